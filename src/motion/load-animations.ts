import { keyframes } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import type { Movement } from './movements'

/**
 * The styles that play a movement as a CSS animation when the page loads. The delay is
 * `--stagger-index` times `staggerMs`.
 */
export const onLoad = ({ keyframes: frames, options, steps }: Movement) =>
  ({
    '@motion': {
      // The last keyframe is left out: it is the element's own style.
      animationName: keyframes(
        steps ?? {
          from: Object.fromEntries(
            Object.entries(frames).map(([property, [first]]) => [property, first]),
          ),
        },
      ),
      animationDuration: `${options.duration}ms`,
      animationTimingFunction: options.easing,
      animationFillMode: 'backwards',
      animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
    },
  }) as const
