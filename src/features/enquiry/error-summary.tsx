import type { MouseEvent, Ref } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden'
import type { EnquiryField, EnquiryFormContent } from '#content-types'
import { styled } from '../../styles/stitches.config'
import { numberedError } from '../../components/field'
import { controlId } from './enquiry-field'
import { outcomeTypography } from './enquiry-outcome'

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>
  content: EnquiryFormContent
  errors: { field: EnquiryField; message: string }[]
}

/**
 * The error summary: a numbered list of links to the fields with errors. Hidden without errors. It
 * is always rendered, so that the served CSS contains its styles.
 */
export function ErrorSummary({ ref, content, errors }: ErrorSummaryProps) {
  const hasErrors = errors.length > 0
  return (
    <Root ref={ref} tabIndex={-1} hidden={!hasErrors}>
      {hasErrors && (
        <div role="alert">
          <h3>{content.summary.titles[errors.length - 1]}</h3>
          <ol>
            {errors.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${controlId(field)}`} onClick={(event) => focusField(event, field)}>
                  {content.fields[field].label}
                  <VisuallyHidden>{` ${message}`}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Root>
  )
}

/** Moves the focus to the control of a field, and scrolls its label into view. */
function focusField(event: MouseEvent, field: EnquiryField) {
  // The link would add an entry to the history. Back must leave the page, not go to another field.
  event.preventDefault()
  const control = document.getElementById(controlId(field)) as HTMLInputElement
  const showLabel = () =>
    document.activeElement === control && control.labels?.[0]?.scrollIntoView()
  control.focus({ preventScroll: true })
  showLabel()
  // The keyboard of a phone opens and resizes the visual viewport. The browser may then scroll the
  // control under the header, or the label out of view.
  window.visualViewport?.addEventListener('resize', showLabel, { once: true })
}

// The elements of the list are not styled parts. Stitches would insert their rules with the first
// error, and the browser would restyle the whole page.
const Root = styled('div', {
  padding: '$4',
  border: '2px solid $colors$pencilInk',
  '& h3': { ...outcomeTypography, fontSize: '$metric' },
  // One column, in which the names of fields need one line each.
  '& ol': {
    marginTop: '$2',
    counterReset: 'error',
  },
  '& li': { ...numberedError, alignItems: 'center' },
  // The padding makes a link of one line 44 px high. Each further line adds only its own height.
  '& a': { position: 'relative', minWidth: '$target', paddingBlock: '0.625rem', fontSize: '1rem' },
})
