import { savesData } from '../browser/connection'
import { media } from '../styles/tokens'
import { anyDistance } from './watch-region'

type EnterViewOptions = {
  /**
   * Puts the element into the first state of its animation. Called when the element is less than
   * two windows below the view.
   */
  prepare: () => void
  /** Starts the animation. */
  start: () => void
  /**
   * Ends the animation. Called when the element has left the view. An animation outside the view
   * would slow down the scroll.
   */
  end: () => void
  /**
   * The share of the element that must be in view, from 0 to 1. `start` is also called when the
   * element fills half of the view. If the share is more than 0, the lowest tenth of the window
   * does not count, because visitors easily miss movement there.
   */
  amount?: number
}

// An element is near the view if it is less than two windows below. The fastest scroll by thumb
// takes half a second for that distance.
const nearShare = '200%'

/**
 * Calls `prepare` when `element` is near the view, `start` when the element enters the view or gets
 * the focus, and `end` when the element has left the view. Each is called at most once. Nothing is
 * called before the first scroll, under reduced motion or with Save-Data. An element that is in or
 * above the view at the first scroll keeps its final state. Returns the cleanup.
 */
export function onEnterView(
  element: Element,
  { prepare, start, end, amount = 0 }: EnterViewOptions,
): () => void {
  if (matchMedia(media.reducedMotion).matches || savesData()) return () => undefined
  // The size of the window at the first scroll. Reading the size in the callback of an observer
  // would make the browser lay out the page.
  let widthPx = 0
  let heightPx = 0
  const enter = () => {
    cleanUp()
    start()
    leaving.observe(element)
  }
  // After a phone is turned, the prepared positions are wrong.
  const handleResize = () => {
    if (innerWidth === widthPx) return
    cleanUp()
    start()
    end()
  }
  const leaving = observeLatest({}, ({ isIntersecting }) => {
    if (isIntersecting) return
    cleanUp()
    end()
  })
  const nearing = observeLatest(nearRegion, ({ boundingClientRect, isIntersecting }) => {
    if (boundingClientRect.top < heightPx) return cleanUp()
    if (!isIntersecting) return
    nearing.disconnect()
    prepare()
    addEventListener('resize', handleResize)
    // The Tab key may move the focus into the element before the element is in view. An SVG element
    // gets no listener, which would make it focusable in Chromium.
    if (element instanceof HTMLElement) element.addEventListener('focusin', enter)
    entering.observe(element)
  })
  const entering = observeLatest(enterRegion(amount), (entry) => {
    if (!entry.isIntersecting) return
    const fillsHalfOfView = entry.intersectionRect.height >= heightPx / 2
    if (entry.intersectionRatio >= amount || fillsHalfOfView) enter()
  })
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

const nearRegion = { rootMargin: `${anyDistance} 0px ${nearShare}` }

/**
 * The region in which an element has entered the view. It includes everything above the view: an
 * element that was skipped, such as with the End key, must not stay hidden.
 */
const enterRegion = (amount: number) => ({
  threshold: [0, amount / 4, amount / 2, amount],
  rootMargin: `${anyDistance} 0px ${amount > 0 ? '-10%' : '0%'}`,
})

/** An observer of one element. Calls `handle` with the latest entry of each report. */
const observeLatest = (
  region: IntersectionObserverInit,
  handle: (entry: IntersectionObserverEntry) => void,
) =>
  new IntersectionObserver((entries) => {
    const latest = entries.at(-1)
    if (latest) handle(latest)
  }, region)
