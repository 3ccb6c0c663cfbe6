import { expect, open, test } from '../helpers/site-test'
import { print } from '../helpers/printed'

for (const format of ['A4', 'Letter'] as const)
  test(`the home page is printed on five pages of ${format} at most`, async ({ page }) => {
    await open(page, '/')
    const { pages } = await print(page, format)
    expect(pages.length).toBeLessThanOrEqual(5)
  })
