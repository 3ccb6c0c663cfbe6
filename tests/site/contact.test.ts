import type { Locator } from '@playwright/test'
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

const boxesOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  )

for (const width of [1024, 1440, 1920])
  test(`at ${width} px, the contact details are beside the form, without large gaps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('definition').first()).toContainText(site.email)
    const details = await boxesOf(main.getByRole('definition'))
    const labels = await boxesOf(main.getByRole('term'))
    const [form] = await boxesOf(main.locator('form'))
    expect(details).toHaveLength(3)
    expect(Math.max(...details.map(({ right }) => right))).toBeLessThan(form?.left ?? 0)
    const gapsPx = labels.slice(1).map(({ top }, index) => top - (details[index]?.bottom ?? 0))
    expect(gapsPx).toHaveLength(2)
    expect(Math.max(...gapsPx)).toBeLessThan(120)
  })
