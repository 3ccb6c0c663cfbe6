import type { Page } from '@playwright/test'
import { allPages } from '../helpers/pages'
import { expect, finishAnimations, open, test } from '../helpers/site-test'

/**
 * The lines of each headline whose last line is one short word, or much shorter than the longest
 * line.
 */
const widows = (page: Page) =>
  page.evaluate(() => {
    type Line = { top: number; left: number; right: number; words: string[] }

    /** Adds a word to the last line if it has the same top, and to a new line otherwise. */
    const addWord = (lines: Line[], word: string, { top, left, right }: DOMRect) => {
      const line = lines.at(-1)
      if (line && Math.abs(line.top - top) < 4) {
        line.words.push(word)
        line.right = right
      } else lines.push({ top, left, right, words: [word] })
    }

    const linesOf = (headline: Element) => {
      const lines: Line[] = []
      const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          addWord(lines, word, range.getBoundingClientRect())
        }
      }
      return lines
    }

    const endsWithShortWord = (lines: Line[]) => {
      const words = lines.at(-1)?.words ?? []
      return lines.length > 1 && words.length === 1 && words.join('').length < 5
    }

    const endsWithStub = (lines: Line[]) => {
      const widths = lines.map(({ left, right }) => right - left)
      return (widths.at(-1) ?? 0) < 0.4 * Math.max(...widths)
    }

    return [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((headline) => headline.checkVisibility())
      .map(linesOf)
      .filter((lines) => endsWithShortWord(lines) || endsWithStub(lines))
      .map((lines) => lines.map(({ words }) => words.join(' ')).join(' / '))
  })

for (const { path } of allPages)
  test(`no headline of ${path} ends with one short word alone or a stub, from 320 to 1920 px`, async ({
    page,
  }) => {
    await open(page, path)
    await finishAnimations(page)
    for (const width of [320, 360, 390, 430, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await widows(page), `${width} px`).toEqual([])
    }
  })
