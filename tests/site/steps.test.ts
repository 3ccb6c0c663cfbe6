import { expect, open, test } from '../helpers/site-test'

for (const width of [768, 1024])
  test(`${width} px: the title of a step breaks only between words`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const brokenWords = await page
      .locator('section[aria-labelledby="how-it-works-title"] h3')
      .evaluateAll((titles) =>
        titles.flatMap((title) => {
          const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()
          if (!text) return ['no title']
          return [...(text.textContent ?? '').matchAll(/[^\s\u00AD-]+/g)].flatMap(
            ({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              return range.getClientRects().length > 1 ? [word] : []
            },
          )
        }),
      )
    expect(brokenWords).toEqual([])
  })
