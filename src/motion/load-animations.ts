import { keyframes as registerKeyframes } from '../styles/stitches.config'
import { cubicBezier, staggerMs } from '../styles/tokens'
import { firstKeyframe, type Movement } from './movements'

/**
 * Returns the styles that play a movement as a CSS animation when the page loads. The delay is
 * `--stagger-index` times `staggerMs`.
 */
export const onLoad = ({ keyframes, durationMs, easing, loadKeyframes }: Movement) =>
  ({
    '@motion': {
      // Without a last keyframe, the animation ends at the element's own styles.
      animationName: registerKeyframes(loadKeyframes ?? { from: firstKeyframe(keyframes) }),
      animationDuration: `${durationMs}ms`,
      animationTimingFunction: cubicBezier(easing),
      animationFillMode: 'backwards',
      animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
    },
  }) as const
