import { expect, test, type Page } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { lastLinkTo, lastMenuSection, menuLinkTo } from '../helpers/links'
import { allPages } from '../helpers/pages'
import { scriptsFailed } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

// Behind buttons while scripts run.
const stories = homeContent.caseStudies.studies.flatMap(({ story }) =>
  story.flatMap(({ label, text }) => [label, text]),
)
const answers = contactContent.faq.items.map(({ answer }) => answer)

async function openWithoutScripts(page: Page, path: string) {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  await scriptsFailed(page)
}

for (const { path } of allPages)
  test(`all of ${path} can be read when its scripts do not come`, async ({ page, browser, baseURL }) => {
    const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await plain.goto(path)
    const wanted = await visibleTexts(plain)
    await plain.close()
    if (path === '/') wanted.push(...stories)
    if (path === '/contact') wanted.push(...answers)
    await openWithoutScripts(page, path)
    const texts = await visibleTexts(page)
    const toggle = page.getByRole('button', { name: site.openMenuLabel, exact: true })
    if (await toggle.isVisible()) {
      await toggle.click()
      texts.push(...(await visibleTexts(page)))
    }
    expect(missingFrom(texts, wanted)).toEqual([])
  })

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
