import type { Page } from '@playwright/test'

/** A box in px of the page. */
type Box = { left: number; right: number; top: number; bottom: number }

/** An empty rectangle, with its share of the window's area. */
export type EmptyRectangle = Box & { share: number }

/**
 * Returns the boxes that a reader sees as content: lines of text, pictures, drawings, fields, and
 * the edges of elements. An edge is a border, or the outline of a background with another color
 * than the parent's background. Only the edge itself counts as content, so the inside of a colored
 * element without content is still empty.
 */
const visibleBoxes = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const boxes: Box[] = []
    const add = (left: number, right: number, top: number, bottom: number) => {
      if (right > left && bottom > top)
        boxes.push({ left, right, top: top + scrollY, bottom: bottom + scrollY })
    }
    const addTexts = (element: Element) => {
      const range = document.createRange()
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) add(line.left, line.right, line.top, line.bottom)
      }
    }
    const transparent = 'rgba(0, 0, 0, 0)'
    const backgroundOf = (element: Element | null): string => {
      const background = element ? getComputedStyle(element).backgroundColor : transparent
      return background === transparent && element
        ? backgroundOf(element.parentElement)
        : background
    }
    const addEdges = (element: Element, style: CSSStyleDeclaration) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const hasOutline = backgroundOf(element) !== backgroundOf(element.parentElement)
      const widthOf = (side: 'Top' | 'Right' | 'Bottom' | 'Left') =>
        Math.max(Number.parseFloat(style[`border${side}Width`]), hasOutline ? 1 : 0)
      add(left, right, top, top + widthOf('Top'))
      add(left, right, bottom - widthOf('Bottom'), bottom)
      add(left, left + widthOf('Left'), top, bottom)
      add(right - widthOf('Right'), right, top, bottom)
    }
    for (const element of document.querySelectorAll('main *, footer, footer *')) {
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isShown || element.closest('#page-line, [data-page-line], #contact-bar')) continue
      const style = getComputedStyle(element)
      // Text for screen readers is clipped.
      if (style.clipPath === 'inset(50%)') continue
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (element.matches('img, svg, input, select, textarea')) add(left, right, top, bottom)
      else if (!element.closest('svg')) addEdges(element, style)
      addTexts(element)
    }
    return boxes
  })

// Boxes are rounded outward to cells of this size, which keeps the search short.
const cellPx = 6

/**
 * Returns how many cells are empty from each cell of a row upward, with this cell. `heightsAbove`
 * are the numbers of the row above.
 */
const emptyHeights = (heightsAbove: number[], row: boolean[]) =>
  row.map((isFull, column) => (isFull ? 0 : (heightsAbove[column] ?? 0) + 1))

/**
 * Returns the largest empty rectangle whose lower edge is in a row: its area and height in cells,
 * and its columns. Goes through the columns from left to right. A rectangle ends at the first
 * column whose empty height is lower.
 */
function largestInRow(heights: number[]) {
  let best = { area: 0, start: 0, end: 0, height: 0 }
  // The first columns of the rectangles that have not ended, with rising heights.
  const starts: { column: number; height: number }[] = []
  for (let column = 0; column <= heights.length; column += 1) {
    const height = heights[column] ?? 0
    let start = column
    while ((starts.at(-1)?.height ?? 0) > height) {
      const last = starts.pop() ?? { column, height }
      const area = (column - last.column) * last.height
      if (area > best.area) best = { area, start: last.column, end: column, height: last.height }
      start = last.column
    }
    starts.push({ column: start, height })
  }
  return best
}

/**
 * Marks the cells of a window that boxes touch. The window starts `top` px below the page's top.
 */
function fullCells(boxes: Box[], top: number, width: number, height: number): boolean[][] {
  const columnCount = Math.ceil(width / cellPx)
  const rowCount = Math.ceil(height / cellPx)
  const emptyRow = () => Array.from({ length: columnCount }, () => false)
  const cells = Array.from({ length: rowCount }, emptyRow)
  for (const box of boxes) {
    const firstRow = Math.max(0, Math.floor((box.top - top) / cellPx))
    const lastRow = Math.min(rowCount - 1, Math.ceil((box.bottom - top) / cellPx) - 1)
    const firstColumn = Math.max(0, Math.floor(box.left / cellPx))
    const lastColumn = Math.min(columnCount - 1, Math.ceil(box.right / cellPx) - 1)
    for (let row = firstRow; row <= lastRow; row += 1)
      cells[row]?.fill(true, firstColumn, lastColumn + 1)
  }
  return cells
}

/**
 * Returns the largest empty rectangle that a window can show, with its share of the window. Tries
 * the scroll positions of the page, `stepPx` apart. The page must show its final state. Divides
 * each window into cells of `cellPx`, and searches each row of cells for the largest rectangle.
 */
export async function largestEmptyRectangle(page: Page, stepPx = 60): Promise<EmptyRectangle> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  const boxes = await visibleBoxes(page)
  let largest: EmptyRectangle = { left: 0, right: 0, top: 0, bottom: 0, share: 0 }
  for (let top = 0; top <= pageHeight - height; top += stepPx) {
    let heights: number[] = []
    for (const [index, row] of fullCells(boxes, top, width, height).entries()) {
      heights = emptyHeights(heights, row)
      const rectangle = largestInRow(heights)
      const share = (rectangle.area * cellPx * cellPx) / (width * height)
      if (share <= largest.share) continue
      const bottom = top + (index + 1) * cellPx
      largest = {
        left: rectangle.start * cellPx,
        right: rectangle.end * cellPx,
        top: bottom - rectangle.height * cellPx,
        bottom,
        share,
      }
    }
  }
  return largest
}
