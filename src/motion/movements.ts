import {
  distancesPx,
  durationsMs,
  easings,
  closeDurationShare,
  setStartScale,
  strokeStaggerShare,
  staggerLimitMs,
  staggerMs,
} from '../styles/tokens'

type Easing = readonly [number, number, number, number]
type Keyframes = Record<string, (string | number)[]>

/** What changes, and for how long, in seconds as framer-motion counts. */
export type Movement = { keyframes: Keyframes; options: { duration: number; ease: [number, number, number, number] } }

/** A named movement. Sections use the names alone. */
const movement = <Frames extends Keyframes>(keyframes: Frames, durationMs: number, ease: Easing) => ({
  keyframes,
  options: { duration: durationMs / 1000, ease: [...ease] as [number, number, number, number] },
})

/** A block comes up and fades in: 24 px and 450 ms at most. */
export const rise = movement(
  { opacity: [0, 1], transform: [`translateY(${distancesPx.rise}px)`, 'none'] },
  durationsMs.rise,
  easings.expoOut,
)

// The paths have a length of 1; the gap before them is a little longer, or their round ends would show as dots.
const undrawnOffset = 1.1

/** A pencil mark is drawn along its path: 600 ms a stroke. `dashes` must be set while it is. */
export const draw = {
  ...movement({ strokeDashoffset: [undrawnOffset, 0] }, durationsMs.draw, easings.emphasized),
  dashes: `1 ${undrawnOffset * 2}`,
}

const setStart = `translateY(-${distancesPx.set}px) rotate(var(--start-angle)) scale(${setStartScale})`

/** A clipping drops onto the board and turns to its angle: 500 ms. */
export const set = movement({ opacity: [0, 1], transform: [setStart, 'none'] }, durationsMs.set, easings.emphasized)

/**
 * A figure counts up: 1.4 s, fast at first. `shareAt` maps the share of time that has passed to that of the figure, and
 * `stepMs` is how long each of its values stands: drawing one at every frame would leave a slow phone no time to scroll.
 */
export const count = {
  durationMs: durationsMs.count,
  stepMs: durationsMs.countStep,
  shareAt: (elapsedShare: number) => 1 - 2 ** (-10 * elapsedShare),
}

/** What lies below a panel slides as it opens, 320 ms, or closes, three quarters of that. */
export const slideOptions = (isOpening: boolean) => ({
  duration: (durationsMs.slide * (isOpening ? 1 : closeDurationShare)) / 1000,
  ease: [...easings.standard] as [number, number, number, number],
})

/** Seconds that the neighbour at `index` waits for its turn: 50 ms each, 400 ms at most. */
export const staggerDelaySeconds = (index: number) => Math.min(index * staggerMs, staggerLimitMs) / 1000

/** Seconds until a drawing's stroke at `index` begins: the pencil is lifted before the one before it has quite landed. */
export const strokeDelaySeconds = (index: number) => (index * durationsMs.draw * strokeStaggerShare) / 1000
