import { useRef } from 'react'
import { useDecoration } from '../motion/use-decoration'
import { distancesPx, media } from '../styles/tokens'

/**
 * Sets `--pointer-x` and `--pointer-y` of a picture to how far the pointer is from its middle: 24 px at its edge, in any direction.
 * They are removed when it leaves. Only for devices that hover, and not under reduced motion.
 */
export function usePointerFollow() {
  const ref = useRef<HTMLDivElement>(null)
  useDecoration(() => {
    const picture = ref.current
    if (!picture || !matchMedia(media.hover).matches || matchMedia(media.reducedMotion).matches) return undefined
    const handlePointerMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const { left, top, width, height } = picture.getBoundingClientRect()
      const x = ((clientX - left) / width) * 2 - 1
      const y = ((clientY - top) / height) * 2 - 1
      // The corners are farther from the middle than the sides.
      const followPx = distancesPx.follow / Math.max(1, Math.hypot(x, y))
      picture.style.setProperty('--pointer-x', `${x * followPx}px`)
      picture.style.setProperty('--pointer-y', `${y * followPx}px`)
    }
    const handlePointerLeave = () => {
      for (const property of ['--pointer-x', '--pointer-y']) picture.style.removeProperty(property)
    }
    picture.addEventListener('pointermove', handlePointerMove)
    picture.addEventListener('pointerleave', handlePointerLeave)
    return () => {
      picture.removeEventListener('pointermove', handlePointerMove)
      picture.removeEventListener('pointerleave', handlePointerLeave)
    }
  }, [])
  return ref
}
