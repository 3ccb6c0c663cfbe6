import { inView } from 'framer-motion/dom'
import { media } from '../styles/tokens'
import { onScrollSlow } from './on-scroll-slow'

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
 * the first scroll, so that nothing is missing from a page that is saved, printed or indexed; if it is in view by then; and if
 * it is scrolled past fast.
 * Returns the cleanup.
 */
export function onEnterView(element: Element, { prepare, start, amount = 0 }: EnterViewOptions): () => void {
  if (matchMedia(media.reducedMotion).matches) return () => undefined
  let isNear = false
  let isScrolled = false
  let cancelPreparation = () => {}
  let stopWatchingEntry = () => {}

  const cleanUp = () => {
    stopWatchingApproach()
    stopWatchingEntry()
    cancelPreparation()
    removeEventListener('scroll', handleScroll)
    element.removeEventListener('focusin', enter)
  }
  const enter = () => {
    cleanUp()
    start()
  }
  const prepareWhenSlow = () => {
    if (!isNear || !isScrolled) return
    cancelPreparation = onScrollSlow(() => {
      // In view by now, or above.
      if (element.getBoundingClientRect().top < innerHeight) return cleanUp()
      prepare()
      stopWatchingEntry = inView(element, enter, { amount, margin: `${topMarginPx}px 0px 0px` })
      // Tab may move the focus into it before it is in view. Not for an SVG, which this listener makes focusable in Chromium.
      if (element instanceof HTMLElement) element.addEventListener('focusin', enter)
    })
  }
  const handleScroll = () => {
    isScrolled = true
    prepareWhenSlow()
  }
  const stopWatchingApproach = inView(
    element,
    () => {
      isNear = true
      prepareWhenSlow()
    },
    { margin: '0px 0px 100%' },
  )
  addEventListener('scroll', handleScroll, { once: true, passive: true })
  return cleanUp
}
