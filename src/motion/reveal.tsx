import { useRef, type ReactNode } from 'react'
import { rise, staggerDelayMs } from './movements'
import { useAnimateOnView } from './use-animate-on-view'

type RevealProps = {
  children: ReactNode
  tag?: 'div' | 'li'
  className?: string
  /** The element's place in a group whose elements rise one after another. */
  index?: number
}

/** A block that rises once, when it enters the view. */
export function Reveal({ children, tag: Tag = 'div', className, index = 0 }: RevealProps) {
  const ref = useRef<HTMLDivElement & HTMLLIElement>(null)
  useAnimateOnView(ref, rise, { delayMs: () => staggerDelayMs(index) })
  return (
    <Tag ref={ref} className={className}>
      {children}
    </Tag>
  )
}
