import { scroll } from 'framer-motion/dom'
import { media } from '../styles/tokens'
import type { Movement } from './movements'

// TypeScript does not know it.
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline

// How near the scroll position is, in pixels, when the element is animated at all: each that is costs a layer in every frame.
const nearPx = 400

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
  const names = Object.keys(keyframes)
  const first = Object.fromEntries(names.map((name) => [name, String(keyframes[name]?.[0])]))
  const own = Object.fromEntries(names.map((name) => [name, '']))
  const hasTimeline = 'ScrollTimeline' in window
  let animation: Animation | undefined
  const end = () => {
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
      Object.assign(element.style, place < 0 ? first : own)
      if (place === 0) start()
      else end()
    }
    if (animation && !hasTimeline)
      animation.currentTime = Math.min(1, Math.max(0, (px - startPx) / Math.max(1, endPx - startPx)))
  }
  update(scrolledPx)
  const stop = scroll((_progress: number, { y }) => update(y.current))
  return () => {
    stop()
    end()
    Object.assign(element.style, own)
  }
}
