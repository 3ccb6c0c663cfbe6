import { useRef, type ReactNode } from 'react'
import { rise, staggerDelayMs } from './movements'
import { useSceneOnView } from './use-scene-on-view'

type RevealProps = {
  children: ReactNode
  tag?: 'div' | 'li'
  className?: string
  /** The index of the block in a group. The blocks of a group rise one after another. */
  index?: number
  /** Attributes by which a styled part selects its styles. */
  [dataAttribute: `data-${string}`]: string | undefined
}

/** A block that rises once, when the block enters the view. */
export function Reveal({ children, tag: Tag = 'div', className, index = 0, ...data }: RevealProps) {
  const ref = useRef<HTMLDivElement & HTMLLIElement>(null)
  const createScene = (block: HTMLElement) => ({
    movements: [{ element: block, movement: rise, delayMs: staggerDelayMs(index) }],
  })
  useSceneOnView(ref, async () => createScene, 0)
  return (
    // Stitches passes a `ref` without a value in `data`, so the `ref` of this component comes
    // later.
    <Tag {...data} ref={ref} className={className}>
      {children}
    </Tag>
  )
}
