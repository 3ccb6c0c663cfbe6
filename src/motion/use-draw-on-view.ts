import { useRef } from 'react'
import { draw, strokeDelaySeconds } from './movements'
import { useAnimateOnView } from './use-animate-on-view'

/**
 * Draws the paths with a `pathLength` in the element of the returned ref, one after the other, once, when half of the element is
 * in view. The paths need `draw.dashes` as their `stroke-dasharray`.
 */
export function useDrawOnView<Drawing extends HTMLElement | SVGElement>() {
  const ref = useRef<Drawing>(null)
  useAnimateOnView(ref, draw, { targets: 'path[pathLength]', delaySeconds: strokeDelaySeconds, amount: 0.5 })
  return ref
}
