import { inView } from 'framer-motion/dom'
import { savesData } from '../browser/connection'
import { media } from '../styles/tokens'
import { anyDistance } from './watch-region'

type SceneSchedule = {
  /** Shows the state before the scene. Called when the element is near the view. */
  prepare: () => void
  /** Starts the movements. */
  play: () => void
  /** Shows the final state at once, whether or not the scene is playing. */
  finish: () => void
  /** The share of the element that must have entered the view, from 0 to 1. */
  amount: number
}

// An element is near the view if it is less than two windows below. The fastest scroll by thumb
// takes half a second for that distance.
const nearMargin = `${anyDistance} 0px 200%` as const

// An element has entered the view when it is in one of these regions. The regions include
// everything above the view. So they report an element that a jump passes over, such as with the
// End key.
const enteredMargin = `${anyDistance} 0px 0px` as const
// Excludes the lowest tenth of the window, in which visitors easily miss movement.
const noticedMargin = `${anyDistance} 0px -10%` as const
const upperHalfMargin = `${anyDistance} 0px -50%` as const

/**
 * Prepares a scene when its element is near the view, and plays it when the share `amount` of the
 * element has entered the view. With an amount above 0, also plays it when the top of the element
 * reaches the middle of the window. A tall element then fills half of the window.
 *
 * Finishes a playing scene when the element leaves the view, since an animation outside the view
 * slows down the scroll. Finishes a prepared scene without playing it in three cases: a jump passes
 * over the element, the element gets the focus, or the width of the window changes.
 *
 * Each step is called at most once. Nothing is called before the first scroll, under reduced motion
 * or with Save-Data. An element that is in or above the view at the first scroll keeps its final
 * state. Returns the cleanup.
 */
export function scheduleScene(
  element: Element,
  { prepare, ...schedule }: SceneSchedule,
): () => void {
  if (matchMedia(media.reducedMotion).matches || savesData()) return () => undefined
  const cleanUps: (() => void)[] = []
  const watchApproach = () => {
    // Reading the size in the callback of an observer would make the browser lay out the page.
    const { innerWidth: widthPx, innerHeight: heightPx } = window
    const approach = (_: Element, { boundingClientRect }: IntersectionObserverEntry) => {
      if (boundingClientRect.top < heightPx) return
      prepare()
      cleanUps.push(watchPrepared(element, schedule, widthPx))
    }
    cleanUps.push(inView(element, approach, { margin: nearMargin }))
  }
  addEventListener('scroll', watchApproach, { once: true, passive: true })
  cleanUps.push(() => removeEventListener('scroll', watchApproach))
  return () => cleanUps.forEach((cleanUp) => cleanUp())
}

/**
 * Plays and finishes a scene that has been prepared for a window of the width `widthPx`. Returns
 * the cleanup.
 */
function watchPrepared(
  element: Element,
  { play, finish, amount }: Omit<SceneSchedule, 'prepare'>,
  widthPx: number,
) {
  let state: 'waiting' | 'playing' | 'over' = 'waiting'
  const listeners = new AbortController()
  const { signal } = listeners
  const stopWatchingEntry: (() => void)[] = []

  const stopWaiting = () => {
    listeners.abort()
    for (const stopWatching of stopWatchingEntry) stopWatching()
  }
  const stop = () => {
    state = 'over'
    stopWaiting()
    stopWatchingLeave()
  }
  const finishUnplayed = () => {
    if (state !== 'waiting') return
    stop()
    finish()
  }
  const enter = (_: Element, { boundingClientRect }: IntersectionObserverEntry) => {
    if (boundingClientRect.bottom <= 0) return finishUnplayed()
    if (state !== 'waiting') return
    state = 'playing'
    stopWaiting()
    play()
  }
  const leave = () => {
    if (state !== 'playing') return
    stop()
    finish()
  }

  // `inView` reports that an element leaves the view only if it has been in view. So this watch
  // begins before `enter`, while the element is still below the view.
  const stopWatchingLeave = inView(element, () => leave)
  if (amount === 0) stopWatchingEntry.push(inView(element, enter, { margin: enteredMargin }))
  else
    stopWatchingEntry.push(
      inView(element, enter, { margin: noticedMargin, amount }),
      inView(element, enter, { margin: upperHalfMargin }),
    )
  // After a phone is turned, the prepared positions are wrong.
  addEventListener('resize', () => innerWidth !== widthPx && finishUnplayed(), { signal })
  // The Tab key may move the focus into the element before the element is in view. An SVG element
  // gets no listener, which would make it focusable in Chromium.
  if (element instanceof HTMLElement)
    element.addEventListener('focusin', finishUnplayed, { signal })
  return stop
}
