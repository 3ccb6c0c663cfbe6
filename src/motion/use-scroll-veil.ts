import { scroll } from 'framer-motion/dom'
import { useEffect, type RefObject } from 'react'
import { distancesPx, thinVeilOpacity } from '../styles/tokens'

const { headerScrolled: startPx, headerVeiled: endPx } = distancesPx

/** The opacity of the header's background at a scroll position: thin at 20 px, full from 100 px on. */
export function veilOpacityAt(scrollPx: number): number {
  const share = Math.min(1, Math.max(0, (scrollPx - startPx) / (endPx - startPx)))
  return thinVeilOpacity + (1 - thinVeilOpacity) * share
}

/** Sets the opacity of the header's background, the custom property `--veil-opacity` of the element, by the scroll position. */
export function useScrollVeil(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let shownOpacity: number | undefined
    return scroll((_progress: number, { y }) => {
      const opacity = veilOpacityAt(y.current)
      // Most of a scroll is below its range. To set the same value again computes the header's styles in each frame.
      if (opacity === shownOpacity || !ref.current) return
      shownOpacity = opacity
      ref.current.style.setProperty('--veil-opacity', String(opacity))
    })
  }, [ref])
}
