import { inView } from 'framer-motion/dom'
import { savesData } from '../browser/connection'
import { media } from '../styles/tokens'
import { unlimitedMargin } from './watch-region'

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

// An element is near the view if it is less than two window heights below the view. The fastest
// scroll by thumb takes half a second for this distance.
const nearMargin = `${unlimitedMargin} 0px 200%` as const

// An element has entered the view when it is in one of these regions. The regions include the whole
// page above the view. So they also contain an element that a jump passes over, such as with the
// End key.
const enteredMargin = `${unlimitedMargin} 0px 0px` as const
// Without the lowest tenth of the window, where visitors easily miss movement.
const noticedMargin = `${unlimitedMargin} 0px -10%` as const
const upperHalfMargin = `${unlimitedMargin} 0px -50%` as const

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
    const handleApproach = (_: Element, { boundingClientRect }: IntersectionObserverEntry) => {
      // An element in or above the view keeps its final state.
      if (boundingClientRect.top < heightPx) return
      prepare()
      cleanUps.push(watchPrepared(element, schedule, widthPx))
    }
    cleanUps.push(inView(element, handleApproach, { margin: nearMargin }))
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
  const entryWatches: (() => void)[] = []

  /** Removes the listeners and the observers that could start the scene, or finish it unplayed. */
  const stopWaiting = () => {
    listeners.abort()
    for (const stopWatching of entryWatches) stopWatching()
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
  const handleEntry = (_: Element, { boundingClientRect }: IntersectionObserverEntry) => {
    // A jump has passed over the element.
    if (boundingClientRect.bottom <= 0) return finishUnplayed()
    if (state !== 'waiting') return
    state = 'playing'
    stopWaiting()
    play()
  }
  const handleLeave = () => {
    if (state !== 'playing') return
    stop()
    finish()
  }

  // `inView` reports that an element leaves the view only if it has reported that the element has
  // entered. So this watch begins now, while the element is still below the view.
  const stopWatchingLeave = inView(element, () => handleLeave)
  if (amount === 0) entryWatches.push(inView(element, handleEntry, { margin: enteredMargin }))
  else
    entryWatches.push(
      inView(element, handleEntry, { margin: noticedMargin, amount }),
      inView(element, handleEntry, { margin: upperHalfMargin }),
    )
  // After a phone is turned, the prepared positions are wrong.
  addEventListener('resize', () => innerWidth !== widthPx && finishUnplayed(), { signal })
  // The Tab key may move the focus into the element before the element is in view. An SVG element
  // gets no listener, which would make it focusable in Chromium.
  if (element instanceof HTMLElement)
    element.addEventListener('focusin', finishUnplayed, { signal })
  return stop
}
