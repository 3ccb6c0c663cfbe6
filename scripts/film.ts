import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'
import { serveSite } from './serve-site.ts'

// Writes frames of each scene, side by side, as pictures to reports/film/: at the width of a phone and of a desktop, light and dark.
// `--only stories` records one of them.

type Film = (page: Page, takeFrame: () => Promise<void>) => Promise<void>

if (!existsSync('dist/index.html')) throw new Error('Nothing is built yet: run npm run build first.')
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const folder = 'reports/film'
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const schemes = ['light', 'dark'] as const
const frameCount = 12
const { origin, close } = await serveSite('dist')
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

/** Pauses all animations that are not driven by scrolling, `ms` milliseconds after their start. */
const stopAt = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) continue
      animation.pause()
      animation.currentTime = time
    }
  }, ms)

/** Keeps all animations at their start, from the first paint on. */
async function holdAnimations(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

const jumpTo = (page: Page, top: number) => page.evaluate((px) => scrollTo({ top: px, behavior: 'instant' }), top)

/** Scrolls to a part as a reader does: near it, where its scene is prepared, and then until it stands below the header. */
async function readTo(page: Page, selector: string) {
  const top = await page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().top + scrollY)
  const height = page.viewportSize()?.height ?? 0
  for (const above of [2 * height, 1.4 * height, 1.05 * height]) {
    await jumpTo(page, Math.max(40, top - above))
    await page.waitForTimeout(700)
  }
  await jumpTo(page, top - 160)
}

/** Takes frames as fast as the browser gives them. */
async function takeFrames(page: Page, takeFrame: () => Promise<void>, waitMs = 40) {
  for (let frame = 0; frame < frameCount; frame += 1) {
    await takeFrame()
    await page.waitForTimeout(waitMs)
  }
}

/** Records what a press starts, frame by frame: screenshots would wait for a page transition to end. */
async function castPress(page: Page, press: () => Promise<void>, addFrame: (data: string) => void) {
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    addFrame(data)
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85 })
  await press()
  await page.waitForTimeout(900)
  await session.send('Page.stopScreencast')
}

const films: Record<string, Film> = {
  async hero(page, takeFrame) {
    for (const ms of [0, 200, 400, 600, 700, 800, 900, 1050, 1200, 1400, 1600, 2000]) {
      await stopAt(page, ms)
      await takeFrame()
    }
  },
  async 'edit-services'(page, takeFrame) {
    await readTo(page, '#services-title')
    await takeFrames(page, takeFrame)
  },
  async 'edit-quotes'(page, takeFrame) {
    await readTo(page, '#testimonials-title')
    await takeFrames(page, takeFrame)
  },
  async pencil(page, takeFrame) {
    const height = page.viewportSize()?.height ?? 0
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (let frame = 0; frame < frameCount; frame += 1) {
      const top = (end * frame) / (frameCount - 1)
      for (const above of [height, height / 2, 0]) {
        await jumpTo(page, Math.max(0, top - above))
        await page.waitForTimeout(300)
      }
      await takeFrame()
    }
  },
  async figures(page, takeFrame) {
    await readTo(page, '#results-title')
    await takeFrames(page, takeFrame, 150)
  },
  async stories(page, takeFrame) {
    await readTo(page, 'article [data-dealt]')
    await takeFrames(page, takeFrame)
  },
  async 'story-open'(page, takeFrame) {
    await readTo(page, 'article button')
    await page.locator('article button').first().click()
    await takeFrames(page, takeFrame)
  },
  async 'story-close'(page, takeFrame) {
    await readTo(page, 'article button')
    const button = page.locator('article button').first()
    await button.click()
    await page.waitForTimeout(1500)
    await button.click()
    await takeFrames(page, takeFrame)
  },
  async writer(page, takeFrame) {
    await readTo(page, '#closing-call-title')
    const field = page.locator('section textarea')
    await field.scrollIntoViewIfNeeded()
    await takeFrame()
    for (const part of ['Small', ' brand', ', big', ' headline']) {
      await field.pressSequentially(part)
      await takeFrame()
    }
    await page.waitForTimeout(600)
    await takeFrames(page, takeFrame, 60)
  },
  async header(page, takeFrame) {
    for (const top of [0, 20, 21, 40, 60, 80, 100, 400]) {
      await jumpTo(page, top)
      await page.waitForTimeout(100)
      await takeFrame()
    }
  },
}

const presses: Record<string, (page: Page) => Promise<void>> = {
  // From far down the page, whose header is not clear as that of the next page is.
  page: (page) => page.locator('#closing-call-actions a[href$="/contact"]').first().click(),
  menu: async (page) => {
    const toggle = page.locator('[popovertarget=menu]')
    if (!(await toggle.isVisible())) return
    await toggle.click()
    await page.waitForTimeout(500)
    await toggle.click()
  },
}

async function writeStrip(file: string, frames: string[]) {
  const table = await browser.newPage({ viewport: { width: 1640, height: 100 } })
  const pictures = frames.map((data) => `<img width="400" src="data:image/jpeg;base64,${data}">`).join('')
  await table.setContent(
    `<body style="margin:0;padding:8px;display:grid;grid-template-columns:repeat(4,400px);gap:8px;background:#888">${pictures}`,
  )
  await table.waitForLoadState('load')
  await writeFile(file, await table.screenshot({ fullPage: true }))
  await table.close()
  console.log(`${file}: ${frames.length} frames`)
}

await mkdir(folder, { recursive: true })
const names = [...Object.keys(films), ...Object.keys(presses)].filter((name) => !values.only || name === values.only)
for (const name of names)
  for (const viewport of viewports)
    for (const colorScheme of schemes) {
      // Without a scrollbar, as a phone's.
      const page = await browser.newPage({ viewport, colorScheme, isMobile: viewport.width < 500 })
      // What begins with the first paint would be over before the first frame is taken.
      if (name === 'hero') await holdAnimations(page)
      await page.goto(origin)
      await page.waitForSelector('[data-scrolled]')
      await page.evaluate(() => document.fonts.ready)
      const frames: string[] = []
      const film = films[name]
      const press = presses[name]
      if (film)
        await film(page, async () => {
          frames.push((await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64'))
        })
      if (press) {
        await page.waitForTimeout(2500)
        await castPress(
          page,
          () => press(page),
          (data) => frames.push(data),
        )
      }
      await page.close()
      if (frames.length > 1)
        await writeStrip(`${folder}/${name}-${viewport.width}-${colorScheme}.png`, frames.slice(0, 24))
    }
await browser.close()
await close()
