import { contactContent, homeContent } from '../helpers/content'
import { prosePages } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

// Words of two elements without a space between them are read as one word.
test('screen readers say the parts of a name as separate words', async ({ page }) => {
  await open(page, '/')
  const { openLabel, studies: stories } = homeContent.caseStudies
  for (const { title } of stories)
    await expect(
      page.getByRole('button', { name: `${openLabel} ${title}`, exact: true }),
    ).toHaveCount(1)
  await open(page, '/contact')
  const { form } = contactContent
  for (const label of [form.fields.companyName.label, form.fields.website.label])
    await expect(
      page.getByRole('textbox', { name: `${label} ${form.optionalLabel}`, exact: true }),
    ).toHaveCount(1)
})

test('screen readers say the date of a page in words', async ({ page }) => {
  const dated = prosePages.filter(({ updated }) => updated)
  for (const { path, updated } of dated) {
    await open(page, path)
    await expect(page.getByRole('time')).toHaveText([updated?.text ?? ''])
    expect(updated?.text).not.toMatch(/^[\d\s./-]*$/)
  }
})

test('screen readers skip slots without a client’s logo', async ({ page }) => {
  await open(page, '/')
  const spoken = await page.locator('main').ariaSnapshot()
  const emptySlots =
    homeContent.clientLogos?.slots.filter(({ isPlaceholder }) => isPlaceholder) ?? []
  for (const { label } of emptySlots) expect(spoken).not.toContain(label)
})
