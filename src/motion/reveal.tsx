import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef, type ReactNode } from 'react'
import { rise, staggerDelay } from './movements'
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
    const settle = () => {
      block.style.removeProperty('opacity')
      block.style.removeProperty('transform')
    }
    const stop = whenReached(block, {
      prepare: () => {
        block.style.opacity = '0'
      },
      move: () => void animate(block, rise.keyframes, { ...rise.options, delay: staggerDelay(index) }).then(settle),
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
