import { keyframes } from '../styles/stitches.config'
import { cubicBezier, distancesPx, durationsMs, easings, media } from '../styles/tokens'

const fadeOut = keyframes({ to: { opacity: 0 } })
const riseIn = keyframes({ from: { opacity: 0, transform: `translateY(${distancesPx.rise}px)` } })
const timing = `${durationsMs.state}ms ${cubicBezier(easings.expoOut)} both`

/**
 * How pages change, in place and from one document to the next: the new page moves up by 24 px and fades in, in 200 ms. The easing
 * is fast at first, so that the texts of both pages overlap only briefly. The header does not move.
 */
export const pageTransitionStyles = {
  '@motion': { '@view-transition': { navigation: 'auto' } },
  '::view-transition-old(root)': { animation: `${fadeOut} ${timing}` },
  '::view-transition-new(root)': { animation: `${riseIn} ${timing}` },
}

export const prefersReducedMotion = () => matchMedia(media.reducedMotion).matches

/**
 * Changes the page in a view transition, or at once under reduced motion and where the browser has no view transitions. Resolves
 * when the page has changed, before it has moved.
 */
export async function transitionPage(updateDom: () => void): Promise<void> {
  if (!('startViewTransition' in document) || prefersReducedMotion()) return updateDom()
  const { ready, updateCallbackDone } = document.startViewTransition(updateDom)
  // It rejects when the transition is skipped, as in a hidden tab. That is no error: the page has changed.
  ready.catch(() => undefined)
  await updateCallbackDone
}
