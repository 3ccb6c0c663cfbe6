import { useRef } from 'react'
import { useDecoration } from './use-decoration'
import { distancesPx, media } from '../styles/tokens'

/**
 * Shifts the `[data-follows-pointer]` parts of a picture towards the pointer, by 24 px at most, and back when it leaves.
 * `depthShares` are shares of those 24 px, one for each part; a negative one shifts the part away from the pointer. Only for
 * devices that hover, and not under reduced motion. Each part's own CSS transition sets the duration.
 */
export function usePointerFollow(depthShares: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)

  useDecoration(() => {
    const container = ref.current
    if (!container || !matchMedia(media.hover).matches || matchMedia(media.reducedMotion).matches) return undefined
    const parts = [...container.querySelectorAll<HTMLElement>('[data-follows-pointer]')]

    const handlePointerMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const { left, top, width, height } = container.getBoundingClientRect()
      const x = ((clientX - left) / width) * 2 - 1
      const y = ((clientY - top) / height) * 2 - 1
      // The corners are farther from the centre than the sides: limits the distance to 1 in every direction.
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
