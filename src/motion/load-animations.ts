import { keyframes } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import type { Movement } from './movements'

/**
 * A movement as a CSS animation, for what is in view when the page opens: it begins at the first paint and needs no script.
 * `--stagger-index` is the element's delay in steps of 50 ms.
 */
export const onLoad = ({ keyframes: frames, options }: Movement) => {
  const [values = []] = Object.values(frames)
  const frameAt = (index: number) => Object.entries(frames).map(([property, each]) => [property, each[index]])
  // Without the last keyframe, which is the element's own style.
  const steps = values.slice(1).map((_, index) => {
    const percent = Math.round((100 * index) / (values.length - 1))
    return [`${percent}%`, Object.fromEntries(frameAt(index))]
  })
  return {
    '@motion': {
      animationName: keyframes(Object.fromEntries(steps)),
      animationDuration: `${options.duration}ms`,
      animationTimingFunction: options.easing,
      animationFillMode: 'backwards',
      animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms)`,
    },
  } as const
}
