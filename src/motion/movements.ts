import {
  distancesPx,
  durationsMs,
  easings,
  insertPath,
  riseStartOpacity,
  startScales,
  strokeStaggerShare,
  staggerLimitMs,
  staggerMs,
} from '../styles/tokens'

/** An element that a movement can move. */
export type AnimatedElement = HTMLElement | SVGElement

// Browsers animate these properties without a layout of the page.
type AnimatedProperty = 'opacity' | 'strokeDashoffset' | 'transform'

/** The values of each animated property, from the first keyframe to the last. */
export type Keyframes = Partial<Record<AnimatedProperty, string[] | number[]>>

/** The keyframes, the duration and the easing of an animation. */
export type Movement = {
  keyframes: Keyframes
  durationMs: number
  /** A cubic Bézier curve. */
  easing: (typeof easings)[keyof typeof easings]
  /** The styles until the movement starts. By default, the element is transparent. */
  stylesBefore?: Record<string, string | number>
  /** The CSS keyframes for `onLoad`. By default, `onLoad` uses only the first keyframe. */
  loadKeyframes?: Record<string, Record<string, string>>
}

/** Returns the styles of the first keyframe, by property. */
export const firstKeyframe = (keyframes: Keyframes): Record<string, string | number> =>
  Object.fromEntries(Object.entries(keyframes).map(([property, [first = '']]) => [property, first]))

/**
 * A block moves up and fades in. The block is visible in the first frame. `src/styles/tokens.ts`
 * has the distances and durations of all movements.
 */
export const rise = {
  keyframes: {
    opacity: [riseStartOpacity, 1],
    transform: [`translateY(${distancesPx.rise}px)`, 'none'],
  },
  durationMs: durationsMs.rise,
  easing: easings.expoOut,
} satisfies Movement

// A path has a `pathLength` of 1. With an offset of exactly 1, the round line cap of the path would
// be visible as a dot.
const undrawnOffset = 1.1

/**
 * A pencil mark is drawn along its path. `dashes` is the `stroke-dasharray` that the path needs.
 */
export const draw = {
  keyframes: { strokeDashoffset: [undrawnOffset, 0] } satisfies Keyframes,
  durationMs: durationsMs.draw,
  easing: easings.emphasized,
  dashes: `1 ${undrawnOffset * 2}`,
}

const placeDownStart = `translateY(-${distancesPx.placeDown}px) rotate(calc(var(--angle) * 3)) scale(${startScales.placeDown})`

/** A newspaper clipping is placed on the page, and turns to its angle, `--angle`. */
export const placeDown = {
  keyframes: { opacity: [0, 1], transform: [placeDownStart, 'none'] },
  durationMs: durationsMs.placeDown,
  easing: easings.emphasized,
} satisfies Movement

/**
 * A word moves from the margin along an arc, to replace a struck word. The word is always opaque.
 */
export const insert: Movement = {
  keyframes: {},
  durationMs: durationsMs.insert,
  easing: easings.arc,
  loadKeyframes: insertPath,
}

/**
 * Returns the movement of a piece of an edited text, with measured keyframes. The piece is visible
 * before the movement. The last keyframe applies until the scene is over.
 */
export const createEditMovement = (keyframes: Keyframes): Movement => ({
  keyframes,
  durationMs: durationsMs.edit,
  easing: easings.emphasized,
  stylesBefore: firstKeyframe(keyframes),
})

/** An element fades out. */
export const fade = {
  keyframes: { opacity: [1, 0] },
  durationMs: durationsMs.fade,
  easing: easings.standard,
} satisfies Movement

/** A bar or an area of a chart grows from its base. Starts at 20 %, so the chart is never blank. */
export const grow = {
  keyframes: { transform: [`scaleY(${startScales.grow})`, 'none'] },
  durationMs: durationsMs.grow,
  easing: easings.emphasized,
} satisfies Movement

/** Returns the delay of the element at `index` of a group, in milliseconds. */
export const staggerDelayMs = (index: number) => Math.min(index * staggerMs, staggerLimitMs)

/**
 * Returns the delay of the stroke at `index` of a drawing, in milliseconds. Each stroke begins
 * before the previous stroke ends.
 */
export const strokeDelayMs = (index: number) => index * durationsMs.draw * strokeStaggerShare
