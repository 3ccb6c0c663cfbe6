import { animate } from 'framer-motion/dom/mini'
import { useEffect, type RefObject } from 'react'
import type { Movement } from './movements'
import { onEnterView } from './on-enter-view'

type AnimateOnViewOptions = {
  /** In seconds; a function gets the index of each target. */
  delaySeconds?: number | ((index: number) => number)
  /** What is animated in the element, as a selector; without it, the element itself. */
  targets?: string
  /** The share of the element that must be in view, 0 to 1. */
  amount?: number
}

/** Plays a movement once, when the element of `ref` enters the view, as `onEnterView` says. It leaves no style behind. */
export function useAnimateOnView(
  ref: RefObject<HTMLElement | SVGElement | null>,
  { keyframes, options }: Movement,
  { delaySeconds, targets, amount }: AnimateOnViewOptions = {},
) {
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const elements = targets ? [...element.querySelectorAll<SVGElement>(targets)] : [element]
    let animation: ReturnType<typeof animate> | undefined
    const end = () => {
      animation?.cancel()
      for (const { style } of elements)
        for (const name of ['opacity', 'transform', 'stroke-dashoffset']) style.removeProperty(name)
    }
    const cleanUp = onEnterView(element, {
      amount,
      // Paused at its first frame.
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
