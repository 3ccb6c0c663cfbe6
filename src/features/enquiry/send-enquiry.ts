import { showToast } from '../../components/toaster'
import type { EnquiryFormContent } from '#content-types'
import { deliverEnquiry } from './deliver-enquiry'
import type { DeliveryOptions, Progress } from './deliver-to-endpoint'
import { isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import type { Enquiry } from './enquiry-schema'
import { completeSubmission, failSubmission, deleteDraft, readEnquiryState, setSubmission } from './enquiry-store'

/**
 * Sends an enquiry and updates the store, unless another is being sent. After a failure, the same values are sent with the same
 * id. Resolves when it has arrived or failed. A toast says that it has arrived; that it has failed, or may have arrived, only if
 * the form was left.
 */
export async function sendEnquiry(
  typed: EnquiryValues,
  enquiry: Enquiry,
  content: EnquiryFormContent,
  options: Pick<DeliveryOptions, 'flag' | 'trap' | 'mayWaitForConnection'> = {},
) {
  const { submission: last } = readEnquiryState()
  if (last?.kind === 'sending') return
  const failed = last?.kind === 'failed' && isSameEnquiry(last.enquiry, enquiry) ? last : undefined
  // It becomes a draft again only if it fails or the visitor leaves the form.
  deleteDraft()
  const waiting = new AbortController()
  const stopWaiting = () => waiting.abort()
  const onProgress = (progress?: Progress) => setSubmission({ kind: 'sending', typed, enquiry, progress, stopWaiting })
  onProgress()
  const { id, mayHaveArrived } = failed ?? {}
  const { signal } = waiting
  const delivery = await deliverEnquiry(enquiry, { ...options, id, mayHaveArrived, signal, onProgress })
  if (delivery.kind === 'sent') {
    showToast('enquiry', content.toast)
    return completeSubmission({ ...delivery, typed, enquiry })
  }
  const { toast, unclear } = content.failed
  const title = delivery.mayHaveArrived ? unclear.title : toast.title
  if (!readEnquiryState().isFormMounted) showToast('enquiry', { ...toast, title })
  failSubmission({ ...delivery, typed, enquiry })
}
