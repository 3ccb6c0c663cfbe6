import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef, type ReactNode } from 'react'
import { media } from '../styles/tokens'
import { rise, staggerDelay } from './movements'

type RevealProps = {
  children: ReactNode
  tag?: 'div' | 'li'
  className?: string
  /** Place among neighbours that rise one after another. */
  index?: number
}

/**
 * Lets a block `rise` once when it comes into view. The served HTML shows it; it is hidden only when the reader begins to
 * scroll, only if it then lies below the fold, and never under reduced motion.
 */
export function Reveal({ children, tag: Tag = 'div', className, index = 0 }: RevealProps) {
  const ref = useRef<HTMLDivElement & HTMLLIElement>(null)

  useEffect(() => {
    const block = ref.current
    if (!block || matchMedia(media.still).matches) return
    let isWaiting = false

    const show = () => {
      observer.disconnect()
      block.removeEventListener('focusin', show)
      if (!isWaiting) return
      isWaiting = false
      const movement = animate(block, rise.keyframes, { ...rise.options, delay: staggerDelay(index) })
      void movement.then(settle)
    }
    const settle = () => {
      block.style.removeProperty('opacity')
      block.style.removeProperty('transform')
    }
    // The observer's first call tells where the block is without forcing layout.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const isBelow = !entry.isIntersecting && entry.boundingClientRect.top > 0
      if (!isBelow) return show()
      isWaiting = true
      block.style.opacity = '0'
    })
    const start = () => {
      observer.observe(block)
      // The keyboard may get there before the eye does.
      block.addEventListener('focusin', show)
    }
    // Not before the reader moves: until then nothing is hidden, for whoever takes the page as a whole.
    addEventListener('scroll', start, { once: true, passive: true })

    return () => {
      removeEventListener('scroll', start)
      observer.disconnect()
      block.removeEventListener('focusin', show)
      settle()
    }
  }, [index])

  return (
    <Tag ref={ref} className={className} data-reveal="">
      {children}
    </Tag>
  )
}
