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
 * Sets `--opacity` of the header's backdrop and `data-scrolled` of the header by the scroll
 * position, without rendering. Uses framer-motion's `scrollInfo` instead of `scroll`, which needs
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
      // For most of the page, the opacity stays 1. Setting the same value again would make the
      // browser compute the header's styles in each frame.
      if (opacity === shownOpacity || !headerRef.current) return
      shownOpacity = opacity
      const isScrolled = String(opacity > 0)
      if (headerRef.current.dataset.scrolled !== isScrolled)
        headerRef.current.dataset.scrolled = isScrolled
      backdropRef.current?.style.setProperty('--opacity', String(opacity))
    })
  }, [headerRef, backdropRef])
}
