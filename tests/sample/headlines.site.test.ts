import type { Page } from '@playwright/test'
import { allPages, missingPath } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

/** Headlines whose last line is one short word, or much shorter than their longest, each with its lines. */
const widows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((headline) => {
      if (!headline.checkVisibility()) return []
      const lines: { top: number; left: number; right: number; words: string[] }[] = []
      const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        for (const word of node.data.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          const { top, left, right } = range.getBoundingClientRect()
          const line = lines.at(-1)
          if (line && Math.abs(line.top - top) < 4) {
            line.words.push(word[0])
            line.right = right
          } else lines.push({ top, left, right, words: [word[0]] })
        }
      }
      const last = lines.at(-1)?.words ?? []
      const isWidow = lines.length > 1 && last.length === 1 && (last[0] ?? '').length < 5
      const widths = lines.map(({ left, right }) => right - left)
      const isStub = (widths.at(-1) ?? 0) < 0.4 * Math.max(...widths)
      return isWidow || isStub ? [lines.map(({ words }) => words.join(' ')).join(' / ')] : []
    }),
  )

for (const { path } of allPages)
  test(`no headline of ${path} ends with one short word alone or a stub, from 320 to 1920 px`, async ({ page }) => {
    await open(page, path)
    for (const width of [320, 360, 390, 430, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await widows(page), `${width} px`).toEqual([])
    }
  })

test('the search for widows finds one', async ({ page }) => {
  await page.setContent('<main><h2 style="width: 10ch; font: 20px monospace">Clients on it</h2></main>')
  expect(await widows(page)).toEqual(['Clients on / it'])
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`on a phone the home page is 8,500 px tall at most, but for the closing field (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    const heightPx = await page.evaluate(() => {
      const writer = document.querySelector('main textarea')?.closest('[data-text]')?.parentElement
      writer?.nextElementSibling?.remove()
      writer?.remove()
      return document.documentElement.scrollHeight
    })
    expect(heightPx).toBeLessThanOrEqual(8500)
  })

/** The strokes of the marks at the top of a page, in px: first of all that of the strike. */
const strokesOf = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...(main.querySelector('section')?.querySelectorAll('svg') ?? [])].map(
        (svg) => parseFloat(getComputedStyle(svg).strokeWidth) * (svg.getScreenCTM()?.d ?? 0),
      ),
    )

// The hero of an agency with a longer headline is set smaller, and so is its strike.
test('the marks of the missing page are as heavy as the strike of the hero, and its strike no heavier', async ({
  page,
}) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/')
    const [heroStrike = 0] = await strokesOf(page)
    await open(page, missingPath)
    const strokes = await strokesOf(page)
    expect(strokes).toHaveLength(2)
    const [strike = 0, caret = 0] = strokes.map((stroke) => stroke / heroStrike)
    for (const share of [strike, caret]) expect(share, `${width} px`).toBeGreaterThan(0.75)
    expect(strike, `${width} px`).toBeLessThanOrEqual(1.1)
    expect(caret, `${width} px`).toBeLessThan(1.25)
  }
})
