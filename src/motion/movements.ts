import { distancesPx, durationsMs, easings, staggerMs } from '../styles/tokens'

type Movement = {
  keyframes: Record<string, (string | number)[]>
  /** Seconds, as framer-motion counts. */
  options: { duration: number; ease: [number, number, number, number] }
}

const movement = (
  keyframes: Movement['keyframes'],
  durationMs: number,
  ease: readonly [number, number, number, number],
): Movement => ({
  keyframes,
  options: { duration: durationMs / 1000, ease: [...ease] },
})

/** A block comes up and fades in: 24 px and 450 ms at most. */
export const rise = movement(
  { opacity: [0, 1], transform: [`translateY(${distancesPx.rise}px)`, 'none'] },
  durationsMs.rise,
  easings.expoOut,
)

/** Seconds that the neighbour at `index` waits for its turn: 50 ms each, 400 ms at most. */
export const staggerDelay = (index: number) => Math.min(index * staggerMs, 400) / 1000
