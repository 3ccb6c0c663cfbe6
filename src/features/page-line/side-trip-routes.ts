import { lineMiddlePx } from './line-place'
import type { SideTripElements, SideTripShape } from './page-line-context'

/** A stroke of a side trip: a path, or the caret, which is a vertical box that grows. */
export type TripStroke = SVGPathElement | HTMLElement

/** A point, in pixels of a layer. */
export type Point = { x: number; y: number }

/** A side trip with the layer of its path. */
type LayeredTrip = SideTripElements & { layer: HTMLElement }

/** The route of a side trip. Heights are in pixels of the trip's layer. */
export type TripRoute = {
  /** The path that the trip adds to the section, as the attribute `d`. */
  path: string
  /** The height at which the trip first meets the line. The trip is drawn when the tip is there. */
  joinY: number
  /** The height at which the trip returns to the line. A trip that does not return has `joinY`. */
  returnY: number
  /** The strokes of the section that the trip draws after its path. */
  strokes: TripStroke[]
  /** Strokes of the section that the path replaces. */
  replacedStrokes: SVGPathElement[]
}

/**
 * Returns the route of a side trip in the current layout, or `undefined` if there is none: the path
 * would cross words, or an element is missing.
 */
export const measureRoute = (trip: LayeredTrip): TripRoute | undefined => routes[trip.shape](trip)

const routes: Record<SideTripShape, (trip: LayeredTrip) => TripRoute | undefined> = {
  fromUnderline,
  around,
  intoDrawing,
  intoCaret,
}

// The radius of a corner between the line and a side trip, in pixels.
const cornerPx = 16

// The distance from the last line of the headline to the side trip below, in em of the headline.
// The side trip crosses the page below the descenders of that line.
const crossingEm = 0.2

/** From the end of the underline to the margin, below the other words of the last line. */
function fromUnderline({ layer, target, heading }: LayeredTrip): TripRoute | undefined {
  const stroke = pathsOf(target).at(-1)
  const start = stroke && pointsIn(layer, stroke).at(-1)
  // The underline is a child of the underlined words.
  const words = target.parentElement
  if (!start || !words || !heading) return undefined
  const { top, bottom } = boxIn(layer, words)
  const { bottom: headingBottom } = boxIn(layer, heading)
  const isInLastLine = headingBottom - bottom < (bottom - top) / 2
  if (!isInLastLine) return undefined
  const y = headingBottom + crossingEm * Number.parseFloat(getComputedStyle(heading).fontSize)
  const joinY = y + cornerPx
  const bendX = Math.max(cornerPx, start.x - 3 * cornerPx)
  const middleX = (start.x + bendX) / 2
  const path = `M${start.x} ${start.y}C${middleX} ${start.y} ${middleX} ${y} ${bendX} ${y}H${cornerPx}Q0 ${y} 0 ${joinY}`
  return { path, joinY, returnY: joinY, strokes: [], replacedStrokes: [] }
}

// The edges of a ring, as shares of the width and the height of its box.
const ringShares = { right: 0.97, top: 0.05, bottom: 0.95 }

/** From the margin around a ring, and back to the margin. The page's line is the left side. */
function around({ layer, target }: LayeredTrip): TripRoute {
  const box = boxIn(layer, target)
  const height = box.bottom - box.top
  const top = box.top + height * ringShares.top
  const bottom = box.top + height * ringShares.bottom
  const right = box.left + (box.right - box.left) * ringShares.right
  const [joinY, returnY] = [top - cornerPx, bottom + cornerPx]
  const middleY = (top + bottom) / 2
  // The factors bend the curve like a ring that is drawn by hand.
  const path =
    `M0 ${joinY}Q0 ${top} ${cornerPx} ${top}` +
    `C${right * 0.6} ${top - height * 0.03} ${right} ${top - height * 0.04} ${right} ${middleY}` +
    `S${right * 0.6} ${bottom + height * 0.04} ${cornerPx} ${bottom}Q0 ${bottom} 0 ${returnY}`
  return { path, joinY, returnY, strokes: [], replacedStrokes: pathsOf(target) }
}

/** From the margin to the first stroke of a drawing, which the trip then draws. */
function intoDrawing({ layer, target }: LayeredTrip): TripRoute | undefined {
  const strokes = pathsOf(target)
  const start = strokes[0] && pointsIn(layer, strokes[0])[0]
  if (!start) return undefined
  const joinY = start.y - cornerPx
  const path = `M0 ${joinY}Q0 ${start.y} ${cornerPx} ${start.y}H${start.x}`
  return { path, joinY, returnY: joinY, strokes, replacedStrokes: [] }
}

// The height of the curve from the margin into the caret, in pixels. It is less than the space
// between the question and the rule above it.
const caretCurvePx = 20

/** From the margin into the caret, which the trip then draws from its top. */
function intoCaret({ layer, target }: LayeredTrip): TripRoute | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const { left, top } = boxIn(layer, target)
  const x = left + target.clientLeft / 2 - lineMiddlePx
  const [joinY, crossingY] = [top - caretCurvePx, top - caretCurvePx / 2]
  const cornerX = caretCurvePx / 2
  // On a phone, the caret is so close to the line that two corners do not fit beside each other.
  const curve =
    x < 2 * cornerX
      ? `C0 ${crossingY} ${x} ${crossingY} ${x} ${top}`
      : `Q0 ${crossingY} ${cornerX} ${crossingY}H${x - cornerX}Q${x} ${crossingY} ${x} ${top}`
  const path = `M0 ${joinY}${curve}`
  return { path, joinY, returnY: joinY, strokes: [target], replacedStrokes: [] }
}

const pathsOf = (drawing: Element) => [...drawing.querySelectorAll('path')]

/** Returns the box of an element in pixels of `layer`. */
function boxIn(layer: HTMLElement, element: Element) {
  const layerBox = layer.getBoundingClientRect()
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return {
    left: left - layerBox.left,
    right: right - layerBox.left,
    top: top - layerBox.top,
    bottom: bottom - layerBox.top,
  }
}

/** The number of points on a path through which the pencil moves. */
const pointCount = 24

/** Returns points along a stroke, in the order of drawing, in pixels of `layer`. */
export function pointsIn(layer: HTMLElement, stroke: TripStroke): Point[] {
  if (stroke instanceof HTMLElement) {
    const { left: x, top, bottom } = boxIn(layer, stroke)
    return [top, bottom].map((y) => ({ x, y }))
  }
  const layerBox = layer.getBoundingClientRect()
  // Converts coordinates of the drawing to pixels of the window.
  const matrix = stroke.getScreenCTM() ?? undefined
  const stepLength = stroke.getTotalLength() / (pointCount - 1)
  return Array.from({ length: pointCount }, (_, index) => {
    const { x, y } = stroke.getPointAtLength(stepLength * index).matrixTransform(matrix)
    return { x: x - layerBox.left, y: y - layerBox.top }
  })
}
