import { expectFormAnswers, expectPageIntact } from '../helpers/faults'
import { missingPath, pagesOfEachKind } from '../helpers/pages'
import { expect, ignoreLoggedEnquiries, open, test } from '../helpers/site-test'

test('every page runs in silence where cookies and storage are refused', async ({ page, browserMessages }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  for (const { path } of pagesOfEachKind.filter((each) => each.path !== missingPath)) {
    await open(page, path)
    await expectPageIntact(page)
  }
  expect(browserMessages).toEqual([])
  await open(page, '/contact')
  await expectFormAnswers(page)
  ignoreLoggedEnquiries(browserMessages)
})

const times = [
  { timezoneId: 'Pacific/Kiritimati', locale: 'de-DE', years: 10 },
  { timezoneId: 'Pacific/Niue', locale: 'ar-EG', years: -10 },
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
    for (const { path, heading } of pagesOfEachKind) {
      await open(page, path)
      const html = await (await page.request.get(path)).text()
      // Trusted Types do not let the page itself parse HTML.
      const served = await plain.evaluate(
        (text) => new DOMParser().parseFromString(text, 'text/html').getElementById('root')?.textContent,
        html,
      )
      expect(await page.locator('#root').evaluate((root) => root.textContent)).toBe(served)
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading)
    }
    // `routes.test.ts` checks the message for the missing page.
    expect(said.filter((line) => !/404|not found/i.test(line))).toEqual([])
    await open(page, '/contact')
    await expectFormAnswers(page)
    await context.close()
  })
