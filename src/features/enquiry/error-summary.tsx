import type { MouseEvent, Ref } from 'react'
import type { EnquiryField } from '#content-types'
import { styled } from '../../styles/stitches.config'
import { controlId } from './enquiry-field'

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>
  title: string
  errors: { field: EnquiryField; message: string }[]
}

/** The list of the form's errors, each with a link to its field. It is always there, so that the served CSS has its styles. */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps) {
  const hasErrors = errors.length > 0
  return (
    <Root ref={ref} tabIndex={-1} hidden={!hasErrors}>
      {hasErrors && (
        <div role="alert">
          <h3>{title}</h3>
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${controlId(field)}`} onClick={(event) => focusField(event, field)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Root>
  )
}

function focusField(event: MouseEvent, field: EnquiryField) {
  // Without a new entry in the history: Back must leave the form, and not go through its fields.
  event.preventDefault()
  const control = document.getElementById(controlId(field)) as HTMLInputElement
  const showLabel = () => document.activeElement === control && control.labels?.[0]?.scrollIntoView()
  control.focus({ preventScroll: true })
  showLabel()
  // The keyboard comes only then, and the browser may scroll the control under the header, or its label out of view.
  window.visualViewport?.addEventListener('resize', showLabel, { once: true })
}

const Root = styled('div', {
  padding: '$4',
  border: '2px solid $colors$pencil',
  '& h3': { fontSize: '$lead', fontWeight: 600 },
  '& ul': { display: 'grid', justifyItems: 'start', gap: '$2', listStyle: 'none' },
  // Makes a link of one line 44 px high; each further line adds only its own height.
  '& a': { display: 'inline-block', paddingBlock: '0.625rem', fontWeight: 500, color: '$pencilInk' },
})
