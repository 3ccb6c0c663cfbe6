import type { ComponentProps } from 'react'
import { styled } from '../styles/stitches.config'
import { brandMark } from './brand-mark-drawing'

const { width, height, sheet, fold } = brandMark

/** The agency's mark. Its name stands beside it as text. */
export function BrandMark(props: ComponentProps<typeof Root>) {
  return (
    <Root viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" {...props}>
      <path d={sheet} />
      <Fold d={fold} />
    </Root>
  )
}

const Root = styled('svg', { flex: 'none', width: '0.62em', height: '0.8em', fill: 'currentColor' })
const Fold = styled('path', { fill: '$pencil' })
