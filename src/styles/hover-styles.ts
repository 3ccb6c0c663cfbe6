import { styled } from './stitches.config'
import { distancesPx } from './tokens'

/** Moves a pressed control down by 1 px. */
export const pressed = { transform: `translateY(${distancesPx.press}px)` } as const

/**
 * A pencil stroke that is drawn below the text on hover. Components extend this component, as in
 * `styled('a', hoverUnderline, { … })`, so that the style sheet has its rules only once.
 */
export const hoverUnderline = styled('span', {
  position: 'relative',
  '&:is(a):active': pressed,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 'calc(50% + 0.72em) 0 auto',
    // The stroke is a border, because forced colors would replace the color of a background. Round
    // corners bend the border, and make its two ends thin. The ends have a length in em. With a
    // length in percent, a long stroke would be thin everywhere.
    borderTop: '2px solid $colors$pencil',
    borderRadius: '1.5em 1.5em 0 0 / 100% 60% 0 0',
    // The height of the bent part.
    paddingTop: '2px',
    transform: 'scaleX(0)',
    transformOrigin: 'left',
  },
  '@motion': { '&, &::before': { transition: 'transform $transitions$press' } },
  '@hover': { '&:hover::before': { transform: 'none' } },
  // The link of the current page, a pressed button, and a name with an open tooltip always have the
  // stroke.
  '&:is([aria-current], [aria-pressed=true], [aria-describedby])::before': { transform: 'none' },
})

/**
 * Returns styles for hover: a background that fills the control from below. The background replaces
 * the stroke of `hoverUnderline`, and is the same pseudo-element. The text must have enough
 * contrast with the background.
 */
export const hoverFill = (background: string) => ({
  '@hover': {
    '&::before': {
      zIndex: -1,
      inset: 0,
      border: 0,
      // The inner radius of the control's border.
      borderRadius: '2px',
      background,
      transform: 'scaleY(0)',
      transformOrigin: 'bottom',
    },
  },
})
