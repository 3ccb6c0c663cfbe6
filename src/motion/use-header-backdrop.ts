import { scrollInfo } from 'framer-motion/dom'
import { type RefObject } from 'react'
import { distancesPx, headerBackdropStartOpacity } from '../styles/tokens'
import { useDecoration } from './use-decoration'

const { headerScrolled: startPx, headerBackdropFull: fullPx } = distancesPx

/**
 * The opacity of the header's backdrop at a scroll position: 0 up to `startPx`, then from
 * `headerBackdropStartOpacity` to 1 at `fullPx`.
 */
function headerBackdropOpacityAt(scrollPx: number): number {
  if (scrollPx <= startPx) return 0
  const progress = Math.min(1, (scrollPx - startPx) / (fullPx - startPx))
  return headerBackdropStartOpacity + (1 - headerBackdropStartOpacity) * progress
}

/**
 * Sets `--opacity` of the header's backdrop and `data-scrolled` of the header at each scroll,
 * without rendering them again. Uses framer-motion's `scrollInfo` instead of `scroll`, which needs
 * 2.6 KB more code.
 */
export function useHeaderBackdrop(
  headerRef: RefObject<HTMLElement | null>,
  backdropRef: RefObject<HTMLElement | null>,
) {
  useDecoration(() => {
    let shownOpacity: number | undefined
    return scrollInfo(({ y }) => {
      const opacity = headerBackdropOpacityAt(y.current)
      // On most of the page, the opacity is 1. If the same value were set again, the browser would
      // compute the header's styles in each frame.
      if (opacity === shownOpacity || !headerRef.current) return
      shownOpacity = opacity
      const isScrolled = String(opacity > 0)
      if (headerRef.current.dataset.scrolled !== isScrolled)
        headerRef.current.dataset.scrolled = isScrolled
      backdropRef.current?.style.setProperty('--opacity', String(opacity))
    })
  }, [headerRef, backdropRef])
}
