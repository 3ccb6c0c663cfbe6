import { brandMark } from 'virtual:brand-mark'
import { createElement, type ReactNode } from 'react'

const { viewBox, width, height, shapes } = brandMark

/** The agency's mark. The name beside it is text. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox={viewBox} width={width} height={height} aria-hidden="true" className={className}>
      {shapes.map(drawShape)}
    </svg>
  )
}

const drawShape = ({ tag, props, children }: (typeof shapes)[number], index: number): ReactNode =>
  createElement(tag, { ...props, key: index }, ...children.map(drawShape))
