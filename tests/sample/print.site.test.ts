import { print } from '../helpers/printed'
import { expect, open, test } from '../helpers/site-test'

test('the home page takes five sheets of paper at most', async ({ page }) => {
  await open(page, '/')
  for (const format of ['A4', 'Letter'] as const) {
    const { pages } = await print(page, format)
    expect(pages.length, format).toBeLessThanOrEqual(5)
  }
})
