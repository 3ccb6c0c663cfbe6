import type { Moved } from '../../motion/movements'
import type { ScrollMovement } from '../../motion/follow-scroll'
import { pencilTipHeights } from '../../styles/tokens'
import { linePieces, at, drawn, type LinePart, type Point, type Waypoint } from './line-pieces'
import type { LineAnchors, LineStop } from './page-line-anchor'

// In pixels: from the text to the line in the margin, and how wide a curve to a mark is.
const textDistancePx = 36
const curveWidthPx = 48
// The most that the page is scrolled while the tip goes across it or through a drawing, and around
// the ring.
const [maxAcrossPx, maxRingPx] = [50, 160]
// How far below or above words and cards the line crosses the page: a share of its width, and at
// least so many pixels.
const [crossingShare, minCrossingPx] = [0.015, 10]
// The points on a drawing through which the tip goes.
const drawingPoints = 24

/** Where an element is laid out on the page, without transforms. */
function boxOf(element: HTMLElement) {
  let [left, top] = [0, 0]
  for (let part: Element | null = element; part instanceof HTMLElement; part = part.offsetParent) {
    left += part.offsetLeft
    top += part.offsetTop
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight }
}

const holderOf = (path: SVGPathElement) => path.ownerSVGElement?.parentElement ?? undefined

/**
 * Points along the path of a drawing, on the page, without transforms of what the drawing is in.
 */
function pointsOn(path: SVGPathElement, count = drawingPoints): Point[] {
  const holder = holderOf(path)
  const matrix = path.getScreenCTM()
  if (!holder || !matrix) return []
  const [box, shown, length] = [
    boxOf(holder),
    holder.getBoundingClientRect(),
    path.getTotalLength(),
  ]
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = path.getPointAtLength((length * index) / (count - 1)).matrixTransform(matrix)
    return { x: box.left + x - shown.left, y: box.top + y - shown.top }
  })
}

/** The box of the element that it is positioned in. */
const containerOf = (element: HTMLElement) =>
  boxOf((element.offsetParent ?? element) as HTMLElement)
const lastMarkedWords = (heading: HTMLElement) =>
  [...heading.querySelectorAll('u')].at(-1) ?? heading

/**
 * The parts of the line from stop to stop, as the page is laid out. `layer` is as high as the
 * window.
 */
