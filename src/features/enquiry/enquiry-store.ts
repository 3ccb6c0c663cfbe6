import { useSyncExternalStore } from 'react'
import { showToast } from '../../components/toaster'
import type { EnquiryFormContent } from '#content-types'
import { whenReachable } from '../../browser/reach-host'
import { forgetHeadline } from '../headline-writer/carried-headline'
import {
  deliverEnquiry,
  type Delivery,
  type DeliveryOptions,
  type Failure,
} from './deliver-enquiry'
import { isSameEnquiry, type EnquiryValues } from './enquiry-fields'

/**
 * How long a left draft is kept, and how long an enquiry then waits for the connection, in ms. The
 * privacy page states both.
 */
export const draftLifetimeMs = 5 * 60 * 1000

/**
 * Waiting for the connection. `sendNow` tries at once. `stop` also tries at once, but does not wait
 * again after a failure.
 */
type Waiting = { kind: 'waiting'; sendNow: () => void; stop: () => void }

/**
 * The state of a delivery: waiting for the connection, sending (`waitMs` before a retry), or the
 * result.
 */
type Progress = Waiting | { kind: 'sending'; waitMs?: number | undefined } | Delivery

/** A submitted enquiry: the typed values, and the state of the delivery. */
export type Submission = Progress & { typed: EnquiryValues }

// Outside of React, since a delivery continues on other pages of the site. In memory only, since
// personal data is not stored.
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
export const isUnderWay = (submission?: Submission) =>
  ['sending', 'waiting'].includes(submission?.kind ?? '')

/**
 * Call it when the form mounts. The form then holds the draft itself: a draft in the store means
 * that the form was left.
 */
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
 * Sends an enquiry, unless another is being sent. Repeats a failed one with the same id if the
 * values are the same. With `mayWait`, waits for a lost connection. A toast announces success. If
 * the form was left, a toast also announces a failed or unclear delivery.
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
  let mayWaitAgain = mayWait
  while (mayWaitAgain && isOffline(delivery)) {
    mayWaitAgain = await waitForConnection(report)
    delivery = await deliver(delivery)
  }
  if (delivery.kind === 'sent') forgetHeadline()
  report(delivery)
  if (delivery.kind === 'sent') showToast('enquiry', content.toast)
  if (state.draft) endForLeftForm(delivery, typed, state.draft, content)
}

/**
 * Ends a delivery after the form was left. Removes a draft that was sent, and announces one that was
 * not.
 */
function endForLeftForm(
  delivery: Delivery,
  typed: EnquiryValues,
  draft: EnquiryValues,
  content: EnquiryFormContent,
) {
  const { toast, unclear } = content.failed
  if (delivery.kind === 'sent')
    update({ submission: undefined, ...(isSameEnquiry(draft, typed) && { draft: undefined }) })
  else
    showToast('enquiry', {
      ...toast,
      title: delivery.kind === 'unclear' ? unclear.title : toast.title,
    })
  // Keeps the draft for five minutes from now.
  forgetLater()
}

const isOffline = (delivery: Delivery): delivery is Failure =>
  (delivery.kind === 'unclear' && delivery.isOffline === true) ||
  (delivery.kind === 'failed' && delivery.reason === 'offline')

/**
 * Waits for the connection, `sendNow` or `stop`. Resolves to whether the next failure may wait
 * again.
 */
async function waitForConnection(report: (waiting: Waiting) => void): Promise<boolean> {
  const wait = new AbortController()
  let mayWaitAgain = true
  const sendNow = () => wait.abort()
  const stop = () => {
    mayWaitAgain = false
    wait.abort()
  }
  report({ kind: 'waiting', sendNow, stop })
  await whenReachable(import.meta.env.BASE_URL, wait.signal)
  return mayWaitAgain
}
