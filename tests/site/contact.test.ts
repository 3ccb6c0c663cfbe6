import { contactContent, site } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { expect, holdScripts, open, test } from '../helpers/site-test'

const { faq } = contactContent

test('a question that is pressed before hydration opens after hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  const region = page.getByRole('region', { name: accessibleText(faq.headline) })
  await region.getByRole('button', { name: faq.items.at(-1)?.question }).click()
  release()
  await expect(region.getByText(faq.items.at(-1)?.answer ?? '')).toBeVisible()
})

for (const width of [1024, 1440, 1920])
  test(`at ${width} px, the contact details are beside the form, without large gaps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/contact')
    const details = page.getByRole('main').getByRole('definition')
    await expect(details).toHaveCount(3)
    await expect(details.first()).toContainText(site.email)
    const labels = page.getByRole('main').getByRole('term')
    const form = await page.locator('form').boundingBox()
    const tops = await Promise.all((await labels.all()).map((label) => label.boundingBox()))
    for (const [index, detail] of (await details.all()).entries()) {
      const box = await detail.boundingBox()
      const [right, bottom] = [
        (box?.x ?? 0) + (box?.width ?? 0),
        (box?.y ?? 0) + (box?.height ?? 0),
      ]
      expect(right).toBeLessThan(form?.x ?? 0)
      const nextTop = tops[index + 1]?.y ?? bottom
      expect(nextTop - bottom).toBeLessThan(120)
    }
  })
