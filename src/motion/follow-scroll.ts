import { scroll } from 'framer-motion/dom'
import { media } from '../styles/tokens'
import type { Movement } from './movements'

type Keyframes = Movement['keyframes']
type Range = readonly [start: number, end: number]

/**
 * Animates an element while the page is scrolled from one position to another, in pixels, instead of by time. Not under reduced
 * motion. Returns the cleanup, after which the element has its own styles again.
 */
export function followScroll(element: Element, keyframes: Keyframes, [startPx, endPx]: Range): () => void {
  return follow(element, keyframes, {
    native: () => ({
      timeline: new ScrollTimeline({ source: document.documentElement }),
      rangeStart: `${startPx}px`,
      rangeEnd: `${endPx}px`,
    }),
    listen: (seek) => scroll((_progress: number, { y }) => seek((y.current - startPx) / Math.max(1, endPx - startPx))),
  })
}

/** Animates an element while another, `target`, comes in at the bottom of the window, between two shares of its way. */
export function followEntry(element: Element, keyframes: Keyframes, target: Element, [start, end]: Range): () => void {
  return follow(element, keyframes, {
    native: () => ({
      timeline: new ViewTimeline({ subject: target }),
      rangeStart: `entry-crossing ${100 * start}%`,
      rangeEnd: `entry-crossing ${100 * end}%`,
    }),
    listen: (seek) =>
      scroll((progress: number) => seek((progress - start) / (end - start)), {
        target,
        offset: ['start end', 'end end'],
      }),
  })
}

// TypeScript does not know them.
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline
declare const ViewTimeline: new (options: { subject: Element }) => AnimationTimeline

type Source = { native: () => object; listen: (seek: (progress: number) => void) => () => void }

/** By a native timeline, which needs no script in a scroll and computes styles within its range alone; else by framer-motion's. */
function follow(element: Element, keyframes: Keyframes, { native, listen }: Source): () => void {
  if (matchMedia(media.reducedMotion).matches) return () => undefined
  const animation = element.animate(keyframes, { duration: 1, fill: 'both' })
  if ('ScrollTimeline' in window) {
    Object.assign(animation, native())
    return () => animation.cancel()
  }
  animation.pause()
  const stop = listen((progress) => (animation.currentTime = Math.min(1, Math.max(0, progress))))
  return () => {
    stop()
    animation.cancel()
  }
}
