import { useSyncExternalStore } from 'react'
import { showToast } from '../../components/toaster'
import type { EnquiryFormContent } from '#content-types'
import { whenReachable } from '../../hydration/reach-host'
import { carryHeadline } from '../headline-writer/carried-headline'
import { deliverEnquiry, type Delivery, type DeliveryOptions, type Failure } from './deliver-enquiry'
import { isSameEnquiry, type EnquiryValues } from './enquiry-fields'

/** How long, in ms, a draft is kept after the page is left, and an enquiry waits for the connection. The privacy page says both. */
export const draftLifetimeMs = 5 * 60 * 1000

/** Ways out of the wait for the connection: try to send now, or try once more and then give up. */
type Waiting = { kind: 'waiting'; sendNow: () => void; stop: () => void }

/** Waiting for the connection, being sent or waiting for the next attempt, or how that ended. */
type Progress = Waiting | { kind: 'sending'; waitMs?: number | undefined } | Delivery

/** A submitted enquiry: the values as they were typed, and the state of its delivery. */
export type Submission = Progress & { typed: EnquiryValues }

// Outside of React: a delivery goes on while the visitor opens another page. In memory only: personal data is not stored.
let state: { submission?: Submission | undefined; draft?: EnquiryValues | undefined } = {}
let forgetTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function update(change: typeof state) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last submission and the draft. */
export const readEnquiryState = () => state

const readSubmission = () => state.submission

/** The last submission, as a hook. */
export const useSubmission = () => useSyncExternalStore(subscribe, readSubmission, readSubmission)

/** Whether an enquiry is being sent, or will be as soon as there is a connection. */
export const isUnderWay = (submission?: Submission) => ['sending', 'waiting'].includes(submission?.kind ?? '')

/** Call it when the form mounts, which then holds the draft; a stored draft means that the form was left. */
export function mountForm() {
  clearTimeout(forgetTimer)
  update({ draft: undefined })
}

/** Call it when the form unmounts. Its values and a failure are kept for five minutes. */
export function unmountForm(draft: EnquiryValues) {
  update({ draft, submission: state.submission?.kind === 'sent' ? undefined : state.submission })
  forgetLater()
}

function forgetLater() {
  clearTimeout(forgetTimer)
  forgetTimer = setTimeout(() => {
    if (state.submission?.kind === 'waiting') state.submission.stop()
    if (!isUnderWay(state.submission)) update({ draft: undefined, submission: undefined })
  }, draftLifetimeMs)
}

/**
 * Sends an enquiry, unless another is being sent. After a failure, the same values are sent with the same id. With `mayWait` it
 * waits for the connection if that is lost. A toast says that the enquiry has arrived; if the form was left, also that it may have
 * arrived, or has failed.
 */
export async function sendEnquiry(
  typed: EnquiryValues,
  enquiry: EnquiryValues,
  content: EnquiryFormContent,
  { mayWait = false, ...options }: DeliveryOptions & { mayWait?: boolean } = {},
) {
  const { submission: last } = state
  if (isUnderWay(last)) return
  const previous = last && 'id' in last && isSameEnquiry(last.typed, typed) ? last : undefined
  const report = (progress: Progress) => update({ submission: { ...progress, typed } })
  const onProgress = (waitMs?: number) => report({ kind: 'sending', waitMs })
  const deliver = (failure: Failure | undefined) => {
    report({ kind: 'sending' })
    return deliverEnquiry(enquiry, { ...options, previous: failure, onProgress })
  }
  let delivery = await deliver(previous)
  let isPatient = mayWait
  while (isPatient && isOffline(delivery)) {
    isPatient = await waitForConnection(report)
    delivery = await deliver(delivery)
  }
  const { toast, unclear } = content.failed
  const isSent = delivery.kind === 'sent'
  // Before the page scrolls to what has become of it.
  if (isSent) carryHeadline()
  report(delivery)
  if (isSent) showToast('enquiry', content.toast)
  if (!state.draft) return
  if (isSent) update({ submission: undefined, ...(isSameEnquiry(state.draft, typed) && { draft: undefined }) })
  else showToast('enquiry', { ...toast, title: delivery.kind === 'unclear' ? unclear.title : toast.title })
  // From now, and not from when the form was left.
  forgetLater()
}

const isOffline = (delivery: Delivery): delivery is Failure =>
  (delivery.kind === 'unclear' && delivery.isOffline === true) ||
  (delivery.kind === 'failed' && delivery.reason === 'offline')

/** Waits for the connection, or until the visitor wants to send now. Resolves to whether to wait again after another failure. */
async function waitForConnection(report: (waiting: Waiting) => void): Promise<boolean> {
  const wait = new AbortController()
  let isPatient = true
  const sendNow = () => wait.abort()
  const stop = () => {
    isPatient = false
    wait.abort()
  }
  report({ kind: 'waiting', sendNow, stop })
  await whenReachable(import.meta.env.BASE_URL, wait.signal)
  return isPatient
}
