import type { Page } from '@playwright/test'
import { followInPlace } from '../helpers/links'
import { linkedPages } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

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
