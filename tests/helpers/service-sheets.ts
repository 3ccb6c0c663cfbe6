import type { Page } from '@playwright/test'

/** The selector of the sheets of the services section. */
export const sheetSelector = '#services > ul > li > div'

/**
 * The lines of text of the services that another element covers, as texts. Checks the middle and
 * both ends of each line in the window. Lines under the header do not count.
 */
export const coveredServices = (page: Page) =>
  page.evaluate((selector) => {
    const header = document.querySelector('header')
    const headerBottom = Math.max(0, header?.getBoundingClientRect().bottom ?? 0)
    const textsIn = (sheet: Element) => {
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      return texts
    }
    const isCovered = (sheet: Element, { left, right, top, bottom }: DOMRect) => {
      const y = (top + bottom) / 2
      if (y <= headerBottom || bottom >= innerHeight) return false
      return [left + 1, (left + right) / 2, right - 1].some((x) => {
        const topmost = document.elementFromPoint(x, y)
        // The contact bar of a phone covers the end of the window.
        return !sheet.contains(topmost) && !topmost?.closest('#contact-bar')
      })
    }
    const range = document.createRange()
    return [...document.querySelectorAll(selector)].flatMap((sheet) =>
      textsIn(sheet)
        .filter((text) => {
          range.selectNodeContents(text)
          return [...range.getClientRects()].some((line) => isCovered(sheet, line))
        })
        .map(({ textContent }) => textContent ?? ''),
    )
  }, sheetSelector)

/** How far each sheet covers the one before it, in px: 0 or less if they are stacked. */
export const overlapsOfSheets = (page: Page) =>
  page.locator(sheetSelector).evaluateAll((sheets) =>
    sheets.slice(1).map((sheet, index) => {
      const previousBottom = sheets[index]?.getBoundingClientRect().bottom ?? 0
      return Math.round(previousBottom - sheet.getBoundingClientRect().top)
    }),
  )
