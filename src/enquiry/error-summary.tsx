import { useEffect, type MouseEvent, type Ref } from 'react'
import type { EnquiryField } from '../content/types'
import { controlId } from './enquiry-field'

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>
  title: string
  errors: { field: EnquiryField; message: string }[]
}

/** Everything that is wrong with the form, each with a link to its field. It is styled by `summaryStyles`. */
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
  // The address stays as it is: Back leads away from the form, and not through its fields.
  event.preventDefault()
  const control = document.getElementById(controlId(field)) as HTMLInputElement
  control.labels?.[0]?.scrollIntoView()
  control.focus({ preventScroll: true })
}

/** Begins the title of the page, which a screen reader reads first, with `prefix` while something is wrong. */
export function useErrorTitle(hasErrors: boolean, prefix: string) {
  useEffect(() => {
    if (!hasErrors) return undefined
    document.title = `${prefix} ${document.title}`
    return () => {
      document.title = document.title.replace(`${prefix} `, '')
    }
  }, [hasErrors, prefix])
}

/** For the parent of the summary: rules that came with the first error would have the whole page laid out anew. */
export const summaryStyles = {
  '& [data-summary]': { padding: '$4', border: '2px solid $colors$pencil' },
  '& [data-summary] h3': { fontSize: '$lead', fontWeight: 600 },
  '& [data-summary] ul': { listStyle: 'none' },
  '& [data-summary] a': {
    // A line with it is as tall as a finger needs, and every further line adds itself alone.
    display: 'inline-block',
    paddingBlock: '0.625rem',
    fontWeight: 500,
    color: '$pencilInk',
  },
} as const
