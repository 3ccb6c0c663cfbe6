import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { missingPath } from './pages'

export { expect }

/** Notes in `noise` what the browser complains of or prints, of whatever page in `context`. */
export function listen(context: BrowserContext, noise: string[]) {
  context.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (webError) => noise.push(`uncaught: ${webError.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // What a page leaves unfinished when the visitor moves on.
    if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${new URL(request.url()).pathname} ${reason}`)
  })
}

/** Takes out of `noise` what is rightly said of so many visits to the page that is not there. */
function forgiveMissing(noise: string[], visits: number) {
  for (let visit = 0; visit < visits; visit += 1)
    for (const line of [notFoundStatus, missingPathWarning(missingPath)])
      if (noise.includes(line)) noise.splice(noise.indexOf(line), 1)
}

/** A test that fails on any word of the browser it has not taken out of `noise` itself. */
export const test = base.extend<{ noise: string[] }>({
  noise: [
    async ({ context }, use) => {
      const noise: string[] = []
      let missingVisits = 0
      listen(context, noise)
      context.on('request', (request) => {
        if (request.isNavigationRequest() && new URL(request.url()).pathname === missingPath) missingVisits += 1
      })
      await use(noise)
      forgiveMissing(noise, missingVisits)
      expect(noise, 'what the browser said').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until all of it runs. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await ready(page)
  return response
}

/** Waits until all of the page runs. */
export async function ready(page: Page) {
  // A busy machine is late with the first page it opens.
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', /^(true|false)$/, { timeout: 15_000 })
  // Sections run one after another; React leaves its mark on what it has taken over.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > *')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    ),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Waits until the page has given up on its scripts, after its last try. */
export async function scriptsFailed(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'failed', { timeout: 15_000 })
}

/** Holds the page's scripts back until the function it returns is called. */
export const holdScripts = (page: Page) => hold(page, '**/assets/*.js')

/** Holds the fonts back until the function it returns is called; the page waits for them before it asks for its scripts. */
export const holdFonts = (page: Page) => hold(page, '**/*.woff2')

async function hold(page: Page, addresses: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Waits until nothing moves that comes to an end by itself: what follows the scroll, or waits for the reader, does not. */
export const settled = (page: Page) =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    return Promise.allSettled(moving.map((animation) => animation.finished))
  })

/** Waits for so many frames: in the first the page hears of a scroll or of what came into view, in the second it has answered. */
export const nextFrames = (page: Page, count = 2) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)

/** Puts the page to `top` px at once, whatever its scroll behaviour. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate((px) => scrollTo({ top: px, behavior: 'instant' }), top)

/** The browser's words for the status of the not-found document, which it prints by itself. */
export const notFoundStatus = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)'

export const missingPathWarning = (path: string) => `warning: Page not found: %s ${JSON.stringify(path)}`

/** Takes out of `noise` what the site prints of each enquiry that it simulates. */
export function forgiveEnquiries(noise: string[]) {
  noise.splice(0, noise.length, ...noise.filter((line) => !line.startsWith('info: Enquiry ')))
}
