import type { Page } from '@playwright/test'

/**
 * The pairs of touching letters in neighboring lines of one heading. Measures the drawn box of each
 * letter on a canvas.
 */
export const touchingLetters = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('This browser has no canvas')

    /** The boxes of the ink of the letters in a text node, in px of the window. */
    const inkOf = (node: Text, context: CanvasRenderingContext2D) => {
      const { font } = getComputedStyle(node.parentElement ?? document.body)
      // A canvas needs no line height.
      context.font = font.replace(/\/\S+/, '')
      const range = document.createRange()
      return [...node.data.matchAll(/[^\s\u00AD\u200B]/gu)].flatMap(({ 0: letter, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + letter.length)
        const rect = [...range.getClientRects()].at(-1)
        if (!rect) return []
        const ink = context.measureText(letter)
        const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink
        const baseline = rect.top + (rect.height * ascent) / (ascent + descent)
        return {
          letter,
          baseline,
          left: rect.left - ink.actualBoundingBoxLeft,
          right: rect.left + ink.actualBoundingBoxRight,
          top: baseline - ink.actualBoundingBoxAscent,
          bottom: baseline + ink.actualBoundingBoxDescent,
        }
      })
    }

    return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')].flatMap(
      (heading) => {
        const nodes: Text[] = []
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) nodes.push(walker.currentNode as Text)
        const letters = nodes.flatMap((node) => inkOf(node, canvas))
        const sizePx = parseFloat(getComputedStyle(heading).fontSize)
        return letters.flatMap((above) =>
          letters
            .filter(({ baseline, left, right, top }) => {
              const isNextLine =
                baseline > above.baseline + sizePx / 2 && baseline < above.baseline + sizePx * 1.5
              return isNextLine && left < above.right && right > above.left && top <= above.bottom
            })
            .map(({ letter }) => `${above.letter} and ${letter} of “${heading.textContent}”`),
        )
      },
    )
  })
