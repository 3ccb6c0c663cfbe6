import { useMotionValueEvent, useScroll } from 'framer-motion'
import { useRef } from 'react'
import { styled } from '../styles/stitches.config'

/** A red pencil line that follows how far the page has been read. Decoration; without scripts it is not there. */
export function ReadingProgress() {
  const ref = useRef<HTMLDivElement>(null)
  const { scrollYProgress } = useScroll()
  useMotionValueEvent(scrollYProgress, 'change', (share) => {
    if (ref.current) ref.current.style.transform = `scaleX(${share})`
  })
  return <Line ref={ref} aria-hidden="true" />
}

const Line = styled('div', {
  position: 'absolute',
  inset: 'auto 0 -2px',
  height: '3px',
  background: '$pencil',
  transform: 'scaleX(0)',
  transformOrigin: 'left',
  '@still': { display: 'none' },
  '@noScript': { display: 'none' },
  '@print': { display: 'none' },
})
