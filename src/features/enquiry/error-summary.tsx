import { useEffect, type MouseEvent, type Ref } from 'react'
import type { EnquiryField } from '#content-types'
import { controlId } from './enquiry-field'

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>
  title: string
  errors: { field: EnquiryField; message: string }[]
}

/** The list of the form's errors, each with a link to its field. Styled by `summaryStyles`. */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1} data-summary="">
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
    </div>
  )
}

function focusField(event: MouseEvent, field: EnquiryField) {
  // Without a new entry in the history: Back must leave the form, and not go through its fields.
  event.preventDefault()
  const control = document.getElementById(controlId(field)) as HTMLInputElement
  const showLabel = () => control.labels?.[0]?.scrollIntoView()
  showLabel()
  control.focus({ preventScroll: true })
  // The keyboard comes only then, and the browser may scroll the control under the header, or its label out of view.
  const whileFocused = new AbortController()
  window.visualViewport?.addEventListener('resize', showLabel, { once: true, signal: whileFocused.signal })
  control.addEventListener('blur', () => whileFocused.abort(), { once: true })
}

/** Puts `prefix` before the document's title, which screen readers read first, while the form has errors. */
export function useErrorTitle(hasErrors: boolean, prefix: string) {
  useEffect(() => {
    if (!hasErrors) return undefined
    document.title = `${prefix} ${document.title}`
    return () => {
      document.title = document.title.replace(`${prefix} `, '')
    }
  }, [hasErrors, prefix])
}

/**
 * The styles of the error summary, for the element around it, whose rules are in the served CSS: a rule that Stitches inserts with
 * the first error would make the browser style and lay out the whole page again.
 */
export const summaryStyles = {
  '& [data-summary]': { padding: '$4', border: '2px solid $colors$pencil' },
  '& [data-summary] h3': { fontSize: '$lead', fontWeight: 600 },
  '& [data-summary] ul': { display: 'grid', justifyItems: 'start', gap: '$2', listStyle: 'none' },
  '& [data-summary] a': {
    // Makes a link of one line 44 px high; each further line adds only its own height.
    display: 'inline-block',
    paddingBlock: '0.625rem',
    fontWeight: 500,
    color: '$pencilInk',
  },
} as const
