import { hoverFill, hoverUnderline, pressed } from '../styles/hover-styles'
import { styled } from '../styles/stitches.config'
import { SiteLink } from './site-link'

const buttonStyles = {
  // The fill of `hoverFill` has a negative `z-index`. Isolation keeps the fill above the background
  // of the page.
  isolation: 'isolate',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  minHeight: '$button',
  padding: '$2 $5',
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  border: '2px solid $colors$ink',
  borderRadius: '$control',
  background: '$board',
  color: '$ink',
  cursor: 'pointer',
  '&:active': pressed,
  // A button is disabled only before hydration, and while a form is being sent.
  '&:disabled': { cursor: 'progress', opacity: 0.75 },
  '@hover': { '&:disabled::before': { display: 'none' } },
  '@print': { display: 'none' },
  variants: {
    tone: {
      outline: hoverFill('$guide'),
      transparent: {
        background: 'transparent',
        ...hoverFill('$guideSoft'),
      },
      ink: {
        background: '$ink',
        color: '$board',
        ...hoverFill('$inkSoft'),
      },
      accent: {
        // Two different reds must not touch. The border in ink separates this red from the brighter
        // red of the page's line.
        background: '$pencilInk',
        color: '$onPencil',
        ...hoverFill('$ink'),
      },
      text: {
        border: 0,
        paddingInline: '0',
        background: 'none',
        textDecoration: 'underline',
        textDecorationThickness: '2px',
        // Keeps the underline above the pencil stroke that is drawn on hover.
        textUnderlineOffset: '0.2em',
      },
    },
    size: {
      regular: {},
      small: { minHeight: '$target', paddingInline: '$4', fontSize: '$note', borderWidth: '1.5px' },
    },
  },
  defaultVariants: { tone: 'outline', size: 'regular' },
} as const

// Both components begin with the styles of `hoverUnderline`. The tone `text` has its stroke on
// hover. The other tones replace the stroke with `hoverFill`.

/** A button, in five tones and two sizes. */
export const Button = styled('button', hoverUnderline, buttonStyles)
/** A link with the look of a button. */
export const ButtonLink = styled(SiteLink, hoverUnderline, buttonStyles)

/** A row of buttons that wraps. */
export const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$3',
  alignItems: 'center',
})
