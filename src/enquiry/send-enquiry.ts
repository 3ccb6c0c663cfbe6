import { showToast } from '../components/toaster'
import type { EnquiryFormContent } from '#content-types'
import { deliverEnquiry } from './deliver-enquiry'
import type { Delivery, DeliveryOptions, Progress } from './deliver-to-endpoint'
import { isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import type { Enquiry } from './enquiry-schema'
import { completeSubmission, failSubmission, deleteDraft, readEnquiryState, setSubmission } from './enquiry-store'

/**
 * Sends an enquiry and updates the store, unless another is being sent. After a failure, the same values are sent with the same
 * id. Resolves when it has arrived or failed. A toast says that it has arrived; that it has failed, only if the form was left.
 */
export async function sendEnquiry(
  typed: EnquiryValues,
  enquiry: Enquiry,
  content: EnquiryFormContent,
  options: Pick<DeliveryOptions, 'flag' | 'mayWaitForConnection'> = {},
) {
  const { submission: last } = readEnquiryState()
  if (last?.kind === 'sending') return
  const id = last?.kind === 'failed' && isSameEnquiry(last.enquiry, enquiry) ? last.id : undefined
  // It becomes a draft again only if it fails or the visitor leaves the form.
  deleteDraft()
  const onProgress = (progress?: Progress) => setSubmission({ kind: 'sending', typed, enquiry, progress })
  onProgress()
  const delivery = await deliverEnquiry(enquiry, { ...options, id, onProgress }).catch((): Delivery => ({
    kind: 'failed',
    reason: navigator.onLine ? 'unreachable' : 'offline',
    id,
  }))
  if (delivery.kind === 'sent') {
    showToast('enquiry', content.toast)
    return completeSubmission({ ...delivery, typed, enquiry })
  }
  if (!readEnquiryState().isFormMounted) showToast('enquiry', content.failed.toast)
  failSubmission({ ...delivery, typed, enquiry })
}
