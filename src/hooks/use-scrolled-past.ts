import { useEffect, useState } from 'react'

/**
 * Whether the page is scrolled further than `offsetPx` pixels (not at it). `undefined` until the page runs.
 * An observer tells, of a mark as high as that at the top of the page: nothing runs while the page is scrolled.
 */
export function useScrolledPast(offsetPx: number): boolean | undefined {
  const [isPast, setIsPast] = useState<boolean>()
  useEffect(() => {
    const mark = document.createElement('div')
    Object.assign(mark.style, { position: 'absolute', top: '0', width: '1px', height: `${offsetPx}px`, zIndex: '-1' })
    document.body.append(mark)
    // At the offset itself their edges touch, which counts as being in sight.
    const observer = new IntersectionObserver((entries) => setIsPast(entries.at(-1)?.isIntersecting === false))
    observer.observe(mark)
    return () => {
      observer.disconnect()
      mark.remove()
    }
  }, [offsetPx])
  return isPast
}
