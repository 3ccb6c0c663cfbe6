/** The scroll position at which the tip of the line is at a height of the page, both in pixels. */
export type TipPoint = { scrollPx: number; y: number }

type TipRange = {
  /** The heights of the page between which the line is drawn. */
  startY: number
  endY: number
  /** The height of the tip in the window. */
  tipPx: number
  /** The last scroll position of the page. */
  maxScrollPx: number
}

// The distance, in pixels of scrolling, in which the tip moves to its height in the window. The
// line may start above that height when the page is at its top. It may also end below that height
// when the page is at its end.
const catchUpPx = 150

/**
 * Returns the way of the tip. Between two of its points, the tip moves in proportion to the scroll.
 * Apart from both ends, the tip stays at its height in the window.
 */
export function tipPoints({ startY, endY, tipPx, maxScrollPx }: TipRange): TipPoint[] {
  const startPx = Math.max(0, startY - tipPx)
  // An animation needs a range.
  const endPx = Math.max(startPx + 1, Math.min(maxScrollPx, endY - tipPx))
  const middle = [startPx + catchUpPx, endPx - catchUpPx].map((scrollPx) => ({
    scrollPx,
    y: scrollPx + tipPx,
  }))
  return [
    { scrollPx: startPx, y: startY },
    ...(endPx - startPx > 2 * catchUpPx ? middle : []),
    { scrollPx: endPx, y: endY },
  ]
}

/** Returns the point at which the tip is at the height `y` of the page. */
export function pointAt(points: TipPoint[], y: number): TipPoint {
  const next = points.findIndex((point) => point.y >= y)
  const to = points[next] ?? points.at(-1) ?? { scrollPx: 0, y }
  const from = points[next - 1] ?? to
  const share = (y - from.y) / Math.max(1, to.y - from.y)
  return { scrollPx: from.scrollPx + share * (to.scrollPx - from.scrollPx), y }
}

/**
 * Returns the height of the tip on the page at a scroll position. Returns `-Infinity` before the
 * line starts, and `Infinity` after it has ended.
 */
export function tipAt(points: TipPoint[], scrollPx: number): number {
  const next = points.findIndex((point) => point.scrollPx >= scrollPx)
  const to = points[next]
  if (!to) return Infinity
  if (to.scrollPx === scrollPx) return to.y
  const from = points[next - 1]
  if (!from) return -Infinity
  return from.y + ((scrollPx - from.scrollPx) * (to.y - from.y)) / (to.scrollPx - from.scrollPx)
}
