import { scroll } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'

type ScrollRange = {
  /** The animation follows this element's way through the view, else that of the page. */
  target?: Element
  /** Where that way begins and ends, as `scroll` of framer-motion takes it. */
  offset?: ['start end', 'end end']
}

type Keyframes = { transform: string[] }

/**
 * Animates an element by the place of the scroll instead of by time, on the browser's own scroll timeline where it has one.
 * `times` are the keyframes' shares of the way, 0 to 1. Returns the cleanup, which shows the element as it is styled.
 */
export function followScroll(
  element: Element,
  keyframes: Keyframes,
  range: ScrollRange = {},
  times?: number[],
): () => void {
  const animation = animate(element, keyframes, { ease: 'linear', times })
  const stop = scroll(animation, range)
  return () => {
    stop()
    animation.cancel()
  }
}
