import { scroll } from 'framer-motion/dom'
import { useEffect, useState } from 'react'

/** Whether the page is scrolled by more than `offsetPx` pixels. `undefined` until the page is hydrated. */
export function useScrolledPast(offsetPx: number): boolean | undefined {
  const [isPast, setIsPast] = useState<boolean>()
  useEffect(() => scroll((_progress: number, { y }) => setIsPast(y.current > offsetPx)), [offsetPx])
  return isPast
}
