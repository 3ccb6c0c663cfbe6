import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { deliveredFolder, siteFolder } from '../../scripts/simulated-env.mjs'
import { deliveredTest as test } from '../helpers/delivered-test'
import { ready } from '../helpers/site-test'

const filesOf = (built: string) =>
  readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(built, name), 'utf8') }))
// Names that the code for measurements contains.
const measuringCode = /globalPrivacyControl|onINP|interactionId|reportVitals/

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
  await ready(page)
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
  expect(['route', 'connection', 'lcp', 'inp', 'cls', 'ttfb']).toEqual(
    expect.arrayContaining(Object.keys(report)),
  )
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
  expect(body).not.toMatch(/someone|Mozilla|known/)
})
