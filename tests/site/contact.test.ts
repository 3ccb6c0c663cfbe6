import { internationalParts } from '../../src/components/postal-address'
import { contactContent, site } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { expect, holdScripts, open, test } from '../helpers/site-test'

const { hero, form, faq } = contactContent

test('the contact page greets, tells how to reach the agency, and asks', async ({ page }) => {
  await open(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveAccessibleName(accessibleText(hero.headline))
  await expect(main.getByText(hero.lead)).toBeVisible()
  await expect(main.getByRole('link', { name: site.email, exact: true }).first()).toHaveAttribute(
    'href',
    site.emailHref,
  )
  await expect(main.getByRole('link', { name: site.phone, exact: true }).first()).toHaveAttribute(
    'href',
    site.phoneHref,
  )
  await expect(
    main.getByRole('definition').filter({ hasText: internationalParts(site.address).join(', ') }),
  ).toBeVisible()
  await expect(main.getByRole('term')).toHaveText([hero.emailLabel, hero.phoneLabel, hero.officeLabel])
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([form.title, accessibleText(faq.headline)])
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(faq.items.map(({ question }) => question))
  await expect(main.getByText(form.privacy.text)).toBeVisible()
  await main.getByRole('link', { name: form.privacy.link.label }).click()
  await expect(page).toHaveURL('/privacy')
})

test('a question that is opened before the page runs opens when it does', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  const region = page.getByRole('region', { name: accessibleText(faq.headline) })
  await region.getByRole('button', { name: faq.items.at(-1)?.question }).click()
  release()
  await expect(region.getByText(faq.items.at(-1)?.answer ?? '')).toBeVisible()
})
