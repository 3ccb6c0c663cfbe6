export type Point = { x: number; y: number }

/** A piece of the pencil line. */
export type PencilPart = {
  /** Where it leads. */
  id: string
  /** In pixels of its section, as `box`. */
  path: string
  /** Where it is drawn. */
  box: { left: number; top: number; width: number; height: number }
  /** Where its tip goes. */
  direction: 'down' | 'left' | 'right'
  /** It is drawn while the bottom of the window goes over a part of the section, from `top` on and of this `height`, both in CSS. */
  range: { top: string; height: string }
  /** Whether it is drawn over the card that it leads into, and not behind it. */
  isInFront?: boolean
}

/** How high a bend from a line down the page into one across it is, in pixels, where there is room. */
export const bendHeight = 48
// In pixels: how long and how wide the waves of the line are.
const waveLength = 260
const waveWidth = 3
// How far a wave and half the stroke reach beside the path.
const strokeMargin = 6

// A line as a hand draws it: from one place to another along one axis, and at both exactly on it.
function waves(from: number, to: number, point: (along: number, aside: number) => string): string {
  const count = Math.max(1, Math.round(Math.abs(to - from) / waveLength))
  const length = (to - from) / count
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * length
    return `C${point(start + length / 3, waveWidth)} ${point(start + (length * 2) / 3, -waveWidth)} ${point(start + length, 0)}`
  }).join('')
}

const moveTo = ({ x, y }: Point) => `M${x} ${y}`
const wavesDown = (x: number, top: number, bottom: number) =>
  waves(top, bottom, (along, aside) => `${x + aside} ${along}`)
const wavesAcross = (y: number, from: number, to: number) => waves(from, to, (along, aside) => `${along} ${y + aside}`)

// The box around a piece that begins and ends at these points.
function boxAround(start: Point, end: Point): PencilPart['box'] {
  const left = Math.min(start.x, end.x) - strokeMargin
  const top = Math.min(start.y, end.y) - strokeMargin
  return {
    left,
    top,
    width: Math.max(start.x, end.x) + strokeMargin - left,
    height: Math.max(start.y, end.y) + strokeMargin - top,
  }
}

/** How high a bend is in a piece of the line between these two heights. */
const bendBetween = (top: number, bottom: number) => Math.min(bendHeight, (bottom - top) / 2)

/** The point on a line across the page from which it bends into the line down the page at `x`, and the other way round. */
export const cornerBeside = (x: number, y: number, towards: number): Point => ({
  x: x + Math.sign(towards - x) * Math.min(bendHeight, Math.abs(towards - x) / 2),
  y,
})

/** A piece down the page at `x`: a bend leads into it from `start`, and out of it to `end`, where they are beside it. */
export function pieceDown(id: string, start: Point, x: number, end: Point, range: PencilPart['range']): PencilPart {
  const bend = bendBetween(start.y, end.y)
  const top = start.x === x ? start.y : start.y + bend
  const bottom = end.x === x ? end.y : end.y - bend
  const path =
    moveTo(start) +
    (top > start.y ? `C${x} ${start.y} ${x} ${start.y} ${x} ${top}` : '') +
    wavesDown(x, top, bottom) +
    (bottom < end.y ? `C${x} ${end.y} ${x} ${end.y} ${end.x} ${end.y}` : '')
  return { id, path, box: boxAround(start, end), direction: 'down', range }
}

// How long the curve is by which a line across the page leaves the height it goes along.
const dipLength = 44

/** A piece across the page at the height `y`. A curve leads into it from `start`, and out of it to `end`, where they are not on it. */
export function pieceAcross(id: string, start: Point, y: number, end: Point, range: PencilPart['range']): PencilPart {
  const step = Math.sign(end.x - start.x) * Math.min(dipLength, Math.abs(end.x - start.x) / 2)
  const from = start.y === y ? start.x : start.x + step
  const to = end.y === y ? end.x : end.x - step
  const path =
    moveTo(start) +
    (from === start.x ? '' : `C${start.x + step / 2} ${start.y} ${start.x + step / 2} ${y} ${from} ${y}`) +
    wavesAcross(y, from, to) +
    (to === end.x ? '' : `C${end.x - step / 2} ${y} ${end.x - step / 2} ${end.y} ${end.x} ${end.y}`)
  const box = boxAround({ x: start.x, y: Math.min(start.y, y, end.y) }, { x: end.x, y: Math.max(start.y, y, end.y) })
  return { id, path, box, direction: end.x < start.x ? 'left' : 'right', range }
}
