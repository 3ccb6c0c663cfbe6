import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { homeMeta } from '../../src/content/meta'
import { site } from '../../src/content/site'
import { builtFiles, expectFormAnswers, expectWhole, unbind } from '../helpers/faults'
import { allPages, missingPath } from '../helpers/pages'
import { expect, open, ready, test } from '../helpers/site-test'
import { noteViolations, violationsOf } from '../helpers/violations'

test('every page runs in silence where cookies and storage are refused', async ({ page, noise }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  for (const { path } of allPages.filter((each) => each.path !== missingPath)) {
    await open(page, path)
    await expectWhole(page)
  }
  expect(noise).toEqual([])
  await open(page, '/contact')
  await expectFormAnswers(page)
  expect(noise.splice(0).filter((line) => !line.startsWith('info: Enquiry '))).toEqual([])
})

const times = [
  { timezoneId: 'Pacific/Kiritimati', locale: 'de-DE', years: 10 },
  { timezoneId: 'Pacific/Niue', locale: 'ar-EG', years: -10 },
  { timezoneId: 'UTC', locale: 'ja-JP', years: 0 },
  { timezoneId: 'Asia/Kathmandu', locale: 'tr-TR', years: 10 },
]

for (const { timezoneId, locale, years } of times)
  test(`every page runs as it is served in ${timezoneId}, in ${locale}, with a clock ${years} years off`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, timezoneId, locale })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.addInitScript(
      (offsetMs) => {
        const now = Date.now.bind(Date)
        window.Date = new Proxy(Date, {
          construct: (target, args: []) => (args.length > 0 ? new target(...args) : new target(now() + offsetMs)),
          get: (target, key) => (key === 'now' ? () => now() + offsetMs : Reflect.get(target, key)),
        })
      },
      years * 365.25 * 24 * 3600 * 1000,
    )
    const plain = await context.newPage()
    for (const { path, heading } of allPages) {
      await open(page, path)
      const html = await (await page.request.get(path)).text()
      // The page itself may parse nothing.
      const served = await plain.evaluate(
        (text) => new DOMParser().parseFromString(text, 'text/html').getElementById('root')?.textContent,
        html,
      )
      expect(await page.locator('#root').evaluate((root) => root.textContent)).toBe(served)
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading)
    }
    // What is said of the missing page is tested with the routes.
    expect(said.filter((line) => !/404|not found/i.test(line))).toEqual([])
    await open(page, '/contact')
    await expectFormAnswers(page)
    await context.close()
  })

const failure = 'The proofs are missing'

/** Makes the code of every page one that throws as it renders. */
async function breakPages(page: Page) {
  for (const file of builtFiles('.js').filter((name) => /-pages?-/.test(name))) {
    const exported = [...readFileSync(`dist${file}`, 'utf8').matchAll(/\b([A-Z]\w+Page)\b(?=[,}][^{]*$)/g)].map(
      ([, name]) => name,
    )
    expect(exported.length).toBeGreaterThan(0)
    const body = exported.map((name) => `export function ${name}() { throw new Error('${failure}') }`).join('\n')
    await page.route(`**${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }
}

async function expectErrorScreen(page: Page) {
  const alert = page.getByRole('alert')
  await expect(alert.getByText(failure)).toBeVisible()
  await expect(alert.getByRole('link', { name: site.error.home })).toBeVisible()
  await expect(alert.getByRole('link', { name: site.phone })).toBeVisible()
  await expectWhole(page)
}

for (const { path } of allPages)
  test(`an error thrown in the page of ${path} ends in the error screen, with the header and the footer`, async ({
    page,
    noise,
  }) => {
    await noteViolations(page)
    await unbind(page)
    await breakPages(page)
    await page.goto(path)
    await expectErrorScreen(page)

    const other = path === '/privacy' ? 'Terms' : 'Privacy'
    await page.getByRole('contentinfo').getByRole('link', { name: other }).click()
    await expect(page).toHaveURL(`/${other.toLowerCase()}`)
    await expectErrorScreen(page)
    expect(await violationsOf(page)).toEqual([])

    await page.unrouteAll()
    await page.getByRole('alert').getByRole('link', { name: site.error.home }).click()
    await ready(page)
    await expect(page).toHaveTitle(homeMeta.title)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(noise.splice(0).filter((line) => !line.includes(failure) && !/404/.test(line))).toEqual([])
  })
