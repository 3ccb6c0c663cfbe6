import { holdLetters } from '../helpers/late-letters'
import { allPages } from '../helpers/pages'
import { expect, test } from '../helpers/site-test'

test('nothing moves as the page loads, nor when its letters come late', async ({ page }) => {
  test.slow()
  const openWithLateLetters = await holdLetters(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { path } of allPages) expect(await openWithLateLetters(path), `${path} at ${width} px`).toEqual([])
  }
})
