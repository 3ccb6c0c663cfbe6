import { keyframes } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import type { Movement } from './movements'

/** A movement as a CSS animation from the first paint on, `--stagger-index` times 50 ms later. */
export const onLoad = ({ keyframes: frames, options, steps }: Movement) =>
  ({
    '@motion': {
      // Without the last keyframe, which is the element's own style.
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
