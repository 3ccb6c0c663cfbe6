import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { deliveredFolder, siteFolder } from '../../scripts/simulated-env.mjs'
import { contactContent } from '../helpers/content'
import { deliveredTest as test } from '../helpers/delivered-test'
import { fillIn, sendButtonOf } from '../helpers/enquiry'
import { open, waitForLoading } from '../helpers/site-test'

// Reports of refused enquiries, script errors and violations of the content policy. A report names
// the error and its place, and has no data of the visitor.

type Server = Parameters<Parameters<typeof test>[2]>[0]['server']
const reportsTo = ({ errorReports }: Server) =>
  errorReports.map(({ body }) => JSON.parse(body) as { what: string; where: string })

test('only a build with an address for errors has code that reports errors', () => {
  const reportingFilesOf = (built: string) =>
    readdirSync(join(built, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .filter((name) =>
        /ReportingObserver|unhandledrejection/.test(
          readFileSync(join(built, 'assets', name), 'utf8'),
        ),
      )
  expect(reportingFilesOf(siteFolder)).toEqual([])
  expect(reportingFilesOf(deliveredFolder)).not.toEqual([])
})

test('a failed delivery is reported with its reason, and without the typed text', async ({
  page,
  server,
}) => {
  server.reset()
  server.always({ status: 400, body: { error: 'Ada Lovelace' } })
  await open(page, '/contact?email=ada@engines.example')
  await fillIn(page)
  await sendButtonOf(page).click()
  await expect(page.getByRole('heading', { name: contactContent.form.failed.title })).toBeVisible()
  await expect.poll(() => reportsTo(server)).toEqual([{ what: 'enquiry', where: 'refused' }])
  const [{ headers, body } = { headers: {}, body: '' }] = server.errorReports
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
  expect(body).not.toMatch(/ada|engines/i)
})

test('a violation of the content policy before hydration is reported with its directive and host', async ({
  page,
}) => {
  // Playwright fulfills the page, so the browser does not send the report to a server on this
  // machine.
  const report = page.waitForRequest((request) => request.url().endsWith('/errors'))
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const added = '<script src="https://beacon.example/b.js?visitor=ada"></script></body>'
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('</body>', added),
      })
    },
  )
  await open(page, '/')
  expect((await report).postDataJSON()).toEqual({
    what: 'script-src-elem',
    where: 'https://beacon.example',
  })
})

test('errors of the site’s code are reported with name and place, at most five times, and errors of extensions are not', async ({
  page,
  server,
}) => {
  server.reset()
  await open(page, '/')
  await page.evaluate(() => {
    const fail = (stack: string) => {
      const error = Object.assign(new TypeError('ada@engines.example is wrong'), { stack })
      dispatchEvent(new ErrorEvent('error', { error }))
    }
    fail('TypeError: ada@engines.example\n    at f (chrome-extension://abc/content.js:1:2)')
    for (let count = 0; count < 9; count += 1)
      fail('TypeError: ada\n    at f (https://a.example/assets/main-a1_B.js:1:20)')
  })
  await expect.poll(() => server.errorReports.length).toBeGreaterThanOrEqual(5)
  // A sixth report would have been sent together with the fifth.
  await waitForLoading(page)
  expect(server.errorReports).toHaveLength(5)
  expect(new Set(server.errorReports.map(({ body }) => body))).toEqual(
    new Set(['{"what":"TypeError","where":"/assets/main-a1_B.js:1:20"}']),
  )
})
