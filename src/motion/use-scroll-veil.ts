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
  useEffect(
    () =>
      scroll((_progress: number, { y }) => {
        if (ref.current) ref.current.style.setProperty('--veil-opacity', String(veilOpacityAt(y.current)))
      }),
    [ref],
  )
}
