import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef } from 'react'
import { draw, strokeDelay } from './movements'
import { whenReached } from './when-reached'

/** Lets the paths of a drawing `draw` themselves, one after the other, once, when it comes into view. */
export function useDrawn() {
  const ref = useRef<SVGSVGElement>(null)

  useEffect(() => {
    const drawing = ref.current
    if (!drawing) return
    const strokes = [...drawing.querySelectorAll<SVGPathElement>('path[pathLength]')]
    const settle = (stroke: SVGPathElement) => {
      stroke.style.removeProperty('stroke-dasharray')
      stroke.style.removeProperty('stroke-dashoffset')
    }
    const stop = whenReached(drawing, {
      prepare: () => {
        for (const stroke of strokes) {
          stroke.style.strokeDasharray = draw.dashes
          stroke.style.strokeDashoffset = `${draw.keyframes.strokeDashoffset[0]}`
        }
      },
      move: () =>
        strokes.forEach((stroke, index) => {
          const options = { ...draw.options, delay: strokeDelay(index) }
          void animate(stroke, draw.keyframes, options).then(() => settle(stroke))
        }),
    })
    return () => {
      stop()
      strokes.forEach(settle)
    }
  }, [])

  return ref
}
