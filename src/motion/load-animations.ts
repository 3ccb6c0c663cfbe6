import { keyframes } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import { draw, fade, insert, set, type Movement } from './movements'

// Only the first keyframe: the last is the element's own style.
const drawFrames = keyframes({ from: { strokeDashoffset: draw.keyframes.strokeDashoffset[0] } })
const setFrames = keyframes({
  from: { opacity: set.keyframes.opacity[0], transform: set.keyframes.transform[0] },
})

const insertFrames = keyframes({ from: { transform: insert.keyframes.transform[0] } })
const fadeFrames = keyframes({ from: { opacity: fade.keyframes.opacity[0] } })

const onLoad = (animationName: string, { options }: Movement) =>
  ({
    '@motion': {
      animationName,
      animationDuration: `${options.duration}ms`,
      animationTimingFunction: options.easing,
      animationFillMode: 'backwards',
      animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
    },
  }) as const

/**
 * `draw` as a CSS animation, for what is in view when the page opens: it begins at the first paint and needs no script.
 * `--stagger-index` is the element's delay in steps of 50 ms.
 */
export const drawOnLoad = onLoad(drawFrames, draw)

/** `set` as a CSS animation, in the same way. `--angle` is the angle at which the element lies, by its `rotate`. */
export const setOnLoad = onLoad(setFrames, set)

/** `insert` as a CSS animation, in the same way. */
export const insertOnLoad = onLoad(insertFrames, insert)

/** `fade` as a CSS animation, in the same way. The element's own opacity is 0. */
export const fadeOnLoad = onLoad(fadeFrames, fade)
