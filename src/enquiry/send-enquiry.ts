import { useSyncExternalStore } from 'react'
import { showToast } from '../components/toaster'
import type { EnquiryFormContent } from '../content/types'
import { deliverEnquiry } from './deliver-enquiry'
import type { Delivery, DeliveryOptions, Progress } from './deliver-to-endpoint'
import { forgetDraft, keepDraft, readDraft, readFailure } from './enquiry-draft'
import { emptyEnquiry, type Enquiry, type EnquiryInput } from './enquiry-schema'

/** An enquiry that did not arrive: as it was typed and as it was to be sent, and why. */
export type Failure = Extract<Delivery, { kind: 'failed' }> & { typed: EnquiryInput; enquiry: Enquiry }

/** What becomes of the enquiry. Nothing before the first is sent. */
export type Sending =
  { kind: 'sending'; typed: EnquiryInput; enquiry: Enquiry; progress?: Progress } | { kind: 'sent' } | Failure

// Outside of React: what is on its way goes on when the visitor moves on to another page of the site.
let sending: Sending | undefined
const listeners = new Set<() => void>()

function change(next: Sending | undefined) {
  sending = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What becomes of the enquiry at the moment. */
export const useSending = () =>
  useSyncExternalStore(
    subscribe,
    () => sending,
    () => undefined,
  )

/** The form is shown again: with the failure of what was typed into it, if there was one. */
export function resumeSending() {
  const failure = readFailure()
  if (!sending && failure) change(failure)
}

/** The form is left. What was typed is kept, but for what has arrived. */
export function leaveSending(typed: EnquiryInput): { isOnItsWay: boolean } {
  if (sending?.kind === 'sending') {
    if (!isSame(typed, emptyEnquiry)) keepDraft(typed)
    return { isOnItsWay: true }
  }
  keepDraft(typed, sending?.kind === 'failed' ? sending : undefined)
  sending = undefined
  return { isOnItsWay: false }
}

/** Whether two enquiries, or parts of them, have the same words. */
export const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Sends an enquiry, unless one is on its way. The same words have the same id again after a failure. Resolves when it has
 * arrived or failed, which the form shows; when the visitor has left it, a toast says so, and a failed one is kept.
 */
export async function sendEnquiry(
  typed: EnquiryInput,
  enquiry: Enquiry,
  content: EnquiryFormContent,
  options: Pick<DeliveryOptions, 'flag' | 'mayWaitForConnection'> = {},
) {
  if (sending?.kind === 'sending') return
  const id = sending?.kind === 'failed' && isSame(sending.enquiry, enquiry) ? sending.id : undefined
  // What is on its way is no draft, unless it comes back or the form is left.
  forgetDraft()
  const report = (progress?: Progress) => change({ kind: 'sending', typed, enquiry, progress })
  report()
  const delivery = await deliverEnquiry(enquiry, { ...options, id, onProgress: report }).catch((): Delivery => ({
    kind: 'failed',
    reason: navigator.onLine ? 'unreachable' : 'offline',
    id,
  }))
  const isShown = listeners.size > 0
  if (delivery.kind === 'sent') {
    showToast('enquiry', content.toast)
    const draft = readDraft()
    if (draft && isSame(draft, typed)) forgetDraft()
    return change(isShown ? delivery : undefined)
  }
  const failure: Failure = { ...delivery, typed, enquiry }
  if (isShown) return change(failure)
  keepDraft(readDraft() ?? typed, failure)
  showToast('enquiry', content.failed.toast)
  change(undefined)
}
