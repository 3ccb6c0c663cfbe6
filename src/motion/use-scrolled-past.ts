import { scroll } from 'framer-motion/dom'
import { useState } from 'react'
import { useDecoration } from './use-decoration'

/** Whether the page is scrolled by more than `offsetPx` pixels. `undefined` until the page is hydrated. */
export function useScrolledPast(offsetPx: number): boolean | undefined {
  const [isPast, setIsPast] = useState<boolean>()
  useDecoration(() => {
    let wasPast: boolean | undefined
    return scroll((_progress: number, { y }) => {
      const isPastNow = y.current > offsetPx
      // React may render once more for a state that stays the same.
      if (isPastNow !== wasPast) setIsPast(isPastNow)
      wasPast = isPastNow
    })
  }, [offsetPx])
  return isPast
}
