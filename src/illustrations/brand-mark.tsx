import { brandMark } from 'virtual:brand-mark'
import { createElement, type ReactNode } from 'react'

const { viewBox, width, height, shapes } = brandMark

/** The agency's mark. Its name stands beside it as text. */
export function BrandMark() {
  return (
    <svg viewBox={viewBox} width={width} height={height} aria-hidden="true">
      {shapes.map(drawShape)}
    </svg>
  )
}

const drawShape = ({ tag, props, children }: (typeof shapes)[number], index: number): ReactNode =>
  createElement(tag, { ...props, key: index }, ...children.map(drawShape))
