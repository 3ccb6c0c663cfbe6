import { keyframes } from '../styles/stitches.config'
import { cubicBezier, durationsMs, easings, staggerMs } from '../styles/tokens'
import { draw, set } from './movements'

// The first frame alone: where a movement ends is how the page is styled.
const drawFrames = keyframes({ from: { strokeDashoffset: draw.keyframes.strokeDashoffset[0] } })
const setFrames = keyframes({
  from: { opacity: set.keyframes.opacity[0], transform: set.keyframes.transform[0] },
})

/**
 * Movements of what is in sight at once, in style rules: they begin at the first paint and need no script. `--stagger-index` is the
 * element's place in the order, counted in pauses of 50 ms.
 */
export const drawOnLoad = {
  '@motion': {
    animationName: drawFrames,
    animationDuration: `${durationsMs.draw}ms`,
    animationTimingFunction: cubicBezier(easings.emphasized),
    animationFillMode: 'backwards',
    animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
  },
} as const

export const setOnLoad = {
  '@motion': {
    animationName: setFrames,
    animationDuration: `${durationsMs.set}ms`,
    animationTimingFunction: cubicBezier(easings.emphasized),
    animationFillMode: 'backwards',
    animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
  },
} as const
