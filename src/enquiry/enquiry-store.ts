import { useSyncExternalStore } from 'react'
import type { Delivery, Progress } from './deliver-to-endpoint'
import { emptyEnquiry, isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import type { Enquiry } from './enquiry-schema'

/** How long what was typed is kept after the visitor left the contact page, in milliseconds. */
export const draftLifetimeMs = 5 * 60 * 1000

/** An enquiry that was submitted, as it was typed and as it is sent, and what became of it so far. */
export type Submission = { typed: EnquiryValues; enquiry: Enquiry } & (
  { kind: 'sending'; progress?: Progress } | Delivery
)

/** A submission that did not arrive. */
export type FailedSubmission = Extract<Submission, { kind: 'failed' }>

type EnquiryState = {
  isFormMounted: boolean
  /** What the form shows. Nothing before the first submission. */
  submission?: Submission
  /** What was typed when the form was left, and how sending it failed, if it did. */
  draft?: { values: EnquiryValues; failure?: FailedSubmission }
}

// Outside of React: what is being sent goes on when the visitor moves on to another page of the site.
// In memory alone: a fresh load starts empty, and nothing personal is ever stored.
const initialState: EnquiryState = { isFormMounted: false }
let state = initialState
let draftTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function update(change: Partial<EnquiryState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of the enquiry at the moment. */
export const readEnquiryState = () => state

/** The state of the enquiry, for a component: it is rendered again when the state changes. */
export const useEnquiryState = () => useSyncExternalStore(subscribe, readEnquiryState, () => initialState)

/** Notes that the form is on the page. A failure that was kept is shown again. */
export function mountForm() {
  const submission = state.submission ?? state.draft?.failure
  forgetDraft()
  update({ isFormMounted: true, submission })
}

/** Notes that the form was left. What was typed is kept for five minutes, unless it has arrived. */
export function unmountForm(values: EnquiryValues) {
  const { submission } = state
  const isSending = submission?.kind === 'sending'
  update({ isFormMounted: false, submission: isSending ? submission : undefined })
  if (!isSending) keepDraft(values, submission?.kind === 'failed' ? submission : undefined)
  // While an enquiry is sent, what stands in the form may be that; when it arrives, `completeSubmission` drops it.
  else if (!isSameEnquiry(values, emptyEnquiry)) keepDraft(values)
}

/** Notes what becomes of a submission while it is sent. */
export const setSubmission = (submission: Submission) => update({ submission })

/** Notes that a submission has arrived: nothing of it is kept, but what was typed since then is. */
export function completeSubmission(submission: Submission) {
  if (state.draft && isSameEnquiry(state.draft.values, submission.typed)) forgetDraft()
  update({ submission: state.isFormMounted ? submission : undefined })
}

/** Notes that a submission has failed: the form shows it, at once or when the visitor is back within five minutes. */
export function failSubmission(failure: FailedSubmission) {
  if (state.isFormMounted) return update({ submission: failure })
  keepDraft(state.draft?.values ?? failure.typed, failure)
  update({ submission: undefined })
}

/** Forgets at once what was typed. */
export function forgetDraft() {
  clearTimeout(draftTimer)
  update({ draft: undefined })
}

function keepDraft(values: EnquiryValues, failure?: FailedSubmission) {
  clearTimeout(draftTimer)
  draftTimer = setTimeout(forgetDraft, draftLifetimeMs)
  update({ draft: { values, failure } })
}
