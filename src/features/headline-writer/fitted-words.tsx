import type { ComponentProps } from 'react'
import { ProofMark } from '../../illustrations/proof-mark'
import { headlineTypography } from './headline-faces'
import { styled } from '../../styles/stitches.config'

type FittedWordsProps = ComponentProps<typeof Root> & { isRinged?: boolean }

/**
 * The words of a fitted headline, and the ring around them. The element or an ancestor must have
 * the custom properties of `FittedHeadline`.
 */
export function FittedWords({ children, isRinged = true, ...props }: FittedWordsProps) {
  return (
    <Root dir="auto" {...props}>
      {children}
      {isRinged && <Ring drawing={ring} isDrawnOnLoad />}
    </Root>
  )
}

// The corners have a small radius, so that the words fit inside.
const ringPath = 'M92 4C150 1 214 1 216 12S220 98 214 101 8 107 3 99 0 12 5 7 84 2 128 7'
const ring = { width: 220, height: 106, strokes: [ringPath], isStretched: true }

// The space for the descenders of the last line.
const descentEm = 0.13

const Root = styled('p', {
  position: 'relative',
  placeSelf: 'self-start',
  whiteSpace: 'pre-wrap',
  // Breaks the lines where `fitHeadlineIntoBox` measured them.
  maxWidth: 'calc(var(--headline-width) * 1em)',
  marginBottom: `${descentEm}em`,
  variants: {
    // As large as the container (`HeadlineContainer`) and the window allow.
    isFitted: {
      true: {
        ...headlineTypography,
        fontSize: 'min(92cqi / var(--headline-width), 40vh / var(--headline-lines))',
      },
    },
  },
})

/** The container whose width the words of a fitted headline fill. */
export const HeadlineContainer = styled('div', { display: 'grid', containerType: 'inline-size' })

const Ring = styled(ProofMark, {
  position: 'absolute',
  // The words have a margin of `$column`. The sides of the ring are in this margin, and clear of the
  // focus ring at its edge.
  inset: 'calc(-0.04em - 12px) calc($space$column * -0.55)',
  width: 'calc(100% + $space$column * 1.1)',
  // Below the descenders of the last line.
  height: `calc(100% + ${descentEm}em + 22px)`,
  strokeWidth: 2,
  '--stagger-index': 0,
})
