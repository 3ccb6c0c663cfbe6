import { cubicBezier, distancesPx, durationsMs, easings } from '../styles/tokens'

const options = { duration: durationsMs.state, easing: cubicBezier(easings.expoOut) }

const animateSnapshot = (snapshot: 'old' | 'new', keyframes: PropertyIndexedKeyframes) =>
  document.documentElement.animate(keyframes, { ...options, pseudoElement: `::view-transition-${snapshot}(root)` })

/**
 * Shows the next page by a view transition: it rises over the last one, 24 px in 200 ms, fast at first, so that the letters
 * of both are hardly seen at once. The header stands still. Only for a browser with `startViewTransition`.
 */
export function transitionPage(updateDom: () => void) {
  const animateSnapshots = () => {
    animateSnapshot('old', { opacity: [1, 0] })
    animateSnapshot('new', { opacity: [0, 1], transform: [`translateY(${distancesPx.rise}px)`, 'none'] })
  }
  // Cut short, as by another change or in a hidden tab, it is no error: the page has changed.
  document
    .startViewTransition(updateDom)
    .ready.then(animateSnapshots)
    .catch(() => undefined)
}
