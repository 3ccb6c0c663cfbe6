import { touchingLetters } from '../helpers/glyph-gaps'
import { allPages } from '../helpers/pages'
import { waitForLoading, expect, open, test } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

for (const widthPx of [390, 768, 1440])
  test(`${widthPx} px: letters in neighboring lines of a title do not touch`, async ({ page }) => {
    await page.setViewportSize({ width: widthPx, height: 900 })
    for (const { path } of allPages) {
      await open(page, path)
      await waitForLoading(page)
      expect(await touchingLetters(page), path).toEqual([])
    }
  })
