import { keyframes } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import type { Movement } from './movements'

/**
 * A movement as a CSS animation, for what is in view when the page opens: it begins at the first paint and needs no script.
 * `--stagger-index` is the element's delay in steps of 50 ms.
 */
export const onLoad = ({ keyframes: frames, options, steps }: Movement) =>
  ({
    '@motion': {
      // Without the last keyframe, which is the element's own style.
      animationName: keyframes(
        steps ?? { from: Object.fromEntries(Object.entries(frames).map(([property, [first]]) => [property, first])) },
      ),
      animationDuration: `${options.duration}ms`,
      animationTimingFunction: options.easing,
      animationFillMode: 'backwards',
      animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
    },
  }) as const
