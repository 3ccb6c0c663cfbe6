import { useEffect, useRef } from 'react'
import { distancesPx, media } from '../styles/tokens'

/**
 * Shifts the `[data-follows-pointer]` parts of a picture with the pointer, each to its own depth, 24 px at most, and back when the
 * pointer has left; only where there is a pointer that hovers and motion is wished for. `depths` are shares of those 24 px,
 * one for each part. How long a part takes is said by its transition.
 */
export function usePointerFollow(depths: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const picture = ref.current
    if (!picture || !matchMedia(media.hover).matches || matchMedia(media.reducedMotion).matches) return undefined
    const parts = [...picture.querySelectorAll<HTMLElement>('[data-follows-pointer]')]

    const handlePointerMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const { left, top, width, height } = picture.getBoundingClientRect()
      const x = ((clientX - left) / width) * 2 - 1
      const y = ((clientY - top) / height) * 2 - 1
      // On a circle of radius 1, so that no corner is farther than the sides.
      const reachPx = distancesPx.follow / Math.max(1, Math.hypot(x, y))
      for (const [index, part] of parts.entries()) {
        const depthPx = reachPx * (depths[index] ?? 0)
        part.style.transform = `translate(${x * depthPx}px, ${y * depthPx}px)`
      }
    }
    const handlePointerLeave = () => {
      for (const part of parts) part.style.removeProperty('transform')
    }
    picture.addEventListener('pointermove', handlePointerMove)
    picture.addEventListener('pointerleave', handlePointerLeave)
    return () => {
      picture.removeEventListener('pointermove', handlePointerMove)
      picture.removeEventListener('pointerleave', handlePointerLeave)
      handlePointerLeave()
    }
  }, [depths])

  return ref
}
