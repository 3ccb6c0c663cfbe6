import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'
import { site } from './content'
import { missingPath } from './pages'

export { expect }

const analyticsHost = site.analytics && new URL(site.analytics.script).host

/**
 * Whether an address belongs to the analytics service. Most tests ignore messages about such an
 * address: if Playwright itself answers the request for a page, Chromium refuses the page's requests
 * to the local analytics server. `visits.test.ts` checks these requests.
 */
export const isOfAnalytics = (url: string) =>
  URL.canParse(url) && new URL(url).host === analyticsHost

/** Whether a message of the browser is about the analytics service. */
const isAboutAnalytics = (message: ConsoleMessage) =>
  isOfAnalytics(message.location().url) ||
  (analyticsHost !== undefined && message.text().includes(`//${analyticsHost}/`))

/** Records console messages, uncaught errors and failed requests of every page in `context`. */
function recordMessages(context: BrowserContext, browserMessages: string[]) {
  context.on('console', (message) => {
    if (!isAboutAnalytics(message)) browserMessages.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (webError) =>
    browserMessages.push(`uncaught: ${webError.error().message}`),
  )
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // `net::ERR_ABORTED` is the reason if the visitor leaves the page before the answer.
    if (reason !== 'net::ERR_ABORTED' && !isOfAnalytics(request.url()))
      browserMessages.push(`failed: ${new URL(request.url()).pathname} ${reason}`)
  })
}

/** Removes the expected messages of `visits` visits to `missingPath`. */
function ignoreMissingPath(browserMessages: string[], visits: number) {
  for (let visit = 0; visit < visits; visit += 1)
    for (const line of [notFoundStatus, missingPathWarning(missingPath)])
      if (browserMessages.includes(line)) browserMessages.splice(browserMessages.indexOf(line), 1)
}

const expectedMessages = new WeakMap<string[], ((line: string) => boolean)[]>()

/**
 * Allows the messages of the browser that `isExpected` accepts, also those that arrive later in the
 * test.
 */
export function allowMessages(browserMessages: string[], isExpected: (line: string) => boolean) {
  expectedMessages.set(browserMessages, [
    ...(expectedMessages.get(browserMessages) ?? []),
    isExpected,
  ])
}

/**
 * A test that fails if the browser has a message that the test has neither allowed nor removed from
 * `browserMessages`.
 */
export const test = base.extend<{ browserMessages: string[] }>({
  browserMessages: [
    async ({ context }, use) => {
      const browserMessages: string[] = []
      let missingVisits = 0
      recordMessages(context, browserMessages)
      context.on('request', (request) => {
        if (request.isNavigationRequest() && new URL(request.url()).pathname === missingPath)
          missingVisits += 1
      })
      await use(browserMessages)
      ignoreMissingPath(browserMessages, missingVisits)
      const allowed = expectedMessages.get(browserMessages) ?? []
      const others = browserMessages.filter(
        (line) => !allowed.some((isExpected) => isExpected(line)),
      )
      expect(others, 'messages of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until all of it is hydrated. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response
}

/**
 * Waits until all of the page is hydrated, and the browser has run the idle callbacks that the page
 * requested before.
 */
export async function waitForHydration(page: Page) {
  // `waitForFunction` checks in every frame, and `expect` only twice a second. If the page does not
  // start, `expect` has a clearer message.
  const isStarted = () => document.querySelector('header[data-scrolled]') !== null
  await page.waitForFunction(isStarted, undefined, { timeout: 30_000 }).catch(() => undefined)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', /^(true|false)$/)
  // React hydrates the sections one after another, and adds a property to each hydrated element.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main section, main form')].every((section) =>
      Object.keys(section).some((key) => key.startsWith('__reactFiber')),
    ),
  )
  await waitForIdle(page)
}

/**
 * Waits until the browser is idle, and has run the idle callbacks that the page requested before.
 */
export const waitForIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

/**
 * Waits until the page needs no further work after loading. The fonts are loaded, the page is
 * painted, and the browser requests no further file. The idle callbacks have run, and so have the
 * callbacks that they requested.
 */
export async function waitForLoading(page: Page) {
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await waitForFrames(page)
  await waitForIdle(page)
  await waitForIdle(page)
  const requestedFiles = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    )
  let filesBefore = ''
  let filesAfter = await requestedFiles()
  while (filesBefore !== filesAfter) {
    filesBefore = filesAfter
    await waitForIdle(page)
    filesAfter = await requestedFiles()
  }
}

/** Waits until the page's scripts have failed to load. */
export async function waitForFailedScripts(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'failed')
}

/** Delays the page's scripts until the returned function is called. */
export const holdScripts = (page: Page) => hold(page, '**/assets/*.js')

/**
 * Delays the fonts until the returned function is called. The page loads its scripts after the
 * fonts.
 */
export const holdFonts = (page: Page) => hold(page, '**/*.woff2')

async function hold(page: Page, addresses: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Finishes all running animations, except those driven by scrolling. Resolves after the handlers of
 * their `finish` events.
 */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    const runningAnimations = document
      .getAnimations()
      .filter(
        ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
      )
    for (const animation of runningAnimations) animation.finish()
    return Promise.allSettled(runningAnimations.map((animation) => animation.finished))
  })

/**
 * Waits for frames. In the first frame, the page handles a scroll or an intersection. In the second
 * frame, the result is rendered.
 */
export const waitForFrames = (page: Page, count = 2) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)

/** Scrolls to `top` px at once, even with smooth scrolling. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate((px) => scrollTo({ top: px, behavior: 'instant' }), top)

/**
 * Scrolls at once to a share of the page's scroll range, from 0 to 1. Returns the scroll position
 * in px.
 */
export const jumpToShare = (page: Page, share: number) =>
  page.evaluate((shareOfRange) => {
    const top = Math.round(shareOfRange * (document.documentElement.scrollHeight - innerHeight))
    scrollTo({ top, behavior: 'instant' })
    return top
  }, share)

/** The browser's own message for a document with status 404. */
export const notFoundStatus =
  'error: Failed to load resource: the server responded with a status of 404 (Not Found)'

/** The warning that the site logs for a path without a page. */
export const missingPathWarning = (path: string) => `warning: Page not found: %s ${path}`

/** Allows the messages that the site logs for simulated enquiries. */
export const ignoreLoggedEnquiries = (browserMessages: string[]) =>
  allowMessages(browserMessages, (line) => line.startsWith('info: Enquiry '))
