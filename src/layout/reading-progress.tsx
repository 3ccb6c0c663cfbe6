import { useRef } from 'react'
import { useDecoration } from '../motion/use-decoration'
import { followScroll } from '../motion/follow-scroll'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'

/** A line below the header that grows as the page is scrolled. Decorative: hidden from screen readers. */
export function ReadingProgress() {
  const ref = useRef<HTMLDivElement>(null)
  useDecoration(() => {
    if (!ref.current || matchMedia(media.reducedMotion).matches) return undefined
    return followScroll(ref.current, { transform: ['scaleX(0)', 'scaleX(1)'] })
  }, [])
  return <Line ref={ref} aria-hidden="true" />
}

const Line = styled('div', {
  position: 'absolute',
  inset: 'auto 0 -2px',
  height: '3px',
  background: '$pencil',
  forcedColorAdjust: 'none',
  transform: 'scaleX(0)',
  transformOrigin: 'left',
  '@reducedMotion': { display: 'none' },
})
