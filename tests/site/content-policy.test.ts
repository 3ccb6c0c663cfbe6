import { policyIn } from '../../src/build/head/content-policy'
import { headersFor } from '../../src/build/hosts/header-rules'
import { contactContent, homeContent, site } from '../helpers/content'
import { fillIn, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { clickInHeader, followInPlace, lastMenuSection } from '../helpers/links'
import { allPages, missingPath } from '../helpers/pages'
import {
  expect,
  ignoreLoggedEnquiries,
  missingPathWarning,
  nextFrames,
  notFoundStatus,
  open,
  ready,
  test,
} from '../helpers/site-test'

// What a policy refuses, the browser says, and any word of it fails the test.
for (const { path } of allPages) {
  test(`${path} has its own policy in its head, and in its header what holds for every page`, async ({ request }) => {
    const response = await request.get(path)
    const policy = policyIn(await response.text()) ?? ''
    expect(response.headersArray().filter(({ name }) => name === 'content-security-policy')).toEqual([
      { name: 'content-security-policy', value: headersFor(path)['content-security-policy'] },
    ])
    expect(policy).toContain("default-src 'none';")
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:|https?:/)
  })

  test(`${path} refuses nothing of its own while a visitor does everything there is to do`, async ({
    page,
    browserMessages,
  }) => {
    await open(page, path)
    await page.keyboard.press('Tab')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 800) {
      await page.mouse.wheel(0, 800)
      await nextFrames(page)
    }
    await expect(page.getByRole('contentinfo').getByText(site.footer.copyright)).toBeInViewport()
    const folded = page.getByRole('main').locator('button[aria-expanded]')
    for (let index = 0; index < (await folded.count()); index += 1) await folded.nth(index).click()
    const themes = page.getByRole('group', { name: site.footer.themeLabel })
    for (const { label } of site.footer.themes) await themes.getByRole('button', { name: label }).click()
    const next = path === '/privacy' ? '/terms' : '/privacy'
    await followInPlace(page, next)
    await expect(page).toHaveURL(next)
    await page.goBack()
    await ready(page)
    // Coming back to it is asking for it again.
    const asked = [notFoundStatus, missingPathWarning(missingPath), missingPathWarning(missingPath)]
    expect(browserMessages.splice(0)).toEqual(path === missingPath ? asked : [])
  })
}

test('menu, tooltip, form and toast are refused nothing', async ({ page, browserMessages }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await page.getByRole('button', { name: site.openMenuLabel }).click()
  await clickInHeader(page, lastMenuSection.href)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  const [publication] = homeContent.publications.publications
  const name = page.getByRole('button', { name: publication?.name, exact: true }).first()
  await expect(name).toHaveAttribute('data-state', 'closed')
  await name.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await name.hover({ force: true })
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await clickInHeader(page, site.consultation.href)
  await expect(page).toHaveURL('/contact')
  await page.getByRole('button', { name: contactContent.faq.items[0]?.question }).click()
  await sendButtonOf(page).click()
  await expect(page.getByText(contactContent.form.fields.name.label).first()).toBeVisible()
  await fillIn(page)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  ignoreLoggedEnquiries(browserMessages)
})

test('no page of ours may be shown in a frame, not even by another of ours', async ({ page, browserMessages }) => {
  const body = '<iframe src="/contact"></iframe>'
  await page.route('/framing', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/framing')
  await expect.poll(() => browserMessages.join()).toContain("frame-ancestors 'none'")
  expect(await page.frames().at(1)?.locator('#root').count()).toBe(0)
  browserMessages.splice(0)
})
