import { useRef, type RefObject } from 'react'
import { draw, extend, holdMovement, strokeDelayMs, type Moved, type Movement } from './movements'
import { useSceneOnView } from './use-scene-on-view'

type AnimateOnViewOptions = {
  /** The delay of the element at `index` of those that are animated. */
  delayMs?: (index: number) => number
  /** A selector for the elements to animate inside the element; without it, the element itself is animated. */
  targets?: string
  /** The share of the element that must be in view before the animation starts, 0 to 1. */
  amount?: number
}

/** Plays a movement once, when the element of `ref` enters the view. */
export function useAnimateOnView(
  ref: RefObject<Moved | null>,
  movement: Movement,
  { delayMs, targets, amount = 0 }: AnimateOnViewOptions = {},
) {
  const prepare = (element: Moved) => {
    const moved = targets ? [...element.querySelectorAll<SVGElement>(targets)] : [element]
    return { movements: moved.map((part, index) => holdMovement(part, movement, delayMs?.(index))) }
  }
  useSceneOnView(ref, async () => prepare, amount)
}

/**
 * Draws the paths with a `pathLength` in the element of the returned ref, one after the other, once, when half of the element is
 * in view: `delayMs` later, where something else comes first. The paths need `draw.dashes` as their `stroke-dasharray`. What
 * `isScaled` is extended from its left end as a whole.
 */
export function useDrawOnView<Drawing extends Moved>({ delayMs = 0, isScaled = false } = {}) {
  const ref = useRef<Drawing>(null)
  const strokeDelay = (index: number) => delayMs + strokeDelayMs(index)
  const targets = isScaled ? undefined : 'path[pathLength]'
  useAnimateOnView(ref, isScaled ? extend : draw, { targets, delayMs: strokeDelay, amount: 0.5 })
  return ref
}
