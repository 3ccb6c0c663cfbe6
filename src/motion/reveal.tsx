import { useRef, type ReactNode } from 'react'
import { rise, staggerDelayMs } from './movements'
import { useSceneOnView } from './use-scene-on-view'

type RevealProps = {
  children: ReactNode
  tag?: 'div' | 'li'
  className?: string
  /** The index of the block in a group. The blocks of a group rise one after another. */
  index?: number
}

/** A block that rises once, when the block enters the view. */
export function Reveal({ children, tag: Tag = 'div', className, index = 0 }: RevealProps) {
  const ref = useRef<HTMLDivElement & HTMLLIElement>(null)
  const createScene = (block: HTMLElement) => ({
    movements: [{ element: block, movement: rise, delayMs: staggerDelayMs(index) }],
  })
  useSceneOnView(ref, async () => createScene, 0)
  return (
    <Tag ref={ref} className={className}>
      {children}
    </Tag>
  )
}
