import { draw } from '../../motion/movements'
import type { Scene } from '../../motion/use-scene-on-view'
import { staggerLimitMs } from '../../styles/tokens'

/** Draws the slashes between the names of a strip, its `li::after`, from the right to the left, each from its top to its foot. */
export function drawSlashes(strip: HTMLElement): Scene {
  // Measured before the first is animated.
  const slashes = [...strip.querySelectorAll('li')].map((item) => {
    const { transform, width } = getComputedStyle(item, '::after')
    const leftShare = 1 - item.getBoundingClientRect().right / innerWidth
    return { item, transform, halfPx: Number.parseFloat(width) / 2, leftShare }
  })
  // Those further right come into the window later. On paper there are none.
  const inWindow = slashes.filter(
    ({ transform, leftShare }) => transform !== 'none' && leftShare > -0.2 && leftShare < 1,
  )
  const movements = inWindow.map(({ item, transform, halfPx, leftShare }) => {
    // Scaled from its right end, which the rotation makes the upper one.
    const scaled = (scale: number) => `${transform} translateX(${halfPx}px) scaleX(${scale}) translateX(${-halfPx}px)`
    const timing = {
      delay: Math.max(0, leftShare) * staggerLimitMs,
      fill: 'backwards',
      pseudoElement: '::after',
    } as const
    const animation = item.animate({ transform: [scaled(0), scaled(1)] }, { ...draw.options, ...timing })
    animation.pause()
    return () => {
      animation.play()
      return animation
    }
  })
  return { movements }
}
