import { keyframes as cssKeyframes } from '../styles/stitches.config'
import { cubicBezier, staggerMs } from '../styles/tokens'
import { firstKeyframe, type Movement } from './movements'

/**
 * The styles that play a movement as a CSS animation when the page loads. The delay is
 * `--stagger-index` times `staggerMs`.
 */
export const onLoad = ({ keyframes, durationMs, easing, steps }: Movement) =>
  ({
    '@motion': {
      // The last keyframe is left out: it is the element's own style.
      animationName: cssKeyframes(steps ?? { from: firstKeyframe(keyframes) }),
      animationDuration: `${durationMs}ms`,
      animationTimingFunction: cubicBezier(easing),
      animationFillMode: 'backwards',
      animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
    },
  }) as const
