import { pencilTipHeights } from '../../styles/tokens'
import { linePieces, type LinePart, type Point, type Waypoint } from './line-pieces'
import type { LineAnchors, LineStop } from './page-line-anchor'

// In pixels: from the text to the line in the margin, from its end to the words it ends at, and how wide a curve to a mark is.
const textDistancePx = 36
const wordsDistancePx = 8
const curveWidthPx = 48
// The most that the page is scrolled while the tip goes across it.
const maxAcrossPx = 80
// The share of the steps in which the circle of one is filled.
const fillShare = 0.06
// How far below or above words and cards the line crosses the page, as a share of the page's width.
const crossingShare = 0.015

/** Where an element is laid out on the page, without transforms. */
function boxOf(element: HTMLElement) {
  let [left, top] = [0, 0]
  for (let part: Element | null = element; part instanceof HTMLElement; part = part.offsetParent) {
    left += part.offsetLeft
    top += part.offsetTop
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight }
}

/** Where the path of a drawing begins, or ends, on the page, without transforms. */
function pointOf(path: SVGPathElement | null | undefined, isEnd = false): Point | undefined {
  const holder = path?.ownerSVGElement?.parentElement
  const matrix = path?.getScreenCTM()
  if (!path || !holder || !matrix) return undefined
  const { x, y } = path.getPointAtLength(isEnd ? path.getTotalLength() : 0).matrixTransform(matrix)
  const [box, shown] = [boxOf(holder), holder.getBoundingClientRect()]
  return { x: box.left + x - shown.left, y: box.top + y - shown.top }
}

/** The box of the element that it is positioned in. */
const containerOf = (element: HTMLElement) => boxOf(element.offsetParent as HTMLElement)
const lastMarkedWords = (heading: HTMLElement) => [...heading.querySelectorAll('u')].at(-1) ?? heading

/** The parts of the line from stop to stop, as the page is laid out. `layer` is as high as the window. */
export function measureLine(stops: LineStop[], anchors: LineAnchors, layer: HTMLElement): LinePart[] {
  if (!anchors.hero) return []
  const crossing = Math.round(crossingShare * layer.offsetWidth)
  const margin = boxOf(anchors.hero).left
  // In the middle of a pixel, or the edges of the line would be blurred.
  const left = Math.round(margin - Math.min(textDistancePx, margin / 2)) + 0.5
  const right = layer.offsetWidth - left
  const percentPx = layer.offsetHeight / 100

  const legs: Waypoint[][] = []
  const parts: LinePart[] = []
  const { fills = [] } = anchors
  let [x, scrolledPx] = [left, 0]
  let band: ReturnType<typeof boxOf> | undefined
  /** Adds a point, which is reached when `tipY` of the page is at the height of the window at which the line is drawn. */
  const lead = (toX: number, y: number, tipY = y) => {
    const last = legs.at(-1)?.at(-1)
    const acrossPx = last ? Math.min(maxAcrossPx, Math.abs(toX - last.x)) : 0
    scrolledPx = Math.max(scrolledPx + acrossPx, tipY - pencilTipHeights.line * percentPx)
    legs.at(-1)?.push({ x: toX, y, scrolledPx })
  }
  /** Starts a new run of the line. */
  const begin = (fromX: number, y: number, tipY?: number) => {
    legs.push([])
    lead(fromX, y, tipY)
  }

  const goTo: Record<LineStop, (anchor: HTMLElement) => void> = {
    hero: (heading) => {
      const words = lastMarkedWords(heading)
      const underline = [...words.querySelectorAll<SVGPathElement>('svg:last-of-type path')].at(-1)
      const start = pointOf(underline, true) ?? { x: boxOf(words).left, y: boxOf(words).bottom }
      const y = Math.round(start.y) + crossing + 0.5
      begin(start.x, start.y)
      lead(Math.max(left, start.x - curveWidthPx), y)
      lead(x, y)
    },
    // The line has another color on the band: it is split at its edges.
    results: (content) => {
      band = containerOf(content)
      lead(x, band.top)
      const path = anchors.ring?.querySelector('path')
      const [start, end] = [pointOf(path), pointOf(path, true)]
      if (anchors.ring?.parentElement && start && end) {
        const y = boxOf(anchors.ring.parentElement).top + 0.5
        lead(x, y)
        lead(start.x - curveWidthPx, y)
        lead(start.x, start.y)
        x = right
        begin(end.x, end.y)
        lead(Math.min(x, end.x + curveWidthPx), y)
        lead(x, y)
      }
      lead(x, band.bottom)
    },
    // The slashes of the strip continue the line, from the right to the left.
    publications: (strip) => {
      lead(x, boxOf(strip).top)
      x = left
      begin(x, boxOf(strip).bottom)
    },
    steps: (line) => {
      const box = boxOf(line)
      const isRow = line.offsetWidth > line.offsetHeight
      const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const start = isRow ? { x: box.left, y: middleY } : { x: middleX, y: box.top }
      const end = isRow ? { x: box.right, y: middleY } : { x: middleX, y: box.bottom }
      lead(x, start.y, containerOf(line).top - (pencilTipHeights.stepsStart - pencilTipHeights.line) * percentPx)
      lead(start.x, start.y)
      const startPx = scrolledPx
      x = isRow ? right : left
      begin(end.x, end.y, containerOf(line).bottom)
      const placeOf = (share: number) => startPx + (scrolledPx - startPx) * share
      const follow = (element: HTMLElement, transform: string, from: number, to: number) =>
        parts.push({ element, keyframes: { transform: [transform, 'none'] }, scrolledPx: [placeOf(from), placeOf(to)] })
      follow(line, isRow ? 'scaleX(0)' : 'scaleY(0)', 0, 1)
      for (const [index, fill] of fills.entries())
        follow(fill, 'scale(0)', index / fills.length, index / fills.length + fillShare)
      lead(x, end.y)
    },
    stories: (cards) => {
      const start = pointOf(anchors.arrow)
      if (!start) return
      const box = boxOf(cards)
      const crossingY = box.top - crossing + 0.5
      lead(x, crossingY)
      x = left
      lead(x, crossingY)
      lead(x, start.y)
      lead(start.x, start.y)
      begin(box.left, box.bottom - 2 * curveWidthPx)
      lead(x, box.bottom - 2 * curveWidthPx)
    },
    closing: (heading) => {
      const words = boxOf(lastMarkedWords(heading))
      lead(x, words.bottom)
      lead(x === left ? margin - wordsDistancePx : words.right + wordsDistancePx, words.bottom)
    },
  }
  for (const stop of stops) {
    const anchor = anchors[stop]
    if (anchor) goTo[stop](anchor)
  }
  const colorAt = (y: number) => `var(--colors-${band && y > band.top && y < band.bottom ? 'bandPencil' : 'pencil'})`
  const maxScrollPx = document.documentElement.scrollHeight - innerHeight
  return [...legs.flatMap((points) => linePieces(points, colorAt, maxScrollPx)), ...parts]
}
