import { scroll } from 'framer-motion/dom'
import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than `offsetPx` pixels (not at it). `undefined` until the page runs. */
export function useScrolledPast(offsetPx: number): boolean | undefined {
  const [isPast, setIsPast] = useState<boolean>()
  useEffect(() => scroll((_progress: number, { y }) => setIsPast(y.current > offsetPx)), [offsetPx])
  return isPast
}
