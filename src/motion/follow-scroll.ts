import { scroll } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'

/** What part of the scrolling an animation follows. */
export type ScrollRange = {
  /** The animation follows the scroll position of this element; without it, that of the page. */
  target?: Element
  /** Where the range begins and ends: the `offset` of framer-motion's `scroll()`. */
  offset?: ['start end', 'end end']
}

/**
 * Animates an element by scroll position instead of time, with a native `ScrollTimeline` where the browser has one. `times` are
 * the keyframes' positions in the range, 0 to 1. Returns the cleanup, after which the element has its own styles again.
 */
export function followScroll(
  element: Element,
  keyframes: { transform: string[] },
  range: ScrollRange = {},
  times?: number[],
): () => void {
  const animation = animate(element, keyframes, { ease: 'linear', times })
  const stop = scroll(animation, range)
  return () => {
    // In this order: to stop an animation that runs writes its styles into the element, which WebKit takes for an inline style.
    animation.cancel()
    stop()
  }
}
