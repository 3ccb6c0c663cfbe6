import { keyframes } from './stitches.config'
import { cubicBezier, distancesPx, durationsMs, easings } from './tokens'

const fadeOut = keyframes({ to: { opacity: 0 } })
const riseIn = keyframes({ from: { opacity: 0, transform: `translateY(${distancesPx.rise}px)` } })
const timing = {
  animationDuration: `${durationsMs.state}ms`,
  animationTimingFunction: cubicBezier(easings.expoOut),
  animationFillMode: 'both',
}

/**
 * How pages change, in place and from one document to the next: the new page moves up by 24 px and fades in, in 200 ms. The easing
 * is fast at first, so that the texts of both pages overlap only briefly. The header does not move.
 */
export const pageTransition = {
  '@motion': { '@view-transition': { navigation: 'auto' } },
  '::view-transition-old(root)': { animationName: fadeOut, ...timing },
  '::view-transition-new(root)': { animationName: riseIn, ...timing },
}
