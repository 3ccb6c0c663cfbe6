import { savesData } from '../browser/connection'
import { media } from '../styles/tokens'
import { anyDistance } from './watch-region'

type EnterViewOptions = {
  /**
   * Puts the element into the first state of its animation. Called when the element is near, below
   * the view.
   */
  prepare: () => void
  /** Starts the animation. */
  start: () => void
  /**
   * Ends the animation. Called when the element has left the view. Nobody sees the animation then,
   * and it would slow down the scroll.
   */
  end: () => void
  /**
   * `start` is called when this share of the element is in view, or when the element fills half of
   * the view. If the share is more than 0, the lowest tenth of the window does not count: movement
   * there is easily missed.
   */
  amount?: number
}

// An element is near if it is less than two windows below the view. The fastest scroll by thumb
// takes half a second for that distance.
const nearShare = '200%'

/**
 * Calls `prepare` when `element` is near, below the view. Calls `start` when it enters the view or
 * gets the focus, and `end` when it has left the view. Each is called at most once. Nothing is
 * called before the first scroll, under reduced motion or with Save-Data. An element that is in or
 * above the view at the first scroll keeps its final state. Returns the cleanup.
 */
export function onEnterView(
  element: Element,
  { prepare, start, end, amount = 0 }: EnterViewOptions,
): () => void {
  if (matchMedia(media.reducedMotion).matches || savesData()) return () => undefined
  // Measured once. In the callback of an observer, reading them would make the browser lay out the
  // page.
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
    // Tab may move the focus into the element before it is in view. Not for an SVG: in Chromium
    // this listener would make it focusable.
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
