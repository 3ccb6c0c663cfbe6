import { expect, open, test } from '../helpers/site-test'

for (const width of [320, 390, 768, 1024, 1440])
  test(`${width} px: a quote is next to its portrait, and at least as wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const figures = await page.locator('#testimonials figure').evaluateAll((elements) =>
      elements.map((figure) => {
        const boxOf = (selector: string) =>
          figure.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const [quote, portrait] = [boxOf('blockquote'), boxOf('img')]
        const gaps = [
          quote.left - portrait.right,
          portrait.left - quote.right,
          portrait.top - quote.bottom,
        ]
        return { quotePx: quote.width, portraitPx: portrait.width, gapPx: Math.max(...gaps) }
      }),
    )
    expect(figures.length).toBeGreaterThan(0)
    for (const { quotePx, portraitPx, gapPx } of figures) {
      expect(portraitPx).toBeGreaterThan(0)
      expect(quotePx).toBeGreaterThanOrEqual(portraitPx)
      expect(gapPx).toBeLessThanOrEqual(32)
    }
  })
