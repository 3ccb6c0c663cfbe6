import { showToast } from '../components/toaster'
import type { EnquiryFormContent } from '../content/types'
import { deliverEnquiry } from './deliver-enquiry'
import type { Delivery, DeliveryOptions, Progress } from './deliver-to-endpoint'
import { isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import type { Enquiry } from './enquiry-schema'
import { completeSubmission, failSubmission, forgetDraft, readEnquiryState, setSubmission } from './enquiry-store'

/**
 * Sends an enquiry, unless one is being sent. The same words have the same id again after a failure. Resolves when it has
 * arrived or failed, which the store is told; a toast says that it arrived, or, when the form was left, that it failed.
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
  // What is being sent is no draft, unless it fails or the form is left.
  forgetDraft()
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
