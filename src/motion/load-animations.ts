import { keyframes } from '../styles/stitches.config'
import { cubicBezier, durationsMs, easings, staggerMs } from '../styles/tokens'
import { draw, set } from './movements'

// Only the first keyframe: the last is the element's own style.
const drawFrames = keyframes({ from: { strokeDashoffset: draw.keyframes.strokeDashoffset[0] } })
const setFrames = keyframes({
  from: { opacity: set.keyframes.opacity[0], transform: set.keyframes.transform[0] },
})

/**
 * `draw` as a CSS animation, for what is in view when the page opens: it begins at the first paint and needs no script.
 * `--stagger-index` is the element's delay in steps of 50 ms.
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

/** `set` as a CSS animation, in the same way. `--start-angle` is the angle that the element turns back from. */
export const setOnLoad = {
  '@motion': {
    animationName: setFrames,
    animationDuration: `${durationsMs.set}ms`,
    animationTimingFunction: cubicBezier(easings.emphasized),
    animationFillMode: 'backwards',
    animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
  },
} as const
