import { type RefObject } from 'react'
import { savesData } from '../navigation/connection'
import { distancesPx, headerBackdropStartOpacity } from '../styles/tokens'
import { useDecoration } from './use-decoration'

const { headerScrolled: startPx, headerBackdropFull: fullPx } = distancesPx

/** The opacity of the header's backdrop at a scroll position: 0 up to 20 px, then from its start value to 1 at 100 px. */
export function headerBackdropOpacityAt(scrollPx: number): number {
  if (scrollPx <= startPx) return 0
  const progress = Math.min(1, (scrollPx - startPx) / (fullPx - startPx))
  return headerBackdropStartOpacity + (1 - headerBackdropStartOpacity) * progress
}

/**
 * Sets `--header-backdrop-opacity` of the header by the scroll position, and `data-scrolled`, without rendering. What follows a scroll
 * is loaded at the first one, so that a page has 3 KB less to load before it runs: until then the backdrop is full, which shows nothing
 * at the top of a page. Where data is to be saved it stays so.
 */
export function useHeaderBackdrop(ref: RefObject<HTMLElement | null>) {
  useDecoration(() => {
    let shown = ''
    let stop = () => {}
    const show = (opacity: number, isScrolled = opacity > 0) => {
      // Most of a scroll is below its range. To set the same value again computes the header's styles in each frame.
      if (`${opacity} ${isScrolled}` === shown || !ref.current) return
      shown = `${opacity} ${isScrolled}`
      ref.current.dataset.scrolled = String(isScrolled)
      ref.current.style.setProperty('--header-backdrop-opacity', String(opacity))
    }
    const follow = async () => {
      show(1, scrollY > startPx)
      const { scroll } = await import('framer-motion/dom')
      stop = scroll((_progress: number, { y }) => show(headerBackdropOpacityAt(y.current)))
    }
    if (savesData()) return show(1, false)
    const handleScroll = () => void follow().catch(() => undefined)
    show(headerBackdropOpacityAt(scrollY))
    addEventListener('scroll', handleScroll, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', handleScroll)
      stop()
    }
  }, [ref])
}
