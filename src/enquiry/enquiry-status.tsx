import type { EnquiryFormContent } from '../content/types'
import { styled } from '../styles/stitches.config'
import type { Submission } from './enquiry-store'

type EnquiryStatusProps = { words: EnquiryFormContent['status']; submission: Submission | undefined }

/** Tells screen readers, and whoever looks at the button, that the enquiry is being sent or will be tried again. */
export function EnquiryStatus({ words, submission }: EnquiryStatusProps) {
  return <Root role="status">{textOf(words, submission)}</Root>
}

function textOf(words: EnquiryFormContent['status'], submission: Submission | undefined) {
  // Waiting for the connection may take long, so the outcome says it.
  if (submission?.kind !== 'sending' || submission.progress?.kind === 'offline') return ''
  if (submission.progress?.kind !== 'waiting') return words.sending
  return words.retrying.replace('{seconds}', String(Math.ceil(submission.progress.waitMs / 1000)))
}

// Its line is kept free, half of it in the sheet's margin: what comes into it while the enquiry is sent moves nothing.
const Root = styled('p', {
  minHeight: '1.5em',
  marginBlock: '-$space$4 -$space$3',
  fontSize: '$note',
  color: '$inkSoft',
})
