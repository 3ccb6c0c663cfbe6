import { keyframes } from '../styles/stitches.config'
import { cubicBezier, staggerMs } from '../styles/tokens'
import { draw, set, type Movement } from './movements'

// Only the first keyframe: the last is the element's own style.
const drawFrames = keyframes({ from: { strokeDashoffset: draw.keyframes.strokeDashoffset[0] } })
const setFrames = keyframes({
  from: { opacity: set.keyframes.opacity[0], transform: set.keyframes.transform[0] },
})

const onLoad = (animationName: string, { options }: Movement) =>
  ({
    '@motion': {
      animationName,
      animationDuration: `${options.duration * 1000}ms`,
      animationTimingFunction: cubicBezier(options.ease),
      animationFillMode: 'backwards',
      animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
    },
  }) as const

/**
 * `draw` as a CSS animation, for what is in view when the page opens: it begins at the first paint and needs no script.
 * `--stagger-index` is the element's delay in steps of 50 ms.
 */
export const drawOnLoad = onLoad(drawFrames, draw)

/** `set` as a CSS animation, in the same way. `--start-angle` is the angle that the element turns back from. */
export const setOnLoad = onLoad(setFrames, set)
