import { statSync } from 'node:fs'
import { expect, test, type Page, type Route } from '@playwright/test'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { site } from '../helpers/content'
import { expectFormAnswers } from '../helpers/intact-page'
import { lastLinkTo } from '../helpers/links'
import { isFullMatrix } from '../helpers/full-matrix'
import { allPages } from '../helpers/pages'
import { readToEnd, trackPendingRequests } from '../helpers/reading'
import { shortenDelivery } from '../helpers/shorten-delivery'
import { waitForLoading, waitForIdle, jumpTo, open, waitForHydration } from '../helpers/site-test'

// 50 kbit/s, and a round trip of two seconds.
const slow2g = { roundTripMs: 2000, bytesPerSecond: 50_000 / 8 }

/** The time that slow 2G takes for built files, by their paths, without round trips, in ms. */
const transferMs = (paths: string[]) =>
  (1000 / slow2g.bytesPerSecond) *
  paths.reduce((sum, path) => sum + statSync(`${siteFolder}${path}.br`).size, 0)

/** Sets the connection that the browser reports to all pages opened from now on. */
const simulateConnection = (page: Page, connection: object) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  )

// A phone needs only the document for the text. A wide window also needs a style sheet.
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const windows = [
  { name: 'phone', use: phone, types: ['document'], limitMs: 10_000 },
  {
    name: 'wide window',
    use: {},
    types: ['document', 'stylesheet'],
    // Another agency has more words than the sample.
    limitMs: site.isSample ? 10_000 : 10_500,
  },
]

for (const { name, use, types, limitMs } of windows)
  test.describe(`on slow 2G in a ${name}`, () => {
    test.use(use)
    for (const { path, heading } of allPages.slice(0, 2))
      test(`the text of ${path} is visible within ${limitMs / 1000} s`, async ({ page }) => {
        // The other requests get no answer.
        const answeredPaths: string[] = []
        await page.route('**/*', (route, request) => {
          if (!types.includes(request.resourceType())) return undefined
          const { pathname } = new URL(request.url())
          answeredPaths.push(
            pathname === path ? `${path === '/' ? '/index' : path}.html` : pathname,
          )
          return route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        // The last text of the page.
        await expect(page.getByRole('contentinfo').getByText(site.footer.copyright)).toBeVisible()

        // One round trip for the connection, one for the page, and one for all style sheets.
        const roundTripsMs = (answeredPaths.length > 1 ? 3 : 2) * slow2g.roundTripMs
        expect(roundTripsMs + transferMs(answeredPaths)).toBeLessThan(limitMs)
      })
  })

test('on slow 2G the form sends', async ({ page }) => {
  await page.clock.install()
  await simulateConnection(page, { effectiveType: 'slow-2g' })
  // Call this after `clock.install`, because it shortens a timer of the installed clock.
  await shortenDelivery(page)
  const heldRoutes: Route[] = []
  await page.route('**/assets/*.js', (route) => void heldRoutes.push(route))
  await page.goto('/contact')
  await waitForIdle(page)
  // On such a connection, no code loads before the first action.
  expect(heldRoutes).toEqual([])
  await page.keyboard.press('Shift')

  const isStarted = () =>
    page.evaluate(() => document.querySelector('header[data-scrolled]') !== null)
  while (!(await isStarted())) {
    await expect
      .poll(async () => heldRoutes.length > 0 || (await isStarted()), { intervals: [50] })
      .toBe(true)
    await waitForIdle(page)
    // One round trip answers all files that are requested by now. The page's clock advances by the
    // same time, after which the page must still wait for its scripts.
    const routes = heldRoutes.splice(0)
    const paths = routes.map((route) => new URL(route.request().url()).pathname)
    await page.clock.fastForward(slow2g.roundTripMs + transferMs(paths))
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
    await Promise.all(routes.map((route) => route.continue()))
  }
  await page.unroute('**/assets/*.js')
  await waitForHydration(page)
  await expectFormAnswers(page)
})

test('offline, a link to the contact page works after its code was prefetched', async ({
  page,
  context,
}) => {
  await shortenDelivery(page)
  await open(page, '/')
  const pendingRequests = trackPendingRequests(page)
  const codeResponse = page.waitForResponse(/contact-page/)
  await page.mouse.wheel(0, 2000)
  await codeResponse
  await expect.poll(() => pendingRequests.size, 'pending requests').toBe(0)
  await context.setOffline(true)
  await lastLinkTo(page, '/contact').click()
  await expect(page).toHaveURL('/contact')
  await expectFormAnswers(page)
})

const saveData = { saveData: true }
const connections = isFullMatrix
  ? [saveData, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]
  : [saveData]

for (const connection of connections)
  test(`${JSON.stringify(connection)}: reading a page prefetches no code`, async ({ page }) => {
    await simulateConnection(page, connection)
    await page.goto('/')
    await waitForLoading(page)
    const requestedCode: string[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('.js') && requestedCode.push(request.url()),
    )
    await page.mouse.move(50, 50)
    await readToEnd(page)
    // A touch that scrolls the page.
    await page.locator('main').dispatchEvent('pointerdown', { pointerType: 'touch' })
    await waitForIdle(page)
    expect(requestedCode).toEqual([])
    // A key press loads the code of the page, and no other code.
    await page.keyboard.press('Shift')
    await waitForHydration(page)
    requestedCode.length = 0
    await jumpTo(page, 0)
    await readToEnd(page)
    expect(requestedCode).toEqual([])
    await expect(page.locator('#page-line > *')).toHaveCount(0)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
