import type { Page } from '@playwright/test'

/**
 * Texts that are cut off by the window or by an element around them, or that overlap other text. Call it under reduced motion,
 * in which the publications do not move and all are displayed.
 */
export const unreadableTexts = (page: Page) =>
  page.evaluate(() => {
    type Line = { text: string; left: number; right: number; top: number; bottom: number; parent: Element }
    const unreadable: string[] = []
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      const text = node.data.trim()
      if (!parent || !text || parent.closest('script, style, option, [inert]')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const clippers: { clipper: Element; clipsX: boolean; clipsY: boolean }[] = []
      let isVisuallyHidden = false
      for (let above: Element | null = parent; above; above = above.parentElement) {
        const { clipPath, overflowX, overflowY } = getComputedStyle(above)
        if (clipPath !== 'none') isVisuallyHidden = true
        const [clipsX, clipsY] = [overflowX !== 'visible', overflowY !== 'visible']
        if (above !== document.documentElement && (clipsX || clipsY)) clippers.push({ clipper: above, clipsX, clipsY })
      }
      if (isVisuallyHidden) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width === 0) continue
        // A line's box has the height of the font; letters without descenders fill about the middle half of it.
        const quarter = (bottom - top) / 4
        lines.push({ text, left, right, top: top + quarter, bottom: bottom - quarter, parent })
        if (left < -0.5 || right > document.documentElement.clientWidth + 0.5)
          unreadable.push(`off the window: ${text}`)
        for (const { clipper, clipsX, clipsY } of clippers) {
          const box = clipper.getBoundingClientRect()
          const isCut =
            (clipsX && (left < box.left - 1 || right > box.right + 1)) ||
            (clipsY && (top + quarter < box.top || bottom - quarter > box.bottom))
          if (isCut && clipper.id !== 'menu') unreadable.push(`cut off: ${text}`)
        }
      }
    }
    // At its top nothing of the page may be below the header.
    const isPinned = (element: Element) => scrollY > 0 && Boolean(element.closest('header'))
    lines.forEach((line, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.parent === line.parent || isPinned(other.parent) !== isPinned(line.parent)) continue
        const sharedX = Math.min(line.right, other.right) - Math.max(line.left, other.left)
        const sharedY = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
        if (sharedX > 2 && sharedY > 2) unreadable.push(`on each other: ${line.text} / ${other.text}`)
      }
    })
    return [...new Set(unreadable)]
  })

/** The lines of text and the controls that extend beyond the sides of the window, except what `ignored` selects. */
export const overflowing = (page: Page, ignored: string) =>
  page.evaluate((selector) => {
    const edge = document.documentElement.clientWidth
    const isOut = ({ left, right }: DOMRect) => left < -0.5 || right > edge + 0.5
    const out: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(selector) || !element.checkVisibility({ visibilityProperty: true })) continue
      // Only for screen readers.
      if (element.closest('option') || getComputedStyle(element).clipPath !== 'none') continue
      const range = document.createRange()
      const lines = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          range.selectNodeContents(node)
          return Array.from(range.getClientRects())
        })
      const boxes = element.matches('a, button, input, select, textarea') ? [element.getBoundingClientRect()] : []
      if ([...lines, ...boxes].some(isOut)) out.push(`${element.tagName} ${element.textContent?.slice(0, 40)}`)
    }
    return [...new Set(out)]
  }, ignored)
