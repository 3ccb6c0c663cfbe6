import { mkdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'
import { serveSite } from './serve-site.mjs'

// Puts frames of what moves into strips under docs/film/, so that the motion can be looked at without a browser.

/** @typedef {import('@playwright/test').Page} Page */

if (!existsSync('dist/index.html')) throw new Error('Nothing is built yet: run npm run build first.')
const folder = 'docs/film'
const { origin, close } = await serveSite('dist')
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

/** @param {{ width: number, height: number }} viewport */
async function openHome(viewport) {
  const page = await browser.newPage({ viewport })
  await page.goto(origin)
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** Stops all that runs by itself at a moment, in milliseconds from its beginning. @param {Page} page @param {number} ms */
const stopAt = (page, ms) =>
  page.evaluate((time) => {
    for (const movement of document.getAnimations()) {
      if (movement.timeline !== document.timeline) continue
      movement.pause()
      movement.currentTime = time
    }
  }, ms)

/** Scrolls as a reader does, in steps. @param {Page} page @param {number} top */
async function readOnTo(page, top) {
  const from = await page.evaluate(() => scrollY)
  for (let step = 1; step <= 6; step += 1) {
    const to = from + ((top - from) * step) / 6
    await page.evaluate((px) => scrollTo({ top: px, behavior: 'instant' }), to)
    await page.waitForTimeout(60)
  }
}

/** @param {Page} page @param {string} id */
const topOf = (page, id) =>
  page.evaluate((name) => {
    const section = document.getElementById(name)?.closest('section')
    return (section?.getBoundingClientRect().top ?? 0) + scrollY
  }, id)

/** @type {Record<string, (frame: (page: Page, height?: number) => Promise<void>) => Promise<void>>} */
const films = {
  async hero(frame) {
    const page = await openHome({ width: 1440, height: 1000 })
    for (const ms of [0, 350, 700, 1100, 1500, 1900, 2300, 2800]) {
      await stopAt(page, ms)
      await frame(page)
    }
  },
  async header(frame) {
    const page = await openHome({ width: 1440, height: 1000 })
    await page.waitForTimeout(1500)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (const share of [0, 0.005, 0.01, 0.2, 0.4, 0.6, 0.8, 1]) {
      await readOnTo(page, end * share)
      await page.waitForTimeout(300)
      await frame(page, 200)
    }
  },
  async steps(frame) {
    const page = await openHome({ width: 1440, height: 800 })
    await page.waitForTimeout(1500)
    const top = await topOf(page, 'how-it-works-title')
    // Who lands in the middle of it finds the line drawn: it is made ready a little before it is in sight.
    await readOnTo(page, top - 1100)
    await page.waitForTimeout(500)
    for (const above of [480, 240, 160, 80, 0, -80, -160, -240]) {
      await readOnTo(page, top - above)
      await page.waitForTimeout(700)
      await frame(page)
    }
  },
  async statistics(frame) {
    const page = await openHome({ width: 1440, height: 800 })
    await page.waitForTimeout(1500)
    await readOnTo(page, (await topOf(page, 'results-title')) - 820)
    await page.waitForTimeout(400)
    await readOnTo(page, (await topOf(page, 'results-title')) - 150)
    for (let shot = 0; shot < 7; shot += 1) {
      await frame(page)
      await page.waitForTimeout(60)
    }
    await page.waitForTimeout(1500)
    await frame(page)
  },
}

await mkdir(folder, { recursive: true })
for (const [name, record] of Object.entries(films)) {
  /** @type {string[]} */
  const frames = []
  await record(async (page, height) => {
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    const clip = { x: 0, y: 0, width: size.width, height: height ?? size.height }
    frames.push((await page.screenshot({ clip, type: 'jpeg', quality: 90 })).toString('base64'))
  })
  const table = await browser.newPage({ viewport: { width: 1640, height: 100 } })
  const pictures = frames.map((data) => `<img width="400" src="data:image/jpeg;base64,${data}">`).join('')
  await table.setContent(
    `<body style="margin:0;padding:8px;display:grid;grid-template-columns:repeat(4,400px);gap:8px;background:#888">${pictures}`,
  )
  await table.waitForLoadState('load')
  await writeFile(`${folder}/${name}.png`, await table.screenshot({ fullPage: true }))
  console.log(`${folder}/${name}.png: ${frames.length} frames`)
}
await browser.close()
await close()
