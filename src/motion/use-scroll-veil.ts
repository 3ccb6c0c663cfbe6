import { scroll } from 'framer-motion/dom'
import { useEffect, type RefObject } from 'react'
import { distancesPx } from '../styles/tokens'

const { headerScrolled: startPx, headerVeiled: endPx } = distancesPx

/** How far the header's background has come from thin to full at a scroll position, 0 to 1: thin at 20 px, full from 100 px on. */
export const veilShareAt = (scrollPx: number) => Math.min(1, Math.max(0, (scrollPx - startPx) / (endPx - startPx)))

/**
 * Sets how full the header's background is, the custom property `--veil-share` of the element, by the scroll position. Browsers with
 * scroll-driven animations draw it from the styles of the header, a frame earlier.
 */
export function useScrollVeil(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let shownShare: number | undefined
    return scroll((_progress: number, { y }) => {
      const share = veilShareAt(y.current)
      // Most of a scroll is below its range. To set the same value again computes the header's styles in each frame.
      if (share === shownShare || !ref.current) return
      shownShare = share
      ref.current.style.setProperty('--veil-share', String(share))
    })
  }, [ref])
}
