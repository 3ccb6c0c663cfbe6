import { expectFormAnswers, expectPageIntact } from '../helpers/intact-page'
import { missingPath, pagesOfEachKind } from '../helpers/pages'
import { shortenDelivery } from '../helpers/shorten-delivery'
import { expect, ignoreLoggedEnquiries, open, test } from '../helpers/site-test'

// The contact page is last, because the tests send its form.
const isContact = ({ path }: { path: string }) => path === '/contact'
const visitedPages = [
  ...pagesOfEachKind.filter((page) => !isContact(page)),
  ...pagesOfEachKind.filter(isContact),
]

test('every page runs without messages where cookies and storage are blocked', async ({
  page,
  browserMessages,
}) => {
  await shortenDelivery(page)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  for (const { path } of visitedPages.filter((each) => each.path !== missingPath)) {
    await open(page, path)
    await expectPageIntact(page)
  }
  expect(browserMessages).toEqual([])
  await expectFormAnswers(page)
  ignoreLoggedEnquiries(browserMessages)
})

const clocks = [
  { timezoneId: 'Pacific/Kiritimati', locale: 'de-DE', years: 10 },
  { timezoneId: 'Pacific/Niue', locale: 'ar-EG', years: -10 },
]

for (const { timezoneId, locale, years } of clocks)
  test.describe(() => {
    test.use({ timezoneId, locale })
    test(`every page keeps its served text in ${timezoneId}, in ${locale}, with a clock ${years} years off`, async ({
      page,
      context,
      browserMessages,
    }) => {
      await shortenDelivery(page)
      await page.addInitScript(
        (offsetMs) => {
          const now = Date.now.bind(Date)
          window.Date = new Proxy(Date, {
            construct: (target, args: []) =>
              args.length > 0 ? new target(...args) : new target(now() + offsetMs),
            get: (target, key) =>
              key === 'now' ? () => now() + offsetMs : Reflect.get(target, key),
          })
        },
        years * 365.25 * 24 * 3600 * 1000,
      )
      const parserPage = await context.newPage()
      for (const { path, heading } of visitedPages) {
        await open(page, path)
        const html = await (await page.request.get(path)).text()
        // Trusted Types do not let the page itself parse HTML.
        const servedText = await parserPage.evaluate(
          (text) =>
            new DOMParser().parseFromString(text, 'text/html').getElementById('root')?.textContent,
          html,
        )
        expect(await page.locator('#root').evaluate((root) => root.textContent)).toBe(servedText)
        await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading)
      }
      await expectFormAnswers(page)
      ignoreLoggedEnquiries(browserMessages)
    })
  })
