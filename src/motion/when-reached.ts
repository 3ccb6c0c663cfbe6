import { distancesPx, media } from '../styles/tokens'
import { inTurn } from './in-turn'
import { whenSlow } from './when-slow'

type Steps = {
  /** Puts the element into the state its movement begins from. Called out of sight only. */
  prepare: () => void
  /** Starts the movement, once. */
  move: () => void
  /**
   * Shows the element as it ends up. With it, the movement waits until the reader scrolls slowly enough to see it, and is
   * left out when the element is gone by then.
   */
  skip?: () => void
}

// In heights of the screen: as far as one swipe brings a reader, and not so far as to hide the whole page in one task.
const nearShare = 1

/**
 * Lets an element move once when the reader gets to it. The served HTML shows it as it ends up; it is prepared only when
 * the reader scrolls, not flying, and it lies a little below the fold, and never under reduced motion. Returns what undoes
 * it.
 */
export function whenReached(element: Element, { prepare, move, skip }: Steps): () => void {
  if (matchMedia(media.still).matches) return () => undefined
  let isNear = false
  let isScrolled = false
  let isPrepared = false
  let giveUpTurn: (() => void) | undefined
  let stopWaiting: (() => void) | undefined

  const stop = () => {
    removeEventListener('scroll', start)
    approach.disconnect()
    arrival.disconnect()
    giveUpTurn?.()
    stopWaiting?.()
    element.removeEventListener('focusin', reach)
  }
  const reach = () => {
    stop()
    if (isPrepared) move()
  }
  const prepareIfNear = () => {
    if (!isScrolled || !isNear || giveUpTurn) return
    arrival.observe(element)
    // What flies by stays as it is, unless the reader slows down before it comes into sight.
    giveUpTurn = whenSlow(() => {
      giveUpTurn = inTurn(() => {
        isPrepared = true
        prepare()
      })
    }, distancesPx.flyPerMs)
  }
  // Observers tell where the element is without forcing layout.
  const approach = new IntersectionObserver(
    ([entry]) => {
      if (!entry || giveUpTurn) return
      const foldPx = (entry.rootBounds?.height ?? 0) / (1 + nearShare)
      if (entry.boundingClientRect.top < foldPx) return stop()
      isNear = entry.isIntersecting
      prepareIfNear()
    },
    { rootMargin: `0px 0px ${nearShare * 100}% 0px` },
  )
  const arrival = new IntersectionObserver(([entry]) => {
    if (!entry) return
    stopWaiting?.()
    if (entry.isIntersecting) {
      // In sight before its turn came, it stays as it is.
      if (skip && isPrepared) stopWaiting = whenSlow(reach, distancesPx.readPerMs)
      else reach()
    } else if (entry.boundingClientRect.top < 0) {
      stop()
      if (!isPrepared) return
      if (skip) skip()
      else move()
    }
  })
  // Not before the reader moves: until then nothing is hidden, for whoever takes the page as a whole.
  const start = () => {
    isScrolled = true
    prepareIfNear()
    // The keyboard may get there before the eye does. (Chromium takes a drawing with this listener for a stop of Tab.)
    if (element instanceof HTMLElement) element.addEventListener('focusin', reach)
  }
  approach.observe(element)
  addEventListener('scroll', start, { once: true, passive: true })
  return stop
}
