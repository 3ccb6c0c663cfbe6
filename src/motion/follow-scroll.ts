import { scroll } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { media } from '../styles/tokens'

type FollowScrollOptions = {
  /** The animation follows how far this element has come in at the bottom of the window; without it, the page's own scroll range. */
  target?: Element | null
  /** The shares of that range at which the animation begins and ends. */
  scrolled?: [number, number]
}

/**
 * Animates an element from its first to its second keyframe by scroll position instead of time, with a native timeline where the
 * browser has one. Not under reduced motion. Returns the cleanup, after which the element has its own styles again.
 */
export function followScroll(
  element: Element | null | undefined,
  keyframes: Record<string, (string | number)[]>,
  { target, scrolled: [start, end] = [0, 1] }: FollowScrollOptions = {},
): () => void {
  if (!element || matchMedia(media.reducedMotion).matches) return () => undefined
  const held = Object.entries(keyframes).map(([name, [from = '', to = '']]) => [name, [from, from, to, to]])
  const times = [0, Math.min(1, start), Math.min(1, end), 1]
  const animation = animate(element, Object.fromEntries(held), { ease: 'linear', times })
  const stop = scroll(animation, target ? { target, offset: ['start end', 'end end'] } : {})
  return () => {
    // In this order: to stop an animation that runs writes its styles into the element, which WebKit takes for an inline style.
    animation.cancel()
    stop()
  }
}
