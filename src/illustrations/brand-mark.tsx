import { brandMark } from 'virtual:brand-mark'
import { createElement, type ReactNode } from 'react'

const { viewBox, width, height, shapes } = brandMark

/** The mark of the agency. Hidden from screen readers, because the name is beside it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox={viewBox} width={width} height={height} aria-hidden="true" className={className}>
      {shapes.map(renderShape)}
    </svg>
  )
}

/** Renders a shape and its children as SVG elements. */
const renderShape = ({ tag, props, children }: (typeof shapes)[number], index: number): ReactNode =>
  createElement(tag, { ...props, key: index }, ...children.map(renderShape))
