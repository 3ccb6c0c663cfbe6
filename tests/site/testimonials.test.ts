import { homeContent } from '../helpers/content'
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

for (const width of [320, 390, 768, 1024, 1440])
  test(`${width} px: a portrait is at the left, and a name is directly below its quote`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const figures = await page.locator('#testimonials figure').evaluateAll((elements) =>
      elements.map((figure) => {
        const boxOf = (selector: string) =>
          figure.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const [quote, portrait, source] = [boxOf('blockquote p'), boxOf('img'), boxOf('figcaption')]
        const gapPx = source.top - quote.bottom
        const indentPx = portrait.left - figure.getBoundingClientRect().left
        return { gapPx, indentPx }
      }),
    )
    expect(figures.length).toBeGreaterThan(0)
    for (const { gapPx, indentPx } of figures) {
      expect(gapPx).toBeGreaterThanOrEqual(8)
      expect(gapPx).toBeLessThanOrEqual(12)
      expect(indentPx).toBeLessThanOrEqual(1)
    }
  })

test('the portrait of a quote that is as wide as the page is larger than the others', async ({
  page,
}) => {
  const { testimonials } = homeContent.testimonials
  test.skip(testimonials.length % 2 === 0, 'no quote is as wide as the page')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const [lead, ...others] = await page.locator('#testimonials figure').evaluateAll((elements) =>
    elements.map((figure) => ({
      portraitPx: figure.querySelector('img')?.getBoundingClientRect().height ?? 0,
      typePx: Number.parseFloat(
        getComputedStyle(figure.querySelector('blockquote') ?? figure).fontSize,
      ),
    })),
  )
  // A long quote has small type and a small portrait.
  test.skip(
    others.some(({ typePx }) => typePx >= (lead?.typePx ?? 0)),
    'the quote is long',
  )
  for (const { portraitPx } of others) expect(lead?.portraitPx).toBeGreaterThan(1.3 * portraitPx)
})
