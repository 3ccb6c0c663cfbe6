import type { Ref } from 'react'
import type { EnquiryField } from '../content/types'

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>
  title: string
  errors: { field: EnquiryField; id: string; message: string }[]
  onChoose: (field: EnquiryField) => void
}

/** Everything that is wrong with the form, each with a link to its field. Its look is `summaryLook`. */
export function ErrorSummary({ ref, title, errors, onChoose }: ErrorSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1} data-summary="">
      <div role="alert">
        <h3>{title}</h3>
        <ul>
          {errors.map(({ field, id, message }) => (
            <li key={field}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // The address stays as it is: Back leads away from the form, and not through its fields.
                  event.preventDefault()
                  onChoose(field)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** For whatever holds the summary: rules that came with the first error would have the whole page laid out anew. */
export const summaryLook = {
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
