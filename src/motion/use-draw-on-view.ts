import { useCallback, useRef } from 'react'
import { draw, strokeDelayMs } from './movements'
import { useAnimateOnView } from './use-animate-on-view'

/**
 * Draws the paths with a `pathLength` in the element of the returned ref, one after the other, once, when half of the element is
 * in view: `delayMs` later, where something else comes first. The paths need `draw.dashes` as their `stroke-dasharray`.
 */
export function useDrawOnView<Drawing extends Element>(delayMs = 0) {
  const ref = useRef<Drawing>(null)
  const strokeDelay = useCallback((index: number) => delayMs + strokeDelayMs(index), [delayMs])
  useAnimateOnView(ref, draw, { targets: 'path[pathLength]', delayMs: strokeDelay, amount: 0.5 })
  return ref
}
