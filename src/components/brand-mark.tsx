import type { ComponentProps } from 'react'
import { styled } from '../styles/stitches.config'

/** A sheet whose top corner is folded: the top fold of a newspaper. */
export function BrandMark(props: ComponentProps<typeof Root>) {
  return (
    <Root viewBox="0 0 20 26" width="20" height="26" aria-hidden="true" {...props}>
      <path d="M0 0H13L20 7V26H0Z" />
      <Fold d="M13 0V7H20Z" />
    </Root>
  )
}

const Root = styled('svg', { flex: 'none', width: '0.62em', height: '0.8em', fill: 'currentColor' })
const Fold = styled('path', { fill: '$pencil' })
