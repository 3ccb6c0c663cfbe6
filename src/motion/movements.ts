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

export type Moved = HTMLElement | SVGElement
type Keyframes = Record<string, string[] | number[]>

/** What an animation changes, and its options: those of `Element.animate()`. */
export type Movement = {
  keyframes: Keyframes
  options: KeyframeAnimationOptions & { duration: number; easing: string }
  /** The first of these keyframes holds an element before it moves; without them, it is transparent. */
  held?: Keyframes
  /** Keyframes for `onLoad`, where there are more than a first one. */
  steps?: Record<string, Record<string, string>>
}

const movement = <Frames extends Keyframes>(keyframes: Frames, duration: number, easing: readonly number[]) => ({
  keyframes,
  options: { duration, easing: cubicBezier(easing) },
})

/** What cannot be seen before it moves. Not by a transform, with which the browser would lay out the page around it. */
const hidden = { opacity: [0] }

/** Holds an element at the start of a movement until the returned function plays it. By styles: a paused animation keeps a layer. */
export function holdMovement(element: Moved, moved: Movement, delayMs = 0): () => Animation {
  const { keyframes, options, held = hidden } = moved
  const release = holdFirstKeyframe(element, held)
  return () => {
    release()
    return element.animate(keyframes, { fill: 'backwards', ...options, delay: delayMs })
  }
}

/** Gives an element the styles of the first keyframe. Returns what takes them away again. */
export function holdFirstKeyframe({ style }: Moved, keyframes: Keyframes): () => void {
  for (const [name, [first]] of Object.entries(keyframes)) Object.assign(style, { [name]: String(first) })
  return () => {
    for (const name of Object.keys(keyframes)) Object.assign(style, { [name]: '' })
  }
}

/** A block moves up and fades in, seen from the first frame. How far and how long: `src/styles/tokens.ts`, as for all movements. */
export const rise = movement(
  { opacity: [riseStartOpacity, 1], transform: [`translateY(${distancesPx.rise}px)`, 'none'] },
  durationsMs.rise,
  easings.expoOut,
)

// A path has a `pathLength` of 1. An offset of exactly 1 would leave its round line cap visible, as a dot.
const undrawnOffset = 1.1

/** A pencil mark is drawn along its path. The path needs `dashes` as its `stroke-dasharray`. */
export const draw = {
  ...movement({ strokeDashoffset: [undrawnOffset, 0] }, durationsMs.draw, easings.emphasized),
  dashes: `1 ${undrawnOffset * 2}`,
}

const setStart = `translateY(-${distancesPx.set}px) rotate(calc(var(--angle) * 3)) scale(${startScales.set})`

/** A newspaper clipping is set down on the page and turns to its angle, `--angle`. */
export const set = movement({ opacity: [0, 1], transform: [setStart, 'none'] }, durationsMs.set, easings.emphasized)

/** A word that replaces a struck one comes from the margin along an arc, opaque all the while. */
export const insert: Movement = { ...movement({}, durationsMs.insert, easings.arc), steps: insertPath }

/** A piece of a text that is edited moves, and stays so until it is taken away. Its keyframes are measured. */
export const edit = (keyframes: Keyframes, fill: FillMode = 'both'): Movement => {
  const { options } = movement(keyframes, durationsMs.edit, easings.emphasized)
  return { keyframes, options: { ...options, fill }, held: keyframes }
}

/** A mark that was drawn by mistake is taken back. It needs the same as for `draw`. */
export const undraw = edit({ strokeDashoffset: [0, undrawnOffset] })

/** Fades out. */
export const fade = movement({ opacity: [1, 0] }, durationsMs.fade, easings.standard)

/** A bar or an area of a chart grows from its base. It is never gone: its place would be empty until then. */
export const grow = movement(
  { transform: [`scaleY(${startScales.grow})`, 'none'] },
  durationsMs.grow,
  easings.emphasized,
)

/** The delay, in milliseconds, of the element at `index` of a group. */
export const staggerDelayMs = (index: number) => Math.min(index * staggerMs, staggerLimitMs)

/** The delay, in milliseconds, of the stroke at `index` of a drawing: each begins before the one before it has ended. */
export const strokeDelayMs = (index: number) => index * durationsMs.draw * strokeStaggerShare
