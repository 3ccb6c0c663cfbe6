import { draw, holdFirstKeyframe } from '../../motion/movements'
import { durationsMs } from '../../styles/tokens'
import { boxIn, pointsIn, type Point } from './measure-box'
import type { TripStroke } from './side-trip-routes'

const caretKeyframes = { transform: ['scaleY(0)', 'none'] }

/** Makes a stroke invisible on screens. Returns a function that shows it. */
export const hideStroke = (stroke: TripStroke) =>
  holdFirstKeyframe(stroke, stroke instanceof SVGPathElement ? draw.keyframes : caretKeyframes)

/**
 * The keyframes of a stroke. A path starts with a point at the pencil. Before its start, the path
 * has no point. The caret grows from its top.
 */
const keyframesOf = (stroke: TripStroke) =>
  stroke instanceof SVGPathElement
    ? {
        strokeDashoffset: [...draw.keyframes.strokeDashoffset.slice(0, 1), 1, 0],
        offset: [0, 0.01],
      }
    : caretKeyframes

/** Returns points on the way of the pencil along a stroke, in pixels of `layer`. */
function pencilWay(layer: HTMLElement, stroke: TripStroke): Point[] {
  if (stroke instanceof SVGPathElement) return pointsIn(layer, stroke)
  const { left, top, bottom } = boxIn(layer, stroke)
  return [
    { x: left, y: top },
    { x: left, y: bottom },
  ]
}

const lengthOf = (way: Point[]) =>
  way.slice(1).reduce((sum, { x, y }, index) => {
    const from = way[index] ?? { x, y }
    return sum + Math.hypot(x - from.x, y - from.y)
  }, 0)

/** Strokes that are drawn one after another, and the pencil that draws them. */
type Trip = {
  layer: HTMLElement
  strokes: TripStroke[]
  pencil: SVGSVGElement
  /** The height of `layer` on the page, in pixels. */
  layerY: number
}

/**
 * Draws the strokes of a side trip one after another, with the pencil at their tip. Returns the
 * animations. The last one is the pencil's.
 */
export function playTrip({ layer, strokes, pencil, layerY }: Trip): Animation[] {
  const ways = strokes.map((stroke) => pencilWay(layer, stroke))
  const totalPx = Math.max(
    1,
    ways.reduce((sum, way) => sum + lengthOf(way), 0),
  )
  let drawnPx = 0
  const pencilKeyframes: Keyframe[] = []
  const animations = strokes.map((stroke, index) => {
    const way = ways[index] ?? []
    const share = lengthOf(way) / totalPx
    const start = drawnPx / totalPx
    for (const [pointIndex, { x, y }] of way.entries())
      pencilKeyframes.push({
        offset: Math.min(1, start + (share * pointIndex) / Math.max(1, way.length - 1)),
        transform: `translate(${x}px, ${layerY + y}px)`,
      })
    drawnPx += lengthOf(way)
    return stroke.animate(keyframesOf(stroke), {
      duration: share * durationsMs.sideTrip,
      delay: start * durationsMs.sideTrip,
      fill: 'backwards',
    })
  })
  return [...animations, pencil.animate(pencilKeyframes, durationsMs.sideTrip)]
}
