import type { Page } from '@playwright/test'
import { allPages } from '../helpers/pages'
import { expect, open, settled, test } from '../helpers/site-test'

/** The words of headlines and of the footer that are on more than one line, without a hyphen that they have or are given. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const element of document.querySelectorAll('h1, h2, footer a, footer p, footer li')) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        for (const match of node.data.matchAll(/[^\s\u00AD-]+/g)) {
          const range = document.createRange()
          range.setStart(node, match.index)
          range.setEnd(node, match.index + match[0].length)
          const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(match[0])
        }
      }
    }
    return broken
  })

for (const { path } of allPages)
  test(`no word of a headline or of the footer is broken on ${path}, however narrow the window`, async ({ page }) => {
    await open(page, path)
    for (const width of [320, 360, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      expect([width, await brokenWords(page)]).toEqual([width, []])
    }
  })
