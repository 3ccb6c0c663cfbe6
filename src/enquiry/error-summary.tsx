import type { Ref } from 'react'
import type { EnquiryField } from '../content/types'
import { styled } from '../styles/stitches.config'

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>
  title: string
  errors: { field: EnquiryField; id: string; message: string }[]
  onChoose: (field: EnquiryField) => void
}

/** Everything that is wrong with the form, each with a link to its field. */
export function ErrorSummary({ ref, title, errors, onChoose }: ErrorSummaryProps) {
  return (
    <Root ref={ref} tabIndex={-1}>
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
    </Root>
  )
}

const Root = styled('div', {
  padding: '$4',
  border: '2px solid $colors$pencil',
  '& h3': { fontSize: '$lead', fontWeight: 600 },
  '& ul': { listStyle: 'none' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '$target', fontWeight: 500, color: '$pencilInk' },
})
