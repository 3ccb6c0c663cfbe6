import type { Page } from '@playwright/test'

/**
 * A line of text. `left` and `right` are the sides of its box, in px. `top` and `bottom` limit the
 * middle half of the box. `parent` is a number for the element that contains the text. `isPinned`
 * says that the line is in the header of a scrolled page.
 */
type Line = {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  parent: number
  isPinned: boolean
  isOffWindow: boolean
  isCutOff: boolean
}

/**
 * Selects boxes that scroll sideways and take the focus, such as the box of a wide table. All of
 * their text can be read.
 */
const scrollBoxSelector = '[role=group][tabindex="0"]'

/** Finds every visible line of text. Reads the styles of each element only once, to be fast. */
const findLines = (page: Page): Promise<Line[]> =>
  page.evaluate((scrollBox) => {
    type Clipper = { box: DOMRect; clipsX: boolean; clipsY: boolean }
    type Surroundings = { number: number; clippers: Clipper[]; isVisuallyHidden: boolean }
    const surroundings = new Map<Element, Surroundings>()
    function surroundingsOf(element: Element): Surroundings {
      const known = surroundings.get(element)
      if (known) return known
      const inherited = element.parentElement && surroundingsOf(element.parentElement)
      const { clipPath, overflowX, overflowY } = getComputedStyle(element)
      const [clipsX, clipsY] = [overflowX !== 'visible', overflowY !== 'visible']
      const isClipper =
        element !== document.documentElement && element.id !== 'menu' && (clipsX || clipsY)
      const ownClippers = isClipper
        ? [{ box: element.getBoundingClientRect(), clipsX, clipsY }]
        : []
      const found = {
        number: surroundings.size,
        clippers: [...(inherited?.clippers ?? []), ...ownClippers],
        isVisuallyHidden: inherited?.isVisuallyHidden || clipPath !== 'none',
      }
      surroundings.set(element, found)
      return found
    }

    const windowWidth = document.documentElement.clientWidth
    const range = document.createRange()
    const linesIn = (node: Node): Line[] => {
      const text = node.textContent?.trim()
      const { parentElement } = node
      if (!parentElement || !text || parentElement.closest('script, style, option, [inert]'))
        return []
      if (!parentElement.checkVisibility({ visibilityProperty: true })) return []
      const { number, clippers, isVisuallyHidden } = surroundingsOf(parentElement)
      if (isVisuallyHidden) return []
      const isScrollable = parentElement.closest(scrollBox) !== null
      // After a scroll, the header covers text of the page. At the top of the page, it may cover
      // none.
      const isPinned = scrollY > 0 && parentElement.closest('header') !== null
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      return boxes.map((box) => {
        const { left, right, height } = box
        // A line's box has the height of the font. Letters without descenders fill about its middle
        // half.
        const [top, bottom] = [box.top + height / 4, box.bottom - height / 4]
        const isOffWindow = !isScrollable && (left < -0.5 || right > windowWidth + 0.5)
        const isCutOff = clippers.some(
          ({ box: clip, clipsX, clipsY }) =>
            (clipsX && !isScrollable && (left < clip.left - 1 || right > clip.right + 1)) ||
            (clipsY && (top < clip.top || bottom > clip.bottom)),
        )
        return { text, left, right, top, bottom, parent: number, isPinned, isOffWindow, isCutOff }
      })
    }

    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) lines.push(...linesIn(walker.currentNode))
    return lines
  }, scrollBoxSelector)

type PlacedLine = Pick<Line, 'text' | 'left' | 'right' | 'top' | 'bottom' | 'parent' | 'isPinned'>

/**
 * Finds pairs of lines that overlap by more than 2 px in both directions. Lines of one element may
 * overlap.
 */
export function overlappingTexts(lines: PlacedLine[]): string[] {
  const overlaps: string[] = []
  const sorted = lines.toSorted((one, other) => one.top - other.top)
  for (const [index, line] of sorted.entries())
    for (const other of sorted.slice(index + 1)) {
      // The lines are sorted by their tops, so no later line overlaps this one.
      if (line.bottom - other.top <= 2) break
      const sharedX = Math.min(line.right, other.right) - Math.max(line.left, other.left)
      const sharedY = Math.min(line.bottom, other.bottom) - other.top
      const mayOverlap = other.parent === line.parent || other.isPinned !== line.isPinned
      if (!mayOverlap && sharedX > 2 && sharedY > 2)
        overlaps.push(`overlapping: ${line.text} / ${other.text}`)
    }
  return overlaps
}

/**
 * Finds texts that the window or an element around them cuts off, and texts that overlap other
 * text. Call it under reduced motion: then the publications do not move, and all are displayed.
 */
export async function unreadableTexts(page: Page): Promise<string[]> {
  const lines = await findLines(page)
  const unreadable = [
    ...lines.filter(({ isOffWindow }) => isOffWindow).map(({ text }) => `off the window: ${text}`),
    ...lines.filter(({ isCutOff }) => isCutOff).map(({ text }) => `cut off: ${text}`),
    ...overlappingTexts(lines),
  ]
  return [...new Set(unreadable)]
}

/**
 * The lines of text and the controls that extend beyond the sides of the window. Leaves out the
 * elements that `ignored` selects, and the content of scroll boxes.
 */
export const overflowingElements = (page: Page, ignored: string) =>
  page.evaluate((selector) => {
    const edge = document.documentElement.clientWidth
    const isOut = ({ left, right }: DOMRect) => left < -0.5 || right > edge + 0.5
    const out: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(selector) || !element.checkVisibility({ visibilityProperty: true }))
        continue
      // Skips text for screen readers.
      if (element.closest('option') || getComputedStyle(element).clipPath !== 'none') continue
      const range = document.createRange()
      const lines = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          range.selectNodeContents(node)
          return Array.from(range.getClientRects())
        })
      const boxes = element.matches('a, button, input, select, textarea')
        ? [element.getBoundingClientRect()]
        : []
      if ([...lines, ...boxes].some(isOut))
        out.push(`${element.tagName} ${element.textContent?.slice(0, 40)}`)
    }
    return [...new Set(out)]
  }, `${ignored}, ${scrollBoxSelector} *`)
