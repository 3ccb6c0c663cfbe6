import { draw, pausedAnimation } from '../../motion/movements'
import type { Scene } from '../../motion/use-scene-on-view'
import { staggerLimitMs } from '../../styles/tokens'

/** Draws the slashes between the names of a strip, its `li::after`, from the right to the left, each from its top to its foot. */
export function drawSlashes(strip: HTMLElement): Scene {
  // Measured before the first is animated. Those further right come into the window later.
  const slashes = [...strip.querySelectorAll('li')].flatMap((item) => {
    const rightShare = item.getBoundingClientRect().right / innerWidth
    if (rightShare < 0 || rightShare > 1.2) return []
    const { transform, width } = getComputedStyle(item, '::after')
    return { item, transform, halfPx: Number.parseFloat(width) / 2, leftShare: Math.max(0, 1 - rightShare) }
  })
  const animations = slashes.map(({ item, transform, halfPx, leftShare }) => {
    // Scaled from its right end, which the rotation makes the upper one.
    const scaled = (scale: number) => `${transform} translateX(${halfPx}px) scaleX(${scale}) translateX(${-halfPx}px)`
    const slash = {
      keyframes: { transform: [scaled(0), scaled(1)] },
      options: { ...draw.options, pseudoElement: '::after' },
    }
    return pausedAnimation(item, slash, leftShare * staggerLimitMs)
  })
  return { animations }
}
