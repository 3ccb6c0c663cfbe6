import { animate } from 'framer-motion/dom/mini'
import { type RefObject } from 'react'
import { useDecoration } from './use-decoration'
import type { Movement } from './movements'
import { onEnterView } from './on-enter-view'

type AnimateOnViewOptions = {
  /** The delay; a function gets the index of each target. */
  delaySeconds?: number | ((index: number) => number)
  /** A selector for the elements to animate inside the element; without it, the element itself is animated. */
  targets?: string
  /** The share of the element that must be in view before the animation starts, 0 to 1. */
  amount?: number
}

/** Plays an animation once, when the element of `ref` enters the view (`onEnterView`), and then removes the inline styles it has set. */
export function useAnimateOnView(
  ref: RefObject<HTMLElement | SVGElement | null>,
  { keyframes, options }: Movement,
  { delaySeconds, targets, amount }: AnimateOnViewOptions = {},
) {
  useDecoration(() => {
    const element = ref.current
    if (!element) return undefined
    const elements = targets ? [...element.querySelectorAll<SVGElement>(targets)] : [element]
    let animation: ReturnType<typeof animate> | undefined
    const end = () => {
      animation?.cancel()
      for (const { style } of elements) for (const property in keyframes) Reflect.set(style, property, '')
    }
    const cleanUp = onEnterView(element, {
      amount,
      // Paused, it shows its first keyframe.
      prepare: () => {
        animation = animate(elements, keyframes, { ...options, delay: delaySeconds, autoplay: false })
      },
      start: () => {
        animation?.play()
        void animation?.then(end)
      },
    })
    return () => {
      cleanUp()
      end()
    }
  }, [ref, keyframes, options, delaySeconds, targets, amount])
}
