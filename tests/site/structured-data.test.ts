import type { Page } from '@playwright/test'
import { followInPlace } from '../helpers/links'
import { linkedPages, prosePages } from '../helpers/pages'
import { expect, nextFrames, open, test } from '../helpers/site-test'

const dataOf = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent))

/** The structured data in the HTML that is served at a path. */
async function servedDataOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, data]) => data)
}

test('the structured data is that of the page that is shown, also on Back, each once', async ({ page }) => {
  await open(page, '/')
  const home = await servedDataOf(page, '/')
  expect(await dataOf(page)).toEqual(home)
  for (const { path } of linkedPages.filter((each) => each.path !== '/')) {
    await followInPlace(page, path)
    const served = await servedDataOf(page, path)
    expect(served).toHaveLength(1)
    await expect.poll(() => dataOf(page), path).toEqual(served)
  }
  for (const _ of linkedPages.slice(1)) await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => dataOf(page)).toEqual(home)
})

test('where the data of a page cannot be had, none is left of the page before', async ({ page, browserMessages }) => {
  await open(page, '/')
  await page.route('**/structured-data/*', (route) => route.fulfill({ status: 503 }))
  const answered = page.waitForResponse('**/structured-data/*')
  await followInPlace(page, '/contact')
  expect((await answered).status()).toBe(503)
  await nextFrames(page)
  expect(await dataOf(page)).toEqual([])
  // The browser itself may name the answer.
  browserMessages.splice(0)
})

test('a page without structured data has none, whichever page was before', async ({ page }) => {
  await open(page, '/')
  for (const { path } of prosePages.filter(({ meta }) => !meta.isIndexed)) {
    await followInPlace(page, path)
    expect(await dataOf(page)).toEqual([])
    await page.goBack()
  }
})
