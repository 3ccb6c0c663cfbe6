import type { Page } from '@playwright/test'
import { allPages } from '../helpers/pages'
import { expect, open, settled, test } from '../helpers/site-test'

/**
 * Headlines whose last line is one short word, or much shorter than their longest, each with its
 * lines.
 */
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
  test(`no headline of ${path} ends with one short word alone or a stub, from 320 to 1920 px`, async ({
    page,
  }) => {
    await open(page, path)
    await settled(page)
    for (const width of [320, 360, 390, 430, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await widows(page), `${width} px`).toEqual([])
    }
  })
