import { styled } from './stitches.config'
import { distancesPx } from './tokens'

/** The style of a control that is pressed: 1 px lower. */
export const pressed = { transform: `translateY(${distancesPx.press}px)` } as const

/**
 * A pencil stroke that is drawn on hover. Components extend it, `styled('a', hoverUnderline, { …
 * })`: its rules are there once.
 */
export const hoverUnderline = styled('span', {
  position: 'relative',
  '&:is(a):active': pressed,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 'calc(50% + 0.72em) 0 auto',
    // A border: forced colors replace a background's color. Round corners on its side alone bend
    // it, thin at both ends.
    borderTop: '2px solid $colors$pencil',
    borderRadius: '50% 50% 0 0 / 100% 60% 0 0',
    // The height of the bend.
    paddingTop: '2px',
    transform: 'scaleX(0)',
    transformOrigin: 'left',
  },
  '@motion': { '&, &::before': { transition: 'transform $transitions$press' } },
  '@hover': { '&:hover::before': { transform: 'none' } },
  // The line stays below the link of the current page, a pressed button, and a name whose note is
  // open.
  '&:is([aria-current], [aria-pressed=true], [aria-describedby])::before': { transform: 'none' },
})

/**
 * For the same pseudo-element: a background that fills the control from below. The text must keep
 * its contrast on it.
 */
export const hoverFill = {
  zIndex: -1,
  inset: 0,
  border: 0,
  // The inner radius of the control's border.
  borderRadius: '2px',
  background: '$guide',
  transform: 'scaleY(0)',
  transformOrigin: 'bottom',
} as const
