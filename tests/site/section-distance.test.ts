import type { Page } from '@playwright/test'
import { pagesOfEachKind } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Returns the distances, in px, between the texts of neighboring sections, and between the last
 * text and the background of the footer. `isLastColored` says whether the last section has a
 * background.
 */
const measureDistances = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const boxesOf = (node: Node) => {
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) return []
      range.selectNodeContents(node)
      // Texts for screen readers are 1 px wide.
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    const textBoxOf = (block: Element) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      while (walker.nextNode()) boxes.push(...boxesOf(walker.currentNode))
      return {
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      }
    }
    const sections = [...document.querySelectorAll('main section')].map(textBoxOf)
    const lastSection = [...document.querySelectorAll('main section')].at(-1) ?? document.body
    const footerTop = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
    return {
      betweenSections: sections
        .slice(1)
        .map(({ top }, index) => top - (sections[index]?.bottom ?? 0)),
      isLastColored: getComputedStyle(lastSection).backgroundColor !== 'rgba(0, 0, 0, 0)',
      aboveFooter: footerTop - (sections.at(-1)?.bottom ?? Infinity),
    }
  })

for (const { path } of pagesOfEachKind)
  test(`${path} on a phone: texts of neighboring sections are at least 44 px apart, and the footer is at least 32 px below`, async ({
    page,
  }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      const { betweenSections, aboveFooter, isLastColored } = await measureDistances(page)
      for (const distancePx of betweenSections)
        expect(
          distancePx,
          `${width} px: ${betweenSections.map(Math.round).join()}`,
        ).toBeGreaterThanOrEqual(44)
      // A colored section is visibly apart from the footer.
      expect(aboveFooter, `${width} px`).toBeGreaterThanOrEqual(isLastColored ? 32 : 48)
    }
  })
