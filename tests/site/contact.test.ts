import { contactContent } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { expect, holdScripts, test } from '../helpers/site-test'

const { faq } = contactContent

test('a question that is pressed before hydration opens after hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  const region = page.getByRole('region', { name: accessibleText(faq.headline) })
  await region.getByRole('button', { name: faq.items.at(-1)?.question }).click()
  release()
  await expect(region.getByText(faq.items.at(-1)?.answer ?? '')).toBeVisible()
})
