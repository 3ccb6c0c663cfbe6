import { expect, test } from '@playwright/test'
import { contactContent, site } from '../helpers/content'
import { fillIn, formOf } from '../helpers/enquiry'
import { expectPageIntact, shortenTimers } from '../helpers/faults'
import { lostStarts } from '../helpers/lost-start'
import { oneLine } from '../helpers/pages'

const notice = oneLine(contactContent.form.withoutScript)

for (const [name, lose] of Object.entries(lostStarts))
  test(`where ${name}, a form that only code can send offers phone and email`, async ({ page }) => {
    await shortenTimers(page)
    await lose(page)
    await page.goto('/contact')
    await expectPageIntact(page)
    await fillIn(page)
    for (const link of [site.phone, site.email])
      await expect(page.getByText(notice).getByRole('link', { name: link })).toBeVisible()
    // The styles that hide the button may be refused too. Then it does nothing, below a notice that says so.
    const areStylesRefused = name.includes('all that is inlined')
    await expect(formOf(page).getByRole('button')).toHaveCount(areStylesRefused ? 1 : 0)
    await formOf(page).getByRole('textbox').first().press('Enter')
    await expect(page).toHaveURL('/contact')
    await expect(page.getByText(notice)).toBeVisible()
  })

test('a form whose code hangs says what to do a few seconds after Send', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/contact')
  await fillIn(page)
  await expect(page.getByText(notice)).toBeHidden()
  await formOf(page).getByRole('button', { name: contactContent.form.submitLabel }).click()
  await expect(page.getByText(notice)).toBeVisible({ timeout: 8000 })
})
