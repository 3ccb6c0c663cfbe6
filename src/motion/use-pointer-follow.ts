import { useEffect, useRef } from 'react'
import { distancesPx, media } from '../styles/tokens'

/**
 * Shifts the `[data-follows-pointer]` parts of a picture with the pointer, each to its own depth, 24 px at most, and back when the
 * pointer has left; only where there is a pointer that hovers and motion is wished for. `depthShares` are shares of those 24 px,
 * one for each part. How long a part takes is said by its transition.
 */
export function usePointerFollow(depthShares: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const container = ref.current
    if (!container || !matchMedia(media.hover).matches || matchMedia(media.reducedMotion).matches) return undefined
    const parts = [...container.querySelectorAll<HTMLElement>('[data-follows-pointer]')]

    const handlePointerMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const { left, top, width, height } = container.getBoundingClientRect()
      const x = ((clientX - left) / width) * 2 - 1
      const y = ((clientY - top) / height) * 2 - 1
      // On a circle of radius 1, so that no corner is farther than the sides.
      const maxShiftPx = distancesPx.follow / Math.max(1, Math.hypot(x, y))
      for (const [index, part] of parts.entries()) {
        const shiftPx = maxShiftPx * (depthShares[index] ?? 0)
        part.style.transform = `translate(${x * shiftPx}px, ${y * shiftPx}px)`
      }
    }
    const handlePointerLeave = () => {
      for (const part of parts) part.style.removeProperty('transform')
    }
    container.addEventListener('pointermove', handlePointerMove)
    container.addEventListener('pointerleave', handlePointerLeave)
    return () => {
      container.removeEventListener('pointermove', handlePointerMove)
      container.removeEventListener('pointerleave', handlePointerLeave)
      handlePointerLeave()
    }
  }, [depthShares])

  return ref
}
