import { media } from '../styles/tokens'

type Steps = {
  /** Puts the element into the state its movement begins from. Called out of sight only. */
  prepare: () => void
  /** Starts the movement, once. */
  move: () => void
}

/**
 * Lets an element move once when the reader gets to it. The served HTML shows it as it ends up; it is prepared only when
 * the reader begins to scroll, only if it then lies below the fold, and never under reduced motion. Returns what undoes it.
 */
export function whenReached(element: Element, { prepare, move }: Steps): () => void {
  if (matchMedia(media.still).matches) return () => undefined
  let isPrepared = false

  const stop = () => {
    removeEventListener('scroll', start)
    observer.disconnect()
    element.removeEventListener('focusin', reach)
  }
  const reach = () => {
    stop()
    if (isPrepared) move()
  }
  // The observer's first call tells where the element is without forcing layout.
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return
    const isBelow = !entry.isIntersecting && entry.boundingClientRect.top > 0
    if (!isBelow) return reach()
    isPrepared = true
    prepare()
  })
  const start = () => {
    observer.observe(element)
    // The keyboard may get there before the eye does. (Chromium takes a drawing with this listener for a stop of Tab.)
    if (element instanceof HTMLElement) element.addEventListener('focusin', reach)
  }
  // Not before the reader moves: until then nothing is hidden, for whoever takes the page as a whole.
  addEventListener('scroll', start, { once: true, passive: true })
  return stop
}
