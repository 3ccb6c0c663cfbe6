import { cubicBezier, distancesPx, durationsMs, easings } from '../styles/tokens'

const options = { duration: durationsMs.state, easing: cubicBezier(easings.expoOut) }

const animateSnapshot = (snapshot: 'old' | 'new', keyframes: PropertyIndexedKeyframes) =>
  document.documentElement.animate(keyframes, { ...options, pseudoElement: `::view-transition-${snapshot}(root)` })

/**
 * Changes the page in a view transition: the new page moves up by 24 px and fades in, in 200 ms. The easing is fast at first,
 * so that the texts of both pages overlap only briefly. The header does not move. Call it only where the browser has
 * `document.startViewTransition`.
 */
export function transitionPage(updateDom: () => void) {
  const animateSnapshots = () => {
    animateSnapshot('old', { opacity: [1, 0] })
    animateSnapshot('new', { opacity: [0, 1], transform: [`translateY(${distancesPx.rise}px)`, 'none'] })
  }
  // `ready` rejects when the transition is skipped, as in a hidden tab. That is no error: the page has changed.
  document
    .startViewTransition(updateDom)
    .ready.then(animateSnapshots)
    .catch(() => undefined)
}
