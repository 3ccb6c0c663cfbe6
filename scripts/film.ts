import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'
import { serveSite } from './serve-site.ts'

// Writes frames of each animation, side by side, as pictures to docs/film/.

type Viewport = { width: number; height: number }
type TakeFrame = (page: Page, height?: number) => Promise<void>

if (!existsSync('dist/index.html')) throw new Error('Nothing is built yet: run npm run build first.')
const folder = 'docs/film'
const { origin, close } = await serveSite('dist')
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

async function openHome(viewport: Viewport) {
  const page = await browser.newPage({ viewport })
  await page.goto(origin)
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** Pauses all animations that are not driven by scrolling, `ms` milliseconds after their start. */
const stopAt = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) continue
      animation.pause()
      animation.currentTime = time
    }
  }, ms)

/** Scrolls to `top` in six steps. */
async function scrollInSteps(page: Page, top: number) {
  const from = await page.evaluate(() => scrollY)
  for (let step = 1; step <= 6; step += 1) {
    const to = from + ((top - from) * step) / 6
    await page.evaluate((px) => scrollTo({ top: px, behavior: 'instant' }), to)
    await page.waitForTimeout(60)
  }
}

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => {
    const section = document.getElementById(name)?.closest('section')
    return (section?.getBoundingClientRect().top ?? 0) + scrollY
  }, id)

const films: Record<string, (takeFrame: TakeFrame) => Promise<void>> = {
  async hero(takeFrame) {
    const page = await openHome({ width: 1440, height: 1000 })
    for (const ms of [0, 350, 700, 1100, 1500, 1900, 2300, 2800]) {
      await stopAt(page, ms)
      await takeFrame(page)
    }
  },
  async header(takeFrame) {
    const page = await openHome({ width: 1440, height: 1000 })
    await page.waitForTimeout(1500)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (const share of [0, 0.005, 0.01, 0.2, 0.4, 0.6, 0.8, 1]) {
      await scrollInSteps(page, end * share)
      await page.waitForTimeout(300)
      await takeFrame(page, 200)
    }
  },
  async steps(takeFrame) {
    const page = await openHome({ width: 1440, height: 800 })
    await page.waitForTimeout(1500)
    const top = await topOf(page, 'how-it-works-title')
    // The line is only animated if the page is scrolled to it from above.
    await scrollInSteps(page, top - 1100)
    await page.waitForTimeout(500)
    for (const above of [480, 240, 160, 80, 0, -80, -160, -240]) {
      await scrollInSteps(page, top - above)
      await page.waitForTimeout(700)
      await takeFrame(page)
    }
  },
  async statistics(takeFrame) {
    const page = await openHome({ width: 1440, height: 800 })
    await page.waitForTimeout(1500)
    await scrollInSteps(page, (await topOf(page, 'results-title')) - 820)
    await page.waitForTimeout(400)
    await scrollInSteps(page, (await topOf(page, 'results-title')) - 150)
    for (let shot = 0; shot < 7; shot += 1) {
      await takeFrame(page)
      await page.waitForTimeout(60)
    }
    await page.waitForTimeout(1500)
    await takeFrame(page)
  },
}

await mkdir(folder, { recursive: true })
for (const [name, record] of Object.entries(films)) {
  const frames: string[] = []
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
