import { media } from '../styles/tokens'
import { holdFirstKeyframe, type Moved } from './movements'

// TypeScript does not know it.
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline

// How far from its range, in pixels, an element is animated: each animation costs a layer in every
// frame.
const nearPx = 150

let timeline: AnimationTimeline | undefined

/**
 * What moves from its first keyframe, where it cannot be seen, to its last between two scroll
 * positions, in pixels; or is there at once.
 */
export type ScrollMovement = {
  keyframes: Keyframe[] | PropertyIndexedKeyframes
  scrolledPx: [start: number, end: number]
}

/** What moves an element: call `update` at each scroll. `end` gives it its own styles again. */
export type ScrollFollower = { update: (scrolledPx: number) => void; end: () => void }

/**
 * Animates an element by the scroll: by a native timeline where there is one. Under reduced motion
 * it is as after its range.
 */
export function followScroll(
  element: Moved,
  { keyframes, scrolledPx }: ScrollMovement,
): ScrollFollower {
  const [startPx, endPx] = scrolledPx
  const isAtOnce = Object.keys(keyframes).length === 0
  const hasTimeline = 'ScrollTimeline' in window
  let place: number | undefined
  let animation: Animation | undefined
  let end = () => {}
  const animate = () => {
    animation = element.animate(keyframes, { duration: 1, fill: 'both' })
    animation.pause()
    if (hasTimeline) timeline ??= new ScrollTimeline({ source: document.documentElement })
    if (timeline)
      Object.assign(animation, {
        timeline,
        rangeStart: `${startPx}px`,
        rangeEnd: `${endPx}px`,
      }).play()
    return () => animation?.cancel()
  }
  const update = (px: number) => {
    const before = place
    place = isAtOnce
      ? px >= startPx
        ? 1
        : -1
      : px < startPx - nearPx
        ? -1
        : px > endPx + nearPx
          ? 1
          : 0
    if (place !== before) {
      end()
      end =
        place < 0
          ? holdFirstKeyframe(element, { visibility: ['hidden'] })
          : place === 0
            ? animate()
            : () => undefined
    }
    if (place === 0 && animation && !hasTimeline)
      animation.currentTime = Math.min(
        1,
        Math.max(0, (px - startPx) / Math.max(1, endPx - startPx)),
      )
  }
  if (matchMedia(media.reducedMotion).matches) return { update: () => undefined, end }
  return { update, end: () => end() }
}
