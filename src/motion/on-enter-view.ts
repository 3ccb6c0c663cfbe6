import { inView } from 'framer-motion/dom'
import { media } from '../styles/tokens'

type EnterViewOptions = {
  /** Puts the element into the state its animation begins from. Called while it is below the fold. */
  prepare: () => void
  /** Starts the animation. */
  start: () => void
  /** The share of the element that must be in view for `start`, 0 to 1. */
  amount?: number
}

// An element that is left behind, as by the End key, counts as in view too: it must not stay as it was prepared.
const topMarginPx = 1_000_000

/**
 * Calls `prepare` once `element` is less than one screen below the fold, and `start` when it enters the view or gets the
 * focus, each once. Neither before the first scroll, for whoever takes the page as a whole, nor for an element that is in
 * view by then, nor under reduced motion: the served page shows every element in its final state. Returns the cleanup.
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
    if (boundingClientRect.top < innerHeight) return
    prepare()
    stopWatchingEntry = inView(element, enter, { amount, margin: `${topMarginPx}px 0px 0px` })
    // The keyboard may get there before the eye does. (Chromium takes a drawing with this listener for a stop of Tab.)
    if (element instanceof HTMLElement) element.addEventListener('focusin', enter)
  }
  const observe = () => {
    stopWatchingApproach = inView(element, approach, { margin: '0px 0px 100%' })
  }
  addEventListener('scroll', observe, { once: true, passive: true })
  return cleanUp
}
