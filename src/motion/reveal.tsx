import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef, type ReactNode } from 'react'
import { rise, staggerDelay } from './movements'
import { whenIdle } from '../hooks/when-idle'
import { whenReached } from './when-reached'

type RevealProps = {
  children: ReactNode
  tag?: 'div' | 'li'
  className?: string
  /** Place among neighbours that rise one after another. */
  index?: number
}

/** Lets a block `rise` once when it comes into view. */
export function Reveal({ children, tag: Tag = 'div', className, index = 0 }: RevealProps) {
  const ref = useRef<HTMLDivElement & HTMLLIElement>(null)

  useEffect(() => {
    const block = ref.current
    if (!block) return
    let movement: ReturnType<typeof animate> | undefined
    const settle = () => {
      movement?.cancel()
      block.style.removeProperty('opacity')
      block.style.removeProperty('transform')
    }
    const stop = whenReached(block, {
      // Waiting at its first frame, it costs nothing but a word when it is reached.
      prepare: () => {
        movement = animate(block, rise.keyframes, { ...rise.options, delay: staggerDelay(index), autoplay: false })
      },
      move: () => {
        movement?.play()
        void movement?.then(() => whenIdle(settle))
      },
    })
    return () => {
      stop()
      settle()
    }
  }, [index])

  return (
    <Tag ref={ref} className={className} data-reveal="">
      {children}
    </Tag>
  )
}
