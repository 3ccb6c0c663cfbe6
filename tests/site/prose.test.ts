import type { Page } from '@playwright/test'
import { headlinesOf } from '../../src/sections/prose-node'
import { site } from '../helpers/content'
import { prosePages } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

const wide = { width: 1440, height: 900 }
const contentsOf = (page: Page) => page.getByRole('navigation', { name: site.contentsLabel })
const long = prosePages.find(({ body }) => headlinesOf(body).length >= 3)

for (const { path, title } of prosePages)
  test(`the page ${path} shows its headline, and a list of its headlines if it has three`, async ({ page }) => {
    await page.setViewportSize(wide)
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const headlines = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    const shown = await contentsOf(page).getByRole('link').allTextContents()
    expect(shown).toEqual(headlines.length >= 3 ? headlines : [])
  })

test('an entry of the list leads to its headline, which stays beside the list', async ({ page }) => {
  test.skip(!long, 'No page is so long.')
  await page.setViewportSize(wide)
  await open(page, long?.path ?? '')
  const last = contentsOf(page).getByRole('link').last()
  await last.click()
  const id = headlinesOf(long?.body ?? []).at(-1)?.id ?? ''
  await expect(page).toHaveURL(`${long?.path}#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expect(last).toBeInViewport()
  const [text, list] = await Promise.all([page.locator(`[id="${id}"]`).boundingBox(), last.boundingBox()])
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(contentsOf(page)).toHaveCount(0)
})
