import { notFoundContent } from '../helpers/content'
import { expectedHead, headOf } from '../helpers/head'
import { missingPath, notFoundPage, pages, pagesOfEachKind } from '../helpers/pages'
import {
  expect,
  isOfAnalytics,
  missingPathWarning,
  notFoundStatus,
  open,
  test,
} from '../helpers/site-test'

const addressesOf = (path: string) =>
  path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`, `${path}/index.html`]

for (const target of pagesOfEachKind.filter(({ path }) => path !== missingPath))
  test(`every form of the address of ${target.path} answers with the page and its head`, async ({
    page,
  }) => {
    for (const address of addressesOf(target.path)) {
      const response = await open(page, address)
      expect(response?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(target.heading)
      expect(await headOf(page), address).toEqual(expectedHead(target))
    }
  })

test('any other address answers with the not-found page, which is not indexed', async ({
  page,
  browserMessages,
}) => {
  for (const address of [missingPath, `${missingPath}/`, `${missingPath}.html`, '/contact/more']) {
    const response = await open(page, address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: notFoundContent.title })).toBeVisible()
    expect(await headOf(page)).toEqual(expectedHead(notFoundPage))
    expect(browserMessages.splice(0)).toEqual([notFoundStatus, missingPathWarning(address)])
  }
})

test('the pages load nothing from other origins, and store nothing in the browser', async ({
  page,
  baseURL,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    // `visits.test.ts` checks the requests to the analytics service.
    if (!isOfAnalytics(request.url())) origins.add(new URL(request.url()).origin)
  })
  for (const { path } of pages) {
    await open(page, path)
    expect(await page.context().cookies()).toEqual([])
    const stored = await page.evaluate(async () => [
      localStorage.length + sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ])
    expect(stored, path).toEqual([0, 0, 0, 0])
  }
  expect([...origins]).toEqual([baseURL])
})
