import { styled } from './stitches.config'
import { distancesPx } from './tokens'

/**
 * What answers a pointer that hovers: a red line is drawn, below a link's words unless the part says otherwise. Mixed into
 * other parts, so that its rules are there once: `styled('a', hoverUnderline, { … })`.
 */
export const hoverUnderline = styled('span', {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 'calc(50% + 0.72em) 0 auto',
    // A border stays to be seen in forced colours.
    borderTop: '2px solid $colors$pencil',
    transform: 'scaleX(0)',
    transformOrigin: 'left',
  },
  '@motion': { '&, &::before': { transition: 'transform $transitions$press' } },
  '@hover': { '&:hover::before': { transform: 'none' } },
})

/** Ink that rises instead of the line. Its colour must carry the words of the part. */
export const hoverFill = {
  zIndex: -1,
  inset: 0,
  border: 0,
  // That of the frame's inner edge.
  borderRadius: '2px',
  background: '$guide',
  transform: 'scaleY(0)',
  transformOrigin: 'bottom',
} as const

/** What a control does while it is pressed. */
export const pressed = { transform: `translateY(${distancesPx.press}px)` } as const
