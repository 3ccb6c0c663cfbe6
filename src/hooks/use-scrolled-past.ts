import { useMotionValueEvent, useScroll } from 'framer-motion'
import { useEffect, useState } from 'react'

/**
 * Whether the page is scrolled further than `offsetPx` pixels (not at it). `undefined` until the page runs.
 * Renders only when the answer changes, never per frame.
 */
export function useScrolledPast(offsetPx: number): boolean | undefined {
  const { scrollY } = useScroll()
  const [isPast, setIsPast] = useState<boolean>()
  useEffect(() => setIsPast(scrollY.get() > offsetPx), [scrollY, offsetPx])
  useMotionValueEvent(scrollY, 'change', (latestPx) => {
    if (latestPx > offsetPx !== isPast) setIsPast(latestPx > offsetPx)
  })
  return isPast
}
