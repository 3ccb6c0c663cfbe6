import type { EnquiryFormContent } from '#content-types'
import { styled } from '../styles/stitches.config'
import type { Submission } from './enquiry-store'

type EnquiryStatusProps = { content: EnquiryFormContent['status']; submission: Submission | undefined }

/** A line below the button, also announced by screen readers: the enquiry is being sent, or will be tried again. */
export function EnquiryStatus({ content, submission }: EnquiryStatusProps) {
  return <Root role="status">{textOf(content, submission)}</Root>
}

function textOf(content: EnquiryFormContent['status'], submission: Submission | undefined) {
  // `EnquiryOutcome` says that it waits for the connection, which may take long.
  if (submission?.kind !== 'sending' || submission.progress?.kind === 'offline') return ''
  if (submission.progress?.kind !== 'waiting') return content.sending
  return content.retrying.replace('{seconds}', String(Math.ceil(submission.progress.waitMs / 1000)))
}

// Always one line high, so that nothing moves when the text appears. A negative margin, so that the line stands partly in the padding
// below.
const Root = styled('p', {
  minHeight: '1.5em',
  marginTop: '$1',
  marginBottom: '-0.75em',
  fontSize: '$note',
  color: '$inkSoft',
})
