import { cubicBezier, media, pencilTipHeights, staggerLimitMs } from '../../styles/tokens'
import { draw } from '../../motion/movements'

/**
 * Draws the slashes between the names of a strip, its `li::after`, from the right to the left: each from its top to its foot, as soon
 * as the strip is where the tip of the pencil line is in the window. Those of a strip that is past it stay as they are,
 * and all of them under reduced motion. Returns the cleanup.
 */
export function drawSlashes(strip: HTMLElement): () => void {
  if (
    matchMedia(media.reducedMotion).matches ||
    strip.getBoundingClientRect().top < (innerHeight * pencilTipHeights.line) / 100
  )
    return () => undefined
  const options = {
    pseudoElement: '::after',
    duration: draw.options.duration * 1000,
    easing: cubicBezier(draw.options.ease),
    fill: 'backwards',
  } as const
  // Not by framer-motion, which animates elements and no pseudo-elements.
  const slashes = [...strip.querySelectorAll('li')].map((item) => {
    const { transform, width } = getComputedStyle(item, '::after')
    const halfPx = Number.parseFloat(width) / 2
    // Scaled from its right end, which the rotation makes the upper one.
    const scaled = (scale: number) => `${transform} translateX(${halfPx}px) scaleX(${scale}) translateX(${-halfPx}px)`
    const animation = item.animate({ transform: [scaled(0), scaled(1)] }, options)
    animation.pause()
    return { item, animation }
  })
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting && (entry?.boundingClientRect.top ?? 0) > 0) return
      observer.disconnect()
      for (const { item, animation } of slashes) {
        const { right } = item.getBoundingClientRect()
        animation.effect?.updateTiming({ delay: Math.min(1, Math.max(0, 1 - right / innerWidth)) * staggerLimitMs })
        animation.play()
      }
    },
    { rootMargin: `0px 0px ${pencilTipHeights.line - 100}%` },
  )
  observer.observe(strip)
  return () => {
    observer.disconnect()
    for (const { animation } of slashes) animation.cancel()
  }
}
