import { scrollInfo } from 'framer-motion/dom'
import { media } from '../styles/tokens'
import { hidden, holdFirstKeyframe, type Moved, type Movement } from './movements'

// TypeScript does not know it.
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline

// How far from its range, in pixels, an element is animated: each animation costs a layer in every frame.
const nearPx = 150

/** What moves from its first keyframe, where it cannot be seen, to its second between two scroll positions, in pixels. */
export type ScrollMovement = { keyframes: Movement['keyframes']; scrolledPx: [start: number, end: number] }

/**
 * Animates an element while the page, now at `nowPx`, is scrolled. By a native timeline where the browser has one, which also runs
 * while the main thread is busy. Not under reduced motion. Returns the cleanup, after which the element has its own styles again.
 */
export function followScroll(element: Moved, { keyframes, scrolledPx }: ScrollMovement, nowPx: number): () => void {
  if (matchMedia(media.reducedMotion).matches) return () => undefined
  const [startPx, endPx] = scrolledPx
  const hasTimeline = 'ScrollTimeline' in window
  let place: number | undefined
  let animation: Animation | undefined
  let end = () => {}
  const animate = () => {
    animation = element.animate(keyframes, { duration: 1, fill: 'both' })
    animation.pause()
    const timeline = hasTimeline && new ScrollTimeline({ source: document.documentElement })
    if (timeline) Object.assign(animation, { timeline, rangeStart: `${startPx}px`, rangeEnd: `${endPx}px` }).play()
    return () => animation?.cancel()
  }
  const update = (px: number) => {
    const before = place
    place = px < startPx - nearPx ? -1 : px > endPx + nearPx ? 1 : 0
    if (place !== before) {
      end()
      end = place < 0 ? holdFirstKeyframe(element, hidden) : place === 0 ? animate() : () => undefined
    }
    if (place === 0 && animation && !hasTimeline)
      animation.currentTime = Math.min(1, Math.max(0, (px - startPx) / Math.max(1, endPx - startPx)))
  }
  update(nowPx)
  const stop = scrollInfo(({ y }) => update(y.current))
  return () => {
    stop()
    end()
  }
}
