import { useRef } from 'react'
import { draw, strokeDelaySeconds } from './movements'
import { useAnimateOnView } from './use-animate-on-view'

/**
 * Draws the paths in an element with a `pathLength`, one after the other, once, when half of the element is in view. Their
 * style must have `draw.dashes`.
 */
export function useDrawOnView<Drawing extends HTMLElement | SVGElement>() {
  const ref = useRef<Drawing>(null)
  useAnimateOnView(ref, draw, { targets: 'path[pathLength]', delaySeconds: strokeDelaySeconds, amount: 0.5 })
  return ref
}
