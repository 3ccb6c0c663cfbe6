import { scroll } from 'framer-motion/dom'
import { media } from '../styles/tokens'
import { holdFirstKeyframe, type Movement } from './movements'

// TypeScript does not know it.
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline

// How near the scroll position is, in pixels, when the element is animated at all: each that is costs a layer in every frame.
const nearPx = 150

/**
 * Animates an element from its first to its second keyframe while the page, now at `scrolledPx`, is scrolled from one position to
 * another. By a native timeline where the browser has one, which also follows a scroll that scripts are late for. Not under reduced
 * motion. Returns the cleanup, after which the element has its own styles again.
 */
export function followScroll(
  element: HTMLElement | SVGElement,
  keyframes: Movement['keyframes'],
  [startPx, endPx]: readonly [number, number],
  scrolledPx: number,
): () => void {
  if (matchMedia(media.reducedMotion).matches) return () => undefined
  const hasTimeline = 'ScrollTimeline' in window
  let animation: Animation | undefined
  let release = () => {}
  const end = () => {
    release()
    animation?.cancel()
    animation = undefined
  }
  const start = () => {
    animation = element.animate(keyframes, { duration: 1, fill: 'both' })
    if (!hasTimeline) return animation.pause()
    const timeline = new ScrollTimeline({ source: document.documentElement })
    Object.assign(animation, { timeline, rangeStart: `${startPx}px`, rangeEnd: `${endPx}px` })
  }
  let place: number | undefined
  const update = (px: number) => {
    const before = place
    place = px < startPx - nearPx ? -1 : px > endPx + nearPx ? 1 : 0
    if (place !== before) {
      end()
      if (place < 0) release = holdFirstKeyframe(element, keyframes)
      if (place === 0) start()
    }
    if (animation && !hasTimeline)
      animation.currentTime = Math.min(1, Math.max(0, (px - startPx) / Math.max(1, endPx - startPx)))
  }
  update(scrolledPx)
  const stop = scroll((_progress: number, { y }) => update(y.current))
  return () => {
    stop()
    end()
  }
}
