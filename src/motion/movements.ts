import {
  cubicBezier,
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
export type Moved = HTMLElement | SVGElement
type Keyframes = Record<string, string[] | number[]>

/** The keyframes and the options of an animation, as for `Element.animate()`. */
export type Movement = {
  keyframes: Keyframes
  options: KeyframeAnimationOptions & { duration: number; easing: string }
  /**
   * The first of these keyframes applies until the movement starts. Without `held`, the element is
   * transparent until then.
   */
  held?: Keyframes
  /** The CSS keyframes for `onLoad`. By default, `onLoad` uses the first keyframes. */
  steps?: Record<string, Record<string, string>>
}

/** A movement of `duration` milliseconds. */
const movement = <Frames extends Keyframes>(
  keyframes: Frames,
  duration: number,
  easing: readonly number[],
) => ({
  keyframes,
  options: { duration, easing: cubicBezier(easing) },
})

// Hides an element before it moves. A transform would make the browser lay out the page around the
// element.
const hidden = { opacity: [0] }

/**
 * Holds an element at the start of a movement. Returns a function that plays the movement after
 * `delayMs`. Uses styles, since a paused animation would keep a compositor layer.
 */
export function holdMovement(
  element: Moved,
  { keyframes, options, held = hidden }: Movement,
  delayMs = 0,
): () => Animation {
  const release = holdFirstKeyframe(element, held)
  return () => {
    release()
    return element.animate(keyframes, { fill: 'backwards', ...options, delay: delayMs })
  }
}

/**
 * Gives an element the styles of the first keyframe. Returns a function that removes these styles.
 */
export function holdFirstKeyframe({ style }: Moved, keyframes: Keyframes): () => void {
  for (const [name, [first]] of Object.entries(keyframes))
    Object.assign(style, { [name]: String(first) })
  return () => {
    for (const name of Object.keys(keyframes)) Object.assign(style, { [name]: '' })
  }
}

/**
 * A block moves up and fades in. The block is visible in the first frame. `src/styles/tokens.ts`
 * has the distances and durations of all movements.
 */
export const rise = movement(
  { opacity: [riseStartOpacity, 1], transform: [`translateY(${distancesPx.rise}px)`, 'none'] },
  durationsMs.rise,
  easings.expoOut,
)

// A path has a `pathLength` of 1. An offset of exactly 1 would leave its round line cap visible, as
// a dot.
const undrawnOffset = 1.1

/**
 * A pencil mark is drawn along its path. `dashes` is the `stroke-dasharray` that the path needs.
 */
export const draw = {
  ...movement({ strokeDashoffset: [undrawnOffset, 0] }, durationsMs.draw, easings.emphasized),
  dashes: `1 ${undrawnOffset * 2}`,
}

const placeDownStart = `translateY(-${distancesPx.placeDown}px) rotate(calc(var(--angle) * 3)) scale(${startScales.placeDown})`

/** A newspaper clipping is placed on the page, and turns to its angle, `--angle`. */
export const placeDown = movement(
  { opacity: [0, 1], transform: [placeDownStart, 'none'] },
  durationsMs.placeDown,
  easings.emphasized,
)

/** A word that replaces a struck one moves from the margin along an arc. The word stays opaque. */
export const insert: Movement = {
  ...movement({}, durationsMs.insert, easings.arc),
  steps: insertPath,
}

/**
 * A piece of an edited text moves by measured keyframes. By default, the piece keeps the last
 * keyframe.
 */
export const edit = (keyframes: Keyframes, fill: FillMode = 'both'): Movement => {
  const { options } = movement(keyframes, durationsMs.edit, easings.emphasized)
  return { keyframes, options: { ...options, fill }, held: keyframes }
}

/** Reverses `draw`. The path needs the same `dashes`. */
export const undraw = edit({ strokeDashoffset: [0, undrawnOffset] })

/** Fades out. */
export const fade = movement({ opacity: [1, 0] }, durationsMs.fade, easings.standard)

/** A bar or an area of a chart grows from its base. Starts at 20 %, so the chart is never blank. */
export const grow = movement(
  { transform: [`scaleY(${startScales.grow})`, 'none'] },
  durationsMs.grow,
  easings.emphasized,
)

/** The delay, in milliseconds, of the element at `index` of a group. */
export const staggerDelayMs = (index: number) => Math.min(index * staggerMs, staggerLimitMs)

/**
 * The delay, in milliseconds, of the stroke at `index` of a drawing. Each stroke begins before the
 * previous one ends.
 */
export const strokeDelayMs = (index: number) => index * durationsMs.draw * strokeStaggerShare
