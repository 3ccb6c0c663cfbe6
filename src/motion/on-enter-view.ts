import { savesData } from '../hydration/connection'
import { media } from '../styles/tokens'

type EnterViewOptions = {
  /** Puts the element into the state that its animation begins from. Called while it is less than one viewport height below. */
  prepare: () => void
  /** Starts the animation. */
  start: () => void
  /**
   * The share of the element that must be in view before `start` is called, 0 to 1; of one that is too high for it, so much that it
   * fills half of the view. If it is more than 0, the lowest tenth of the window is ignored: what moves there is easily missed, and
   * may be behind a bar.
   */
  amount?: number
}

const unseenShare = 0.1

/**
 * Calls `prepare` when `element` is less than one viewport height below the viewport, and `start` when it enters the viewport or
 * gets the focus, each once. Until the first scroll every element stays in its final state, so that nothing is missing from a page
 * that is saved, printed or indexed. Neither is called for an element that is in view at the first scroll, or is jumped to, nor under
 * reduced motion, nor if data is to be saved. Returns the cleanup.
 */
export function onEnterView(element: Element, { prepare, start, amount = 0 }: EnterViewOptions): () => void {
  if (matchMedia(media.reducedMotion).matches || savesData()) return () => undefined
  // Made now: in a scroll, an observer for each element would take too long.
  const approach = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      approach.disconnect()
      // The root's bounds are two viewport heights high.
      if (entry.boundingClientRect.top < (entry.rootBounds?.height ?? 0) / 2) return
      prepare()
      entrance.observe(element)
      // Tab may move the focus into it before it is in view. Not for an SVG, which this listener makes focusable in Chromium.
      if (element instanceof HTMLElement) element.addEventListener('focusin', enter)
    },
    { rootMargin: '0px 0px 100%' },
  )
  const entrance = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return
      const { boundingClientRect, rootBounds, intersectionRect, intersectionRatio, isIntersecting } = entry
      const isHalfOfView = intersectionRect.height >= (rootBounds?.height ?? 0) / 2
      const isInView = isIntersecting && (intersectionRatio >= amount || isHalfOfView)
      // One that was skipped, as with the End key, must not stay hidden.
      if (boundingClientRect.top < 0 || isInView) enter()
    },
    {
      threshold: [amount / 4, amount / 2, amount],
      rootMargin: amount > 0 ? `0px 0px ${-unseenShare * 100}%` : undefined,
    },
  )
  const watch = () => approach.observe(element)
  const cleanUp = () => {
    approach.disconnect()
    entrance.disconnect()
    removeEventListener('scroll', watch)
    element.removeEventListener('focusin', enter)
  }
  const enter = () => {
    cleanUp()
    start()
  }
  addEventListener('scroll', watch, { once: true, passive: true })
  return cleanUp
}
