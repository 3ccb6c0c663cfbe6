import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { deliveredFolder, siteFolder } from '../../scripts/simulated-env.mjs'
import { contentFolder } from '../../plugins/content/content-folder'
import { readPages } from '../../plugins/prose/read-pages'
import { site } from '../helpers/content'
import { deliveredTest as test } from '../helpers/delivered-test'
import { open, waitForHydration } from '../helpers/site-test'

const filesOf = (built: string) =>
  readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(built, name), 'utf8') }))
// Names that the code for measurements contains. The code that counts visits contains
// `globalPrivacyControl` too.
const measuringCode = site.analytics
  ? /onINP|interactionId|reportVitals/
  : /globalPrivacyControl|onINP|interactionId|reportVitals/

test('only a build with an address for measurements has code that measures', () => {
  expect(filesOf(siteFolder).filter(({ text }) => measuringCode.test(text))).toEqual([])
  expect(filesOf(deliveredFolder).some(({ text }) => measuringCode.test(text))).toBe(true)
})

test('one report is sent when the page is hidden, and has no part of the URL but the route', async ({
  page,
  context,
  baseURL,
  server,
}) => {
  server.reset()
  await context.addCookies([{ name: 'known', value: 'visitor', url: baseURL ?? '' }])
  const code = page.waitForResponse(/report-vitals/)
  await page.goto('/contact?email=someone@example.com#form')
  await waitForHydration(page)
  await (await code).finished()
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  await page.goto('about:blank')
  await expect.poll(() => server.measurements.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = server.measurements
  const report = JSON.parse(body) as Record<string, unknown>
  expect(report).toMatchObject({
    route: '/contact',
    lcp: expect.any(Number),
    cls: expect.any(Number),
    ttfb: expect.any(Number),
  })
  // The report has no other field.
  expect(['route', 'connection', 'lcp', 'inp', 'cls', 'ttfb']).toEqual(
    expect.arrayContaining(Object.keys(report)),
  )
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
  expect(body).not.toMatch(/someone|Mozilla|known/)
})

test('the button at the end of the privacy page ends measurements and error reports', async ({
  page,
  server,
}) => {
  server.reset()
  const settings = { receiver: 'generic', isMeasured: true, isReported: true } as const
  const { pages } = readPages(contentFolder, site, settings)
  const words = pages.find(({ path }) => path === '/privacy')?.measuring
  if (!words) throw new Error('The privacy page has no button that ends measurements.')
  const fail = () =>
    page.evaluate(() => {
      const error = new TypeError('Failed')
      error.stack = 'TypeError\n    at f (https://a.example/assets/main-a1_B.js:1:20)'
      dispatchEvent(new ErrorEvent('error', { error }))
    })

  await open(page, '/privacy')
  await page.getByRole('button', { name: words.stopLabel }).click()
  await expect(page.getByRole('status').filter({ hasText: words.off })).toBeVisible()
  await fail()
  await open(page, '/terms')
  await fail()
  await open(page, '/privacy')
  const allow = page.getByRole('button', { name: words.allowLabel })
  await expect(allow).toBeVisible()
  await allow.click()

  const code = page.waitForResponse(/report-vitals/)
  await open(page, '/contact')
  await (await code).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await fail()
  await page.goto('about:blank')
  await expect.poll(() => server.measurements.length).toBeGreaterThan(0)
  await expect.poll(() => server.errorReports.length).toBeGreaterThan(0)
  const routes = server.measurements.map(
    ({ body }) => (JSON.parse(body) as { route: string }).route,
  )
  expect(routes).toEqual(['/contact'])
  expect(server.errorReports).toHaveLength(1)
})
