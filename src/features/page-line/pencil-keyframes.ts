import { durationsMs } from '../../styles/tokens'
import type { Point } from './side-trip-routes'

/** A stroke of a side trip, and its part of the drawing time. */
export type DrawnStroke = {
  /** Points along the stroke, in pixels of the trip's layer. */
  points: Point[]
  /** The start of the stroke, as a share of the drawing time. */
  start: number
  /** The duration of the stroke, as a share of the drawing time. */
  share: number
}

/** The duration of the pencil's animation: it draws the trip, and returns to the line. */
export const pencilMs = durationsMs.sideTrip + durationsMs.pencilReturn

const drawingShare = durationsMs.sideTrip / pencilMs
// In the middle of its return, the pencil is transparent, and changes its place.
const liftShare = (drawingShare + 1) / 2

/**
 * Returns the keyframes of the pencil for a side trip. The tip follows the strokes. The pencil
 * turns with them, because an upright pencil would cover the words above a stroke. After the
 * strokes, the pencil fades out, and fades in at the tip of the line. On a straight path to the
 * line, it would cover words.
 *
 * `layerY` is the upper edge of the trip's layer, in pixels from the top of the page.
 */
export function pencilKeyframes(strokes: DrawnStroke[], layerY: number): Keyframe[] {
  const keyframes: Keyframe[] = []
  let offset = 0
  let angle = 0
  let transform = ''
  for (const { points, start, share } of strokes)
    for (const [index, { x, y }] of points.entries()) {
      angle = angleAt(points, index, angle)
      transform = `translate(${x}px, ${layerY + y}px) rotate(${angle}deg)`
      const pointShare = start + (share * index) / (points.length - 1)
      // Rounding errors must not make an offset smaller than the previous one.
      offset = Math.min(drawingShare, Math.max(offset, pointShare * drawingShare))
      keyframes.push({ offset, transform })
    }
  return [
    ...keyframes,
    { offset: drawingShare, opacity: 1 },
    // Without a keyframe of the transform at offset 1, the pencil steps to its place on the line.
    { offset: liftShare, transform, easing: 'step-start' },
    { offset: liftShare, opacity: 0 },
  ]
}

/**
 * Returns the angle of the pencil at a point, in degrees. At 0, the tip points down. Of equal
 * angles, such as -90 and 270, returns the nearest to `previousAngle`, because the browser turns
 * the pencil from one angle to the next.
 */
function angleAt(points: Point[], index: number, previousAngle: number): number {
  const from = points[Math.max(0, index - 1)]
  const to = points[Math.min(points.length - 1, index + 1)]
  if (!from || !to) return previousAngle
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - 90
  return angle + 360 * Math.round((previousAngle - angle) / 360)
}
