import {
  angles,
  distancesEm,
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

/** The keyframes of an animation and its options for framer-motion: the duration is in seconds. */
export type Movement = { keyframes: Keyframes; options: { duration: number; ease: [number, number, number, number] } }

const movement = <Frames extends Keyframes>(keyframes: Frames, durationMs: number, ease: Easing) => ({
  keyframes,
  options: { duration: durationMs / 1000, ease: [...ease] as [number, number, number, number] },
})

/** A block moves up by 24 px and fades in, in 450 ms. */
export const rise = movement(
  { opacity: [0, 1], transform: [`translateY(${distancesPx.rise}px)`, 'none'] },
  durationsMs.rise,
  easings.expoOut,
)

// A path has a `pathLength` of 1. An offset of exactly 1 would leave its round line cap visible, as a dot.
const undrawnOffset = 1.1

/** A pencil mark is drawn along its path, in 500 ms a stroke. The path needs `dashes` as its `stroke-dasharray`. */
export const draw = {
  ...movement({ strokeDashoffset: [undrawnOffset, 0] }, durationsMs.draw, easings.emphasized),
  dashes: `1 ${undrawnOffset * 2}`,
}

const setStart = `translateY(-${distancesPx.set}px) rotate(calc(var(--angle) * 3)) scale(${setStartScale})`

/** A newspaper clipping is set down on the page and turns to its angle, `--angle`, in 500 ms. */
export const set = movement({ opacity: [0, 1], transform: [setStart, 'none'] }, durationsMs.set, easings.emphasized)

const insertStart = `translateX(${distancesEm.insertX}em) translateY(${distancesEm.insertY}em) rotate(${angles.insert}deg)`

/** A word that replaces a struck one moves from below into its place, opaque all the while, in 450 ms. */
export const insert = movement({ transform: [insertStart, 'none'] }, durationsMs.insert, easings.emphasized)

/** What was in ink fades to what is below it, in 300 ms. */
export const fade = movement({ opacity: [1, 0] }, durationsMs.fade, easings.standard)

/** When the parts of an edit begin, in seconds from its start: what it moves, the fading of its mark, and the headline's underline. */
export const editDelaysSeconds = {
  move: durationsMs.editMoveDelay / 1000,
  end: durationsMs.editEndDelay / 1000,
  underline: (durationsMs.editEndDelay + durationsMs.fade) / 1000,
}

/** A bar or an area of a chart grows from its base, in 700 ms. */
export const grow = movement({ transform: ['scaleY(0)', 'none'] }, durationsMs.grow, easings.emphasized)

/** The highlighter is drawn along a line, in 350 ms. */
export const swipe = movement({ transform: ['scaleX(0)', 'none'] }, durationsMs.swipe, easings.standard)

/**
 * A figure counts up in 1.4 s, fast at first. `shareAt` maps the elapsed share of that time to a share of the figure. The figure
 * changes only every `stepMs` (50 ms): a change in every frame would make scrolling stutter on a slow phone.
 */
export const count = {
  durationMs: durationsMs.count,
  stepMs: durationsMs.countStep,
  shareAt: (elapsedShare: number) => 1 - 2 ** (-10 * elapsedShare),
}

/** The options, for framer-motion, of the slide that opens a panel in 320 ms, or closes it in 75 % of that. */
export const slideOptions = (isOpening: boolean) => ({
  duration: (durationsMs.slide * (isOpening ? 1 : closeDurationShare)) / 1000,
  ease: [...easings.standard] as [number, number, number, number],
})

/** The delay, in seconds, of the element at `index` of a group: 50 ms for each before it, 400 ms at most. */
export const staggerDelaySeconds = (index: number) => Math.min(index * staggerMs, staggerLimitMs) / 1000

/** The delay, in seconds, of the stroke at `index` of a drawing: each begins before the one before it has ended. */
export const strokeDelaySeconds = (index: number) => (index * durationsMs.draw * strokeStaggerShare) / 1000
