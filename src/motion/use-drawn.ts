import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef } from 'react'
import { draw, strokeDelay } from './movements'
import { whenIdle } from '../hooks/when-idle'
import { whenReached } from './when-reached'

/**
 * Lets the paths in an element `draw` themselves, one after the other, once, when it comes into view. Their style must have
 * `draw.dashes`.
 */
export function useDrawn<Drawn extends Element>() {
  const ref = useRef<Drawn>(null)

  useEffect(() => {
    const drawing = ref.current
    if (!drawing) return
    const strokes = [...drawing.querySelectorAll<SVGPathElement>('path[pathLength]')]
    let movement: ReturnType<typeof animate> | undefined
    const settle = () => {
      movement?.cancel()
      for (const stroke of strokes) stroke.style.removeProperty('stroke-dashoffset')
    }
    const stop = whenReached(drawing, {
      prepare: () => {
        movement = animate(strokes, draw.keyframes, { ...draw.options, delay: strokeDelay, autoplay: false })
      },
      move: () => {
        movement?.play()
        void movement?.then(() => whenIdle(settle))
      },
      skip: settle,
    })
    return () => {
      stop()
      settle()
    }
  }, [])

  return ref
}
