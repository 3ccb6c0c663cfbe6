import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { expect, open, test } from '../helpers/site-test'

/** Opens the home page in a window of this width. Returns the boxes of each testimonial's parts. */
async function measureTestimonials(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await open(page, '/')
  const boxes = await page.locator('#testimonials figure').evaluateAll((elements) =>
    elements.map((figure) => {
      const boxOf = (selector: string): DOMRect =>
        figure.querySelector(selector)?.getBoundingClientRect().toJSON() ?? new DOMRect().toJSON()
      return {
        figure: figure.getBoundingClientRect().toJSON() as DOMRect,
        quote: boxOf('blockquote'),
        words: boxOf('blockquote p'),
        portrait: boxOf('img'),
        source: boxOf('figcaption'),
      }
    }),
  )
  expect(boxes.length).toBeGreaterThan(0)
  return boxes
}

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`${width} px: a quote is next to its portrait, and at least as wide`, async ({ page }) => {
    for (const { quote, portrait } of await measureTestimonials(page, width)) {
      const gapPx = Math.max(
        quote.left - portrait.right,
        portrait.left - quote.right,
        portrait.top - quote.bottom,
      )
      expect(portrait.width).toBeGreaterThan(0)
      expect(quote.width).toBeGreaterThanOrEqual(portrait.width)
      expect(gapPx).toBeLessThanOrEqual(32)
    }
  })

  test(`${width} px: a portrait is at the left, and a name is directly below its quote`, async ({
    page,
  }) => {
    for (const { figure, words, portrait, source } of await measureTestimonials(page, width)) {
      const gapPx = source.top - words.bottom
      expect(gapPx).toBeGreaterThanOrEqual(8)
      expect(gapPx).toBeLessThanOrEqual(12)
      expect(portrait.left - figure.left).toBeLessThanOrEqual(1)
    }
  })
}

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