export function measureLine(
  stops: LineStop[],
  anchors: LineAnchors,
  layer: HTMLElement,
): LinePart[] {
  if (!anchors.hero) return []
  const { titles = [], ring, arrow, caret } = anchors
  const crossing = Math.max(minCrossingPx, Math.round(crossingShare * layer.offsetWidth))
  const margin = boxOf(anchors.hero).left
  // In the middle of a pixel, or the edges of the line would be blurred.
  const left = Math.round(margin - Math.min(textDistancePx, margin / 2)) + 0.5
  const right = layer.offsetWidth - left
  const percentPx = layer.offsetHeight / 100
  const maxScrollPx = document.documentElement.scrollHeight - innerHeight

  const parts: LinePart[] = []
  let points: Waypoint[] = []
  let [x, scrolledPx] = [left, 0]
  let band: ReturnType<typeof boxOf> | undefined
  const colorAt = (y: number) =>
    `var(--colors-${band && y > band.top && y < band.bottom ? 'bandPencil' : 'pencil'})`
  /**
   * The scroll position at which the tip is at a height of the page, once it has gone so far across
   * it.
   */
  const reach = (tipY: number, acrossPx: number) => {
    const px = Math.max(
      scrolledPx + Math.min(maxAcrossPx, acrossPx),
      tipY - pencilTipHeights.line * percentPx,
    )
    return Math.min(maxScrollPx, px)
  }
  /** Leads the line to a point, which it reaches when the tip is at `tipY` of the page. */
  const lead = (toX: number, y: number, tipY = y) => {
    const last = points.at(-1)
    scrolledPx = reach(tipY, last ? Math.abs(toX - last.x) : 0)
    points.push({ x: toX, y, scrolledPx })
  }
  const flush = () => {
    parts.push(...linePieces(points, colorAt))
    points = []
  }
  /**
   * Lets an element of a section go on with the line, from here to the end of `way`. Returns the
   * range of scroll positions.
   */
  const goOn = (
    element: Moved,
    keyframes: ScrollMovement['keyframes'],
    way: Point[],
    tipY?: number,
  ) => {
    flush()
    const end = way.at(-1) as Point
    const range: [number, number] = [
      scrolledPx,
      reach(tipY ?? end.y, element === ring ? maxRingPx : maxAcrossPx),
    ]
    parts.push({ element, keyframes, way, scrolledPx: range })
    scrolledPx = range[1]
    points = [{ ...end, scrolledPx }]
    return range
  }

  const goTo: Record<LineStop, (anchor: HTMLElement) => void> = {
    hero: (heading) => {
      const words = lastMarkedWords(heading)
      const underline = [...words.querySelectorAll<SVGPathElement>('svg:last-of-type path')].at(-1)
      const { left: wordsLeft, bottom } = boxOf(words)
      const start = (underline && pointsOn(underline).at(-1)) ?? { x: wordsLeft, y: bottom }
      const y = Math.round(start.y) + crossing + 0.5
      lead(start.x, start.y)
      lead(Math.max(left, start.x - curveWidthPx), y)
      lead(x, y)
    },
    // The line has another color on the band: it is split at its edges.
    results: (content) => {
      band = containerOf(content)
      lead(x, band.top)
      const rule = ring && holderOf(ring)?.parentElement
      const way = ring ? pointsOn(ring) : []
      const [start, end] = [way[0], way.at(-1)]
      if (rule && start && end) {
        const y = boxOf(rule).top + 0.5
        lead(x, y)
        lead(start.x - curveWidthPx, y)
        lead(start.x, start.y)
        goOn(ring, drawn, way)
        x = right
        lead(Math.min(x, end.x + curveWidthPx), y)
        lead(x, y)
      }
      lead(x, band.bottom)
    },
    // Along the rule above the strip, and down the other side, over the names.
    publications: (strip) => {
      const { top, bottom } = boxOf(strip)
      lead(x, top - 0.5)
      x = left
      lead(x, top - 0.5)
      const edge = strip.querySelector('i') as HTMLElement
      edge.style.cssText = `left: ${x - 1.5}px; transform-origin: top`
      goOn(edge, { transform: ['scaleY(0)', 'none'] }, [at(x, top), at(x, bottom)])
    },
    // Below each title, and back on the same way.
    services: () => {
      for (const title of titles) {
        const way = pointsOn(title, 2)
        const [start, end] = [way[0], way.at(-1)]
        if (!start || !end) continue
        lead(x, start.y)
        lead(start.x, start.y)
        goOn(title.ownerSVGElement ?? title, { transform: ['scaleX(0)', 'none'] }, way)
        lead(start.x, start.y)
        parts.push(...linePieces(points, () => 'transparent'))
        points = points.slice(-1)
        lead(x, start.y)
      }
    },
    steps: (line) => {
      const box = boxOf(line)
      const isRow = line.offsetWidth > line.offsetHeight
      const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const start = isRow ? at(box.left, middleY) : at(middleX, box.top)
      const end = isRow ? at(box.right, middleY) : at(middleX, box.bottom)
      lead(
        x,
        start.y,
        containerOf(line).top - (pencilTipHeights.stepsStart - pencilTipHeights.line) * percentPx,
      )
      lead(start.x, start.y)
      const keyframes = { transform: [isRow ? 'scaleX(0)' : 'scaleY(0)', 'none'] }
      goOn(line, keyframes, [start, end], containerOf(line).bottom)
      x = isRow ? right : left
      lead(x, end.y)
    },
    stories: (cards) => {
      const way = arrow ? pointsOn(arrow) : []
      const [start, end] = [way[0], way.at(-1)]
      const holder = arrow && holderOf(arrow)
      if (!arrow || !holder || !start || !end) return
      const box = boxOf(cards)
      if (x === right) {
        const y = containerOf(cards).top + 0.5
        lead(x, y)
        x = left
        lead(x, y)
      }
      lead(x, start.y)
      lead(start.x, start.y)
      const [, endPx] = goOn(arrow, drawn, way)
      const head = arrow.nextElementSibling
      const headPx: [number, number] = [endPx, Math.min(maxScrollPx, endPx + maxAcrossPx / 2)]
      if (head instanceof SVGElement)
        parts.push({ element: head, keyframes: drawn, way: [], scrolledPx: headPx })
      x = right
      // Beside the drawing there may be text.
      const y =
        boxOf(holder).right < box.right - crossing
          ? box.top - Math.round(crossing / 2) + 0.5
          : end.y
      lead(end.x, y)
      lead(x, y)
    },
    closing: (heading) => {
      const words = boxOf(caret ?? lastMarkedWords(heading))
      const [toX, y] = caret
        ? [words.left + 1.5, words.top]
        : [words.right + curveWidthPx / 4, words.bottom]
      const crossingY = caret ? containerOf(caret).top : y
      lead(x, crossingY)
      lead(toX, crossingY)
      lead(toX, y)
      if (caret)
        goOn(caret, { transform: ['scaleY(0)', 'none'] }, [at(toX, y), at(toX, words.bottom)])
    },
  }
  for (const stop of stops) {
    const anchor = anchors[stop]
    if (anchor) goTo[stop](anchor)
  }
  flush()
  return parts
}
