import type { ComponentProps } from 'react'
import { styled } from '../styles/stitches.config'

/** The agency's logo: a sheet of paper whose top corner is folded. Its name stands beside it as text. */
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
