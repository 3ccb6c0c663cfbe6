import { expect, test, type Page } from '@playwright/test'
import { site } from '../helpers/content'
import { lastLinkTo, lastMenuSection, menuLinkTo } from '../helpers/links'
import { scriptsFailed } from '../helpers/site-test'

async function openWithoutScripts(page: Page, path: string) {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  await scriptsFailed(page)
}

test('links and the menu work when the scripts do not come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithoutScripts(page, '/')
  const toggle = page.getByRole('button', { name: site.openMenuLabel })
  const menu = page.getByRole('navigation', { name: site.menuLabel })
  await toggle.click()
  await expect(menu).toBeVisible()
  await toggle.click()
  await expect(menu).toBeHidden()
  await toggle.click()
  await menuLinkTo(page, lastMenuSection.href).click()
  await expect(page).toHaveURL(lastMenuSection.href)
  await expect(menu).toBeHidden()
  await toggle.click()
  await menu.getByRole('link', { name: site.consultation.label }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
  await lastLinkTo(page, '/privacy').click()
  await expect(page).toHaveURL('/privacy')
})
