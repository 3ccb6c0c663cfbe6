import { draw, pausedAnimation } from '../../motion/movements'
import type { Scene } from '../../motion/use-scene-on-view'
import { staggerLimitMs } from '../../styles/tokens'

/** Draws the slashes between the names of a strip, its `li::after`, from the right to the left, each from its top to its foot. */
export function drawSlashes(strip: HTMLElement): Scene {
  const animations = [...strip.querySelectorAll('li')].map((item) => {
    const { transform, width } = getComputedStyle(item, '::after')
    const halfPx = Number.parseFloat(width) / 2
    // Scaled from its right end, which the rotation makes the upper one.
    const scaled = (scale: number) => `${transform} translateX(${halfPx}px) scaleX(${scale}) translateX(${-halfPx}px)`
    const slash = {
      keyframes: { transform: [scaled(0), scaled(1)] },
      options: { ...draw.options, pseudoElement: '::after' },
    }
    const leftShare = 1 - item.getBoundingClientRect().right / innerWidth
    return pausedAnimation(item, slash, Math.min(1, Math.max(0, leftShare)) * staggerLimitMs)
  })
  return { animations }
}
