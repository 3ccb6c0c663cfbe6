import { expect, test, type Browser, type Page } from '@playwright/test'
import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { site } from '../../src/content/site'
import { allPages, oneLine } from '../helpers/pages'
import { missingFrom, visibleTexts } from '../helpers/texts'

const { form, faq } = contactContent
const { caseStudies } = homeContent

const answers = faq.items.map(({ answer }) => answer)
const stories = caseStudies.studies.flatMap(({ story }) => story.flatMap(({ label, text }) => [label, text]))

/** A page in a browser that runs no script. */
async function withoutScripts(browser: Browser, width = 1280) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } })
  return context.newPage()
}

/** The scripts of every page are lost on the way. */
const loseScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort())

const failed = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.scripts), { timeout: 15_000 }).toBe('failed')

for (const { path } of allPages) {
  test(`${path} stays whole when its scripts do not come`, async ({ page, browser }) => {
    const plain = await withoutScripts(browser)
    await plain.goto(path)
    const wanted = await visibleTexts(plain)
    await loseScripts(page)
    await page.goto(path)
    await failed(page)
    const texts = await visibleTexts(page)
    expect(missingFrom(texts, wanted)).toEqual([])
  })
}

/** The form says what it needs, and what to do instead. */
async function expectNotice(page: Page) {
  const notice = page.getByText(oneLine(form.withoutScript))
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link', { name: site.phone })).toHaveAttribute('href', site.phoneHref)
  await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute('href', site.emailHref)
  await expect(page.getByRole('button', { name: form.submitLabel })).toBeHidden()
}

test('the form says so when the scripts do not come, and keeps what was typed', async ({ page }) => {
  await loseScripts(page)
  await page.goto('/contact')
  const name = page.getByLabel(form.fields.name.label, { exact: true })
  await name.fill('Secretive Sam')
  await failed(page)
  await expectNotice(page)
  await expect(name).toHaveValue('Secretive Sam')
  expect(page.url()).not.toMatch(/secret/i)
})

test('answers and stories can be read when the scripts do not come', async ({ page }) => {
  await loseScripts(page)
  await page.goto('/contact')
  await failed(page)
  expect(missingFrom(await visibleTexts(page), answers)).toEqual([])
  await page.goto('/')
  await failed(page)
  expect(missingFrom(await visibleTexts(page), stories)).toEqual([])
})

test('links and the menu work when the scripts do not come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await loseScripts(page)
  await page.goto('/')
  await failed(page)
  const toggle = page.getByRole('button', { name: site.openMenuLabel })
  const menu = page.getByRole('navigation', { name: site.menuLabel })
  await toggle.click()
  await expect(menu).toBeVisible()
  await toggle.click()
  await expect(menu).toBeHidden()
  await toggle.click()
  await menu.getByRole('link', { name: site.consultation.label }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
})
