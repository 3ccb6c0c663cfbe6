import type { ReactNode } from 'react'
import { styled } from '../styles/stitches.config'

type FieldProps = {
  /** The `id` of the control, unique on the page. */
  id: string
  label: string
  optionalLabel?: string
  /**
   * A text, or several alternative elements. All alternatives except one must be `inert`, and are
   * invisible. They share one grid cell, which is as large as the largest alternative.
   */
  hint?: ReactNode
  error?: string
  /** The share of the row in a form of two columns. */
  width: 'half' | 'full'
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (control: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A form field: label, hint, control and error, from top to bottom. */
export function Field({ id, label, optionalLabel, hint, error, width, children }: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <Root width={width}>
      <Label htmlFor={id}>
        {label}
        {/* Without this space, screen readers would read the two texts as one word. */}
        {optionalLabel && ' '}
        {optionalLabel && <Optional>{optionalLabel}</Optional>}
      </Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {error && <p id={errorId}>{error}</p>}
    </Root>
  )
}

const controlStyles = {
  width: '100%',
  minHeight: '$button',
  padding: '$2 $3',
  background: '$board',
  color: '$ink',
  fontSize: '1rem',
  border: '1.5px solid $colors$edge',
  borderRadius: '$control',
  '@hover': { '&:hover': { borderColor: '$ink' } },
  '&[aria-invalid="true"]': { borderColor: '$pencilInk', borderWidth: '2px' },
} as const

/** A control for one line of text. */
export const Input = styled('input', controlStyles)

/**
 * A control for one of several options. The arrow of browsers is close to the edge. The arrow of
 * this control is as far from the edge as the text. Each gradient draws one half of the arrow.
 */
export const Select = styled('select', {
  ...controlStyles,
  appearance: 'none',
  paddingRight: '2.25rem',
  backgroundImage:
    'linear-gradient(to top right, transparent 50%, currentcolor 50%), linear-gradient(to top left, transparent 50%, currentcolor 50%)',
  backgroundPosition: 'right 1.375rem center, right 1rem center',
  backgroundSize: '6px 6px',
  backgroundRepeat: 'no-repeat',
})

/** A control for several lines of text. */
export const TextArea = styled('textarea', {
  ...controlStyles,
  display: 'block',
  minHeight: '150px',
  resize: 'vertical',
})

const errorNumber = {
  content: 'counter(error)',
  counterIncrement: 'error',
  flex: '0 0 1.5rem',
  marginRight: '$2',
  // The ring has the color of the text. Two different reds must not touch.
  border: '2px solid',
  borderRadius: '50%',
  fontSize: '$small',
  lineHeight: '1.25rem',
  textAlign: 'center',
} as const

/**
 * The style of an error message: its number in a ring, as proofreaders number mistakes, and its
 * text. The error summary and the fields use this style. A parent element resets the counter
 * `error`.
 */
export const numberedError = {
  display: 'flex',
  fontSize: '$note',
  fontWeight: 500,
  color: '$pencilInk',
  '&::before': errorNumber,
} as const

// Fields beside each other share four rows: label, hint, control and error. So their controls are
// at the same height.
const Root = styled('div', {
  display: 'grid',
  alignContent: 'start',
  // A selector, because the parent component renders the control.
  '& > :is(input, select, textarea)': { gridRow: 3, marginTop: '$1' },
  // The error is not a styled part. Stitches would insert its rule with the first error, and the
  // browser would restyle the whole page.
  '& > [id$="-error"]': { ...numberedError, alignItems: 'start', gridRow: 4, marginTop: '$1' },
  '@supports (grid-template-rows: subgrid)': { gridRow: 'span 4', gridTemplateRows: 'subgrid' },
  // A gap in the grid of the form would also separate the four rows of a field.
  '&:not(:last-child)': { marginBottom: '$5' },
  variants: { width: { half: {}, full: { gridColumn: '1 / -1' } } },
})
const Label = styled('label', { gridRow: 1, fontWeight: 600 })
const Optional = styled('span', { fontWeight: 400, color: '$inkSoft' })
const Hint = styled('p', {
  display: 'grid',
  gridRow: 2,
  marginTop: '$1',
  fontSize: '$small',
  color: '$inkSoft',
  // The alternatives of a hint are not styled parts. Stitches would insert their rules when a hint
  // gets alternatives, and the browser would restyle the whole page.
  '& > *': { gridArea: '1 / 1' },
  '& > [inert]': { visibility: 'hidden' },
})
