import { savesData } from '../browser/connection'
import { media } from '../styles/tokens'
import { anyDistance } from './watch-region'

type EnterViewOptions = {
  /**
   * Puts the element into the state that its animation begins from. Called when it is near, below
   * the view.
   */
  prepare: () => void
  /** Starts the animation. */
  start: () => void
  /**
   * Ends the animation. Called when the element has left the view: nobody sees it, and it would
   * take time from the scroll.
   */
  end: () => void
  /**
   * The share of the element that must be in view before `start` is called, or fills half of it. If
   * it is more than 0, the lowest tenth of the window is ignored: what moves there is easily
   * missed.
   */
  amount?: number
}

// How far below the view an element is near: two windows, which the quickest thumb takes half a
// second for.
const nearShare = '200%'

/**
 * Calls `prepare` from the first scroll on when `element` is near, below the view; `start` when it
 * enters the view or gets the focus, and `end` when it has left it again, each once. Until then,
 * and if it is jumped over, it stays in its final state; so it does under reduced motion and if
 * data is to be saved. Returns the cleanup.
 */
export function onEnterView(
  element: Element,
  { prepare, start, end, amount = 0 }: EnterViewOptions,
): () => void {
  if (matchMedia(media.reducedMotion).matches || savesData()) return () => undefined
  // Read once: in a callback of an observer the browser would lay out the page for it.
  let widthPx = 0
  let heightPx = 0
  const enter = () => {
    cleanUp()
    start()
    leaving.observe(element)
  }
  // What was measured before a phone was turned would move to wrong places.
  const handleResize = () => {
    if (innerWidth === widthPx) return
    cleanUp()
    start()
    end()
  }
  const leaving = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== false) return
    cleanUp()
    end()
  })
  const nearing = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (entry && entry.boundingClientRect.top < heightPx) return cleanUp()
      if (!entry?.isIntersecting) return
      nearing.disconnect()
      prepare()
      addEventListener('resize', handleResize)
      // Tab may move the focus into it before it is in view. Not for an SVG, which this listener
      // makes focusable in Chromium.
      if (element instanceof HTMLElement) element.addEventListener('focusin', enter)
      entering.observe(element)
    },
    { rootMargin: `${anyDistance} 0px ${nearShare}` },
  )
  const entering = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (!entry?.isIntersecting) return
      if (entry.intersectionRatio >= amount || entry.intersectionRect.height >= heightPx / 2)
        enter()
    },
    // Whatever is above the view is in this region: one that was skipped, as with the End key, must
    // not stay hidden.
    {
      threshold: [0, amount / 4, amount / 2, amount],
      rootMargin: `${anyDistance} 0px ${amount > 0 ? '-10%' : '0%'}`,
    },
  )
  const watch = () => {
    widthPx = innerWidth
    heightPx = innerHeight
    nearing.observe(element)
  }
  const cleanUp = () => {
    for (const observer of [nearing, entering, leaving]) observer.disconnect()
    removeEventListener('scroll', watch)
    removeEventListener('resize', handleResize)
    element.removeEventListener('focusin', enter)
  }
  addEventListener('scroll', watch, { once: true, passive: true })
  return cleanUp
}
