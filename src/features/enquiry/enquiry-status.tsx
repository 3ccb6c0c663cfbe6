import type { EnquiryFormContent } from '#content-types'
import type { Submission } from './enquiry-store'

type EnquiryStatusProps = { content: EnquiryFormContent['status']; submission: Submission | undefined }

/** What is below the button, also announced by screen readers: the enquiry is being sent, or will be tried again. */
export function EnquiryStatus({ content, submission }: EnquiryStatusProps) {
  return <div role="status">{textOf(content, submission)}</div>
}

function textOf(content: EnquiryFormContent['status'], submission: Submission | undefined) {
  // `EnquiryOutcome` says that it waits for the connection, which may take long.
  if (submission?.kind !== 'sending' || submission.progress?.kind === 'offline') return ''
  if (submission.progress?.kind !== 'waiting') return content.sending
  return content.retrying.replace('{seconds}', String(Math.ceil(submission.progress.waitMs / 1000)))
}
