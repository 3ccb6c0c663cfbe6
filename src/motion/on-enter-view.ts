import { inView } from 'framer-motion/dom'
import { media } from '../styles/tokens'

type EnterViewOptions = {
  /** Puts the element into the state that its animation begins from. Called while it is less than one viewport height below. */
  prepare: () => void
  /** Starts the animation. */
  start: () => void
  /** The share of the element that must be in view before `start` is called, 0 to 1. */
  amount?: number
}

// An element above the viewport counts as in view too: one that was skipped, as with the End key, must not stay hidden.
const topMarginPx = 1_000_000

/**
 * Calls `prepare` when `element` is less than one viewport height below the viewport, and `start` when it enters the viewport or
 * gets the focus, each once. The served page shows every element in its final state. It stays in it under reduced motion; until
 * the first scroll, so that nothing is missing from a page that is saved, printed or indexed; and if it is in view by then.
 * Returns the cleanup.
 */
export function onEnterView(element: Element, { prepare, start, amount = 0 }: EnterViewOptions): () => void {
  if (matchMedia(media.reducedMotion).matches) return () => undefined
  let stopWatchingApproach = () => {}
  let stopWatchingEntry = () => {}

  const cleanUp = () => {
    stopWatchingApproach()
    stopWatchingEntry()
    removeEventListener('scroll', observe)
    element.removeEventListener('focusin', enter)
  }
  const enter = () => {
    cleanUp()
    start()
  }
  const approach = (_element: Element, { boundingClientRect }: IntersectionObserverEntry) => {
    // In view already, or above.
    if (boundingClientRect.top < innerHeight) return
    prepare()
    stopWatchingEntry = inView(element, enter, { amount, margin: `${topMarginPx}px 0px 0px` })
    // Tab may move the focus into it before it is in view. Not for an SVG, which this listener makes focusable in Chromium.
    if (element instanceof HTMLElement) element.addEventListener('focusin', enter)
  }
  const observe = () => {
    stopWatchingApproach = inView(element, approach, { margin: '0px 0px 100%' })
  }
  addEventListener('scroll', observe, { once: true, passive: true })
  return cleanUp
}
