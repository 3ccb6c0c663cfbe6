import { styled } from '../styles/stitches.config'
import { SiteLink } from './site-link'

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  minHeight: '$button',
  padding: '$2 $5',
  fontSize: '$text',
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  border: '2px solid $colors$ink',
  borderRadius: '$control',
  background: '$board',
  color: '$ink',
  cursor: 'pointer',
  '@motion': { transition: 'transform $transitions$press, background-color $transitions$press' },
  '&:active': { transform: 'translateY(1px)' },
  '&:disabled': { cursor: 'progress', opacity: 0.75 },
  '@print': { display: 'none' },
  variants: {
    tone: {
      outline: { '@hover': { '&:hover': { background: '$guideSoft' } } },
      clear: { background: 'transparent', '@hover': { '&:hover': { background: '$guideSoft' } } },
      ink: {
        background: '$ink',
        color: '$board',
        '@hover': { '&:hover': { background: '$inkSoft' } },
      },
      accent: {
        background: '$pencilInk',
        borderColor: '$pencilInk',
        color: '$onPencil',
        '@hover': { '&:hover': { background: '$ink', borderColor: '$ink', color: '$board' } },
      },
      text: {
        border: 0,
        paddingInline: '0',
        background: 'none',
        textDecoration: 'underline',
        textDecorationThickness: '2px',
        textUnderlineOffset: '0.32em',
        '@hover': { '&:hover': { textDecorationColor: '$colors$pencil' } },
      },
    },
    size: {
      regular: {},
      small: { minHeight: '$target', paddingInline: '$4', fontSize: '$note', borderWidth: '1.5px' },
    },
  },
  defaultVariants: { tone: 'outline', size: 'regular' },
} as const

export const Button = styled('button', look)
export const ButtonLink = styled(SiteLink, look)

/** A row of buttons that wraps. */
export const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$3', alignItems: 'center' })
