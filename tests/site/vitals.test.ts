import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveSite } from '../../scripts/serve-site'
import { buildCopy } from '../gates/build-copy'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { listen } from '../helpers/listen'
import { expect, ready, test } from '../helpers/site-test'

// In one worker: the site is built once.
test.describe.configure({ mode: 'default' })

const folder = mkdtempSync(join(tmpdir(), 'vitals-'))
const received: { headers: IncomingHttpHeaders; body: string }[] = []
const endpoint = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(204).end()
  })
})
let measured: Awaited<ReturnType<typeof serveSite>>
let dist = ''

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const port = await listen(endpoint)
  dist = await buildCopy(join(folder, 'site'), {}, { env: { VITE_VITALS_ENDPOINT: `http://127.0.0.1:${port}/vitals` } })
  measured = await serveSite(dist)
})

test.afterAll(async () => {
  await measured.close()
  endpoint.close()
  rmSync(folder, { recursive: true, force: true })
})

const filesOf = (built: string) =>
  readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(built, name), 'utf8') }))
const traces = /globalPrivacyControl|onINP|interactionId|reportVitals/

test('only a build that is told where to send measurements holds code that measures', () => {
  expect(filesOf(siteFolder).filter(({ text }) => traces.test(text))).toEqual([])
  expect(filesOf(dist).some(({ text }) => traces.test(text))).toBe(true)
})

test('one message goes out when the page is hidden, with the route and no more than that of its address', async ({
  page,
  context,
}) => {
  received.length = 0
  await context.addCookies([{ name: 'known', value: 'visitor', url: measured.origin }])
  const code = page.waitForResponse(/report-vitals/)
  await page.goto(`${measured.origin}/contact?email=someone@example.com#form`)
  await ready(page)
  await (await code).finished()
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  await page.goto('about:blank')
  await expect.poll(() => received.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const report = JSON.parse(body) as Record<string, unknown>
  expect(report).toMatchObject({
    route: '/contact',
    lcp: expect.any(Number),
    cls: expect.any(Number),
    ttfb: expect.any(Number),
  })
  expect(['route', 'connection', 'lcp', 'inp', 'cls', 'ttfb']).toEqual(expect.arrayContaining(Object.keys(report)))
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
  expect(body).not.toMatch(/someone|Mozilla|known/)
})

test('a browser that asks not to be tracked is not measured', async ({ page }) => {
  received.length = 0
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(measured.origin)
  await ready(page)
  await page.goto('about:blank')
  expect(asked.filter((url) => url.includes('report-vitals'))).toEqual([])
  expect(received).toEqual([])
})
