import { brandMark } from 'virtual:brand-mark'
import { createElement, type ComponentProps, type ReactNode } from 'react'
import { styled } from '../styles/stitches.config'

const { viewBox, width, height, shapes } = brandMark

/** The agency's mark. Its name stands beside it as text. */
export function BrandMark(props: ComponentProps<typeof Root>) {
  return (
    <Root viewBox={viewBox} width={width} height={height} aria-hidden="true" {...props}>
      {shapes.map(drawShape)}
    </Root>
  )
}

const drawShape = ({ tag, props, children }: (typeof shapes)[number], index: number): ReactNode =>
  createElement(tag, { ...props, key: index }, ...children.map(drawShape))

const Root = styled('svg', { flex: 'none', width: 'auto', height: '0.8em' })
