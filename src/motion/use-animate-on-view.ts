import { useCallback, type RefObject } from 'react'
import { pausedAnimation, type Movement } from './movements'
import { useSceneOnView } from './use-scene-on-view'

type AnimateOnViewOptions = {
  /** The delay of the element at `index` of those that are animated. It must stay the same between renders. */
  delayMs?: (index: number) => number
  /** A selector for the elements to animate inside the element; without it, the element itself is animated. */
  targets?: string
  /** The share of the element that must be in view before the animation starts, 0 to 1. */
  amount?: number
}

/** Plays a movement once, when the element of `ref` enters the view. */
export function useAnimateOnView(
  ref: RefObject<Element | null>,
  movement: Movement,
  { delayMs, targets, amount = 0 }: AnimateOnViewOptions = {},
) {
  const load = useCallback(
    async () => (element: Element) => {
      const animated = targets ? [...element.querySelectorAll(targets)] : [element]
      return { animations: animated.map((part, index) => pausedAnimation(part, movement, delayMs?.(index))) }
    },
    [movement, delayMs, targets],
  )
  useSceneOnView(ref, load, amount)
}
