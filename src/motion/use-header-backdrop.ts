import { scrollInfo } from 'framer-motion/dom'
import { type RefObject } from 'react'
import { distancesPx, headerBackdropStartOpacity } from '../styles/tokens'
import { useDecoration } from './use-decoration'

const { headerScrolled: startPx, headerBackdropFull: fullPx } = distancesPx

/**
 * The opacity of the header's backdrop at a scroll position: 0 up to 20 px, then from its start
 * value to 1 at 100 px.
 */
function headerBackdropOpacityAt(scrollPx: number): number {
  if (scrollPx <= startPx) return 0
  const progress = Math.min(1, (scrollPx - startPx) / (fullPx - startPx))
  return headerBackdropStartOpacity + (1 - headerBackdropStartOpacity) * progress
}

/**
 * Sets `--opacity` of the header's backdrop and `data-scrolled` of the header by the scroll
 * position, without rendering. By `scrollInfo`, which framer-motion's `scroll` calls: without what
 * else that does, 2.6 KB less.
 */
export function useHeaderBackdrop(
  headerRef: RefObject<HTMLElement | null>,
  backdropRef: RefObject<HTMLElement | null>,
) {
  useDecoration(() => {
    let shownOpacity: number | undefined
    return scrollInfo(({ y }) => {
      const opacity = headerBackdropOpacityAt(y.current)
      // Most of a scroll is below its range. To set the same value again computes the header's
      // styles in each frame.
      if (opacity === shownOpacity || !headerRef.current) return
      shownOpacity = opacity
      const isScrolled = String(opacity > 0)
      if (headerRef.current.dataset.scrolled !== isScrolled)
        headerRef.current.dataset.scrolled = isScrolled
      backdropRef.current?.style.setProperty('--opacity', String(opacity))
    })
  }, [headerRef, backdropRef])
}
