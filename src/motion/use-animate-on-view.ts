import type { RefObject } from 'react'
import { holdMovement, type Moved, type Movement } from './movements'
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
