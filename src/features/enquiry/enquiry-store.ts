import { useSyncExternalStore } from 'react'
import { showToast } from '../../components/toaster'
import type { EnquiryFormContent } from '#content-types'
import { whenReachable } from '../../browser/reach-host'
import { forgetStoredHeadline, hideCarriedHeadline } from '../headline-writer/carried-headline'
import {
  deliverEnquiry,
  type DeliveryResult,
  type DeliveryOptions,
  type Failure,
} from './deliver-enquiry'
import { isSameEnquiry, type EnquiryValues } from './enquiry-fields'

/**
 * The time in milliseconds for which a draft is kept after the visitor has left the form. After
 * this time, an enquiry no longer waits for the connection. The privacy page states this time.
 */
export const draftLifetimeMs = 5 * 60 * 1000

/**
 * An enquiry that waits for the connection. `sendNow` and `sendLastTime` both make an attempt
 * immediately. If the attempt of `sendLastTime` fails, the delivery ends.
 */
type Waiting = { kind: 'waiting'; sendNow: () => void; sendLastTime: () => void }

/**
 * The state of a delivery: waiting for the connection, sending, or the result. While sending,
 * `waitMs` is the wait before the next retry in milliseconds.
 */
type Progress = Waiting | { kind: 'sending'; waitMs?: number | undefined } | DeliveryResult

/** A submitted enquiry: the state of its delivery, and the typed values before cleaning. */
export type Submission = Progress & { typed: EnquiryValues }

// The state is outside of React, because a delivery continues on other pages of the site. It is
// only in memory, because the site stores no personal data.
let state: { submission?: Submission | undefined; draft?: EnquiryValues | undefined } = {}
// Removes the draft and the submission after `draftLifetimeMs`.
let lifetimeTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function update(change: typeof state) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the last submission and the draft. */
export const readEnquiryState = () => state

const readSubmission = () => state.submission

/** Returns the last submission, and renders again when it changes. */
export const useSubmission = () => useSyncExternalStore(subscribe, readSubmission, readSubmission)

/** Whether an enquiry is being sent, or waits for the connection. */
export const isUnderWay = (submission?: Submission) =>
  ['sending', 'waiting'].includes(submission?.kind ?? '')

/**
 * Removes the draft from the store, and stops its timer. Call this function when the form mounts,
 * after the form has read the draft. So the store has a draft only while the form is not mounted.
 */
export function removeDraft() {
  clearTimeout(lifetimeTimer)
  update({ draft: undefined })
}

/**
 * Stores the values of the form as the draft. Call this function when the form unmounts. The draft
 * and a failed submission are kept for `draftLifetimeMs`.
 */
export function storeDraft(draft: EnquiryValues) {
  update({ draft, submission: state.submission?.kind === 'sent' ? undefined : state.submission })
  startLifetime()
}

/**
 * Removes a sent enquiry from the store, and its headline from the page. Call this function when
 * the visitor leaves the page.
 */
export function forgetSent() {
  if (state.submission?.kind !== 'sent') return
  hideCarriedHeadline()
  update({ submission: undefined })
}

/**
 * Starts the timer that removes the draft and the submission. The timer also ends a wait for the
 * connection.
 */
function startLifetime() {
  clearTimeout(lifetimeTimer)
  lifetimeTimer = setTimeout(() => {
    if (state.submission?.kind === 'waiting') state.submission.sendLastTime()
    if (!isUnderWay(state.submission)) update({ draft: undefined, submission: undefined })
  }, draftLifetimeMs)
}

/**
 * Sends an enquiry, unless another one is under way. `typed` has the values before cleaning. If the
 * last submission had the same values and failed, sends them again with its id. With `mayWait`,
 * waits until a lost connection is back. A toast announces success. If the visitor has left the
 * form, a toast also announces that the enquiry was not sent.
 */
export async function sendEnquiry(
  typed: EnquiryValues,
  enquiry: EnquiryValues,
  content: EnquiryFormContent,
  { mayWait = false, ...options }: DeliveryOptions & { mayWait?: boolean } = {},
) {
  const { submission: last } = state
  if (isUnderWay(last)) return
  // Only a failed submission has an id.
  const isRepeated = last && 'id' in last && isSameEnquiry(last.typed, typed)
  const previous = isRepeated ? last : undefined
  const report = (progress: Progress) => update({ submission: { ...progress, typed } })
  const onProgress = (waitMs?: number) => report({ kind: 'sending', waitMs })
  const deliver = (failure: Failure | undefined) => {
    report({ kind: 'sending' })
    return deliverEnquiry(enquiry, { ...options, previous: failure, onProgress })
  }
  let result = await deliver(previous)
  let mayWaitAgain = mayWait
  while (mayWaitAgain && hasFailedOffline(result)) {
    mayWaitAgain = await waitForConnection(report)
    result = await deliver(result)
  }
  if (result.kind === 'sent') forgetStoredHeadline()
  report(result)
  if (result.kind === 'sent') showToast('enquiry', content.toast)
  // The store has a draft only after the visitor has left the form.
  if (state.draft) finishWithoutForm(result, typed, state.draft, content)
}

/**
 * Handles the result of a delivery after the visitor has left the form. After a sent enquiry,
 * removes the submission, and the draft if it has the same values. After any other result, shows a
 * toast that the enquiry was not sent.
 */
function finishWithoutForm(
  result: DeliveryResult,
  typed: EnquiryValues,
  draft: EnquiryValues,
  content: EnquiryFormContent,
) {
  const { toast, unclear } = content.failed
  if (result.kind === 'sent') {
    update({ submission: undefined, ...(isSameEnquiry(draft, typed) && { draft: undefined }) })
  } else {
    const title = result.kind === 'unclear' ? unclear.title : toast.title
    showToast('enquiry', { ...toast, title })
  }
  // If the timer ended during the delivery, it removed nothing. So the lifetime starts again.
  startLifetime()
}

/** Whether a delivery failed because there was no connection. */
const hasFailedOffline = (result: DeliveryResult): result is Failure =>
  (result.kind === 'unclear' && result.isOffline === true) ||
  (result.kind === 'failed' && result.reason === 'offline')

/**
 * Waits until there is a connection, or until `sendNow` or `sendLastTime` is called. Resolves to
 * whether the delivery may wait again after the next failure.
 */
async function waitForConnection(report: (waiting: Waiting) => void): Promise<boolean> {
  const wait = new AbortController()
  let mayWaitAgain = true
  const sendNow = () => wait.abort()
  const sendLastTime = () => {
    mayWaitAgain = false
    wait.abort()
  }
  report({ kind: 'waiting', sendNow, sendLastTime })
  await whenReachable(import.meta.env.BASE_URL, wait.signal)
  return mayWaitAgain
}
