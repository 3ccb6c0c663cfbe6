import type { ScrollMovement } from '../../motion/follow-scroll'
import type { Moved } from '../../motion/movements'

export type Point = { x: number; y: number }

/**
 * A point on the way of the line, and how far the page is scrolled, in pixels, when the tip is
 * there.
 */
export type Waypoint = Point & { scrolledPx: number }

/**
 * A piece of the line, with its styles: a box, for a straight run or a corner, or a curve with a
 * path, in pixels of the page.
 */
export type LinePiece = { style: string; path: string | undefined }

/**
 * A piece of the line, or an element of a section in which it goes on. `way` is where its tip goes,
 * in equal times.
 */
export type LinePart = ScrollMovement & { way: Point[] } & (LinePiece | { element: Moved })

const cornerRadiusPx = 20
const strokePx = 3
// Shorter pieces are there at once, and the tip at their end: nobody sees them drawn.
const shortPx = 60

/** A stroke, drawn to its very end, where the tip is. Its path needs the dashes of `draw`. */
export const drawn = { strokeDashoffset: [1, 0] }

export const at = (x: number, y: number): Point => ({ x, y })
const textOf = ({ x, y }: Point) => `${x} ${y}`
const distance = (from: Point, to: Point) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
const isStraight = (from: Point, to: Point) => from.x === to.x || from.y === to.y

/** The point so many pixels after `from` on the way to another. */
function pointAfter(px: number, from: Waypoint, to: Waypoint): Waypoint {
  const share = px / Math.max(1, distance(from, to))
  const between = (key: keyof Waypoint) => from[key] + (to[key] - from[key]) * share
  return { x: between('x'), y: between('y'), scrolledPx: between('scrolledPx') }
}

/**
 * The radius of the corner at a point: none where the line goes straight on, or comes in a curve.
 */
function cornerRadius(before: Point | undefined, point: Point, after: Point | undefined): number {
  const isCorner =
    before &&
    after &&
    isStraight(before, point) &&
    isStraight(point, after) &&
    !isStraight(before, after)
  return isCorner
    ? Math.min(cornerRadiusPx, distance(before, point) / 2, distance(point, after) / 2)
    : 0
}

const sidesOf = (point: Point, { x, y }: Point) => [
  point.y > y ? 'bottom' : 'top',
  point.x > x ? 'right' : 'left',
]

/**
 * The pieces of a line through these points: straight runs with round corners, and a curve to what
 * is neither below nor beside.
 */
export function linePieces(points: Waypoint[], colorAt: (y: number) => string): LinePart[] {
  type Bend = { curve?: [Point, Point]; corner?: Point }
  const pieceOf = (from: Waypoint, to: Waypoint, { curve, corner }: Bend = {}): LinePart => {
    const start = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) }
    const color = colorAt((from.y + to.y) / 2)
    const sides = corner && sidesOf(corner, start)
    const edges = sides?.map((side) => `border-${side}: ${strokePx}px solid ${color}; `).join('')
    const shape = sides ? `${edges}border-${sides.join('-')}-radius: 100%` : `background: ${color}`
    const place = `left: ${start.x - strokePx / 2}px; top: ${start.y - strokePx / 2}px; `
    const size = `width: ${Math.abs(to.x - from.x) + strokePx}px; height: ${Math.abs(to.y - from.y) + strokePx}px; `
    const box = `${place}${size}transform-origin: ${sidesOf(from, start).join(' ')}; ${shape}`
    const scale = from.x === to.x ? 'scaleY(0)' : 'scaleX(0)'
    const isShort = !curve && distance(from, to) < shortPx
    return {
      style: curve ? `stroke: ${color}` : box,
      path: curve && `M${textOf(from)}C${[...curve, to].map(textOf).join(' ')}`,
      way: isShort ? [to] : [from, to],
      keyframes: curve ? drawn : isShort ? {} : { transform: [scale, 'none'] },
      scrolledPx: [from.scrolledPx, to.scrolledPx],
    }
  }
  return points.slice(1).flatMap((point, index) => {
    const [before, last, next] = [points[index - 1], points[index] as Waypoint, points[index + 2]]
    const radius = cornerRadius(last, point, next)
    const start = pointAfter(cornerRadius(before, last, point), last, point)
    const end = pointAfter(radius, point, last)
    const middle = (start.x + end.x) / 2
    const curve: [Point, Point] = [at(middle, start.y), at(middle, end.y)]
    const way = pieceOf(start, end, isStraight(start, end) ? {} : { curve })
    return next && radius > 0
      ? [way, pieceOf(end, pointAfter(radius, point, next), { corner: point })]
      : [way]
  })
}
