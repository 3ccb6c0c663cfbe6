import { tipAt, type TipPoint } from './line-tip'

// TypeScript does not know this class.
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline

/** Returns the transform of an element when the tip is at the height `y` of the page. */
type TransformAt = (y: number) => string

/** Updates the element for a scroll position. `end` removes the transform. */
export type TipFollower = { update: (scrollPx: number) => void; end: () => void }

/**
 * Transforms an element with the tip of the line. Uses an animation on the browser's scroll
 * timeline, which moves in the same frame as the page. In a browser without such timelines,
 * `update` sets the transform.
 */
export function followTip(
  element: HTMLElement | SVGElement,
  points: TipPoint[],
  transformAt: TransformAt,
): TipFollower {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return { update: () => {}, end: () => {} }
  if (!('ScrollTimeline' in window)) {
    const update = (scrollPx: number) => {
      const y = Math.max(first.y, Math.min(last.y, tipAt(points, scrollPx)))
      element.style.transform = transformAt(y)
    }
    return { update, end: () => element.style.removeProperty('transform') }
  }
  const keyframes = points.map(({ scrollPx, y }) => ({
    offset: (scrollPx - first.scrollPx) / (last.scrollPx - first.scrollPx),
    transform: transformAt(y),
  }))
  const animation = element.animate(keyframes, {
    fill: 'both',
    timeline: new ScrollTimeline({ source: document.documentElement }),
    rangeStart: `${first.scrollPx}px`,
    rangeEnd: `${last.scrollPx}px`,
  })
  return { update: () => {}, end: () => animation.cancel() }
}
