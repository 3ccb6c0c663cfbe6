import { useSyncExternalStore } from 'react'
import type { Delivery, Progress } from './deliver-to-endpoint'
import { emptyEnquiry, isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import type { Enquiry } from './enquiry-schema'

/**
 * How long a draft is kept after the visitor has left the contact page, in milliseconds; and how long an enquiry then waits for the
 * connection. The privacy page says both.
 */
export const draftLifetimeMs = 5 * 60 * 1000

/** A submitted enquiry: the values as typed and as sent, and the state of its delivery. */
export type Submission = { typed: EnquiryValues; enquiry: Enquiry } & (
  { kind: 'sending'; progress?: Progress; stopWaiting?: () => void } | Delivery
)

/** A submission whose delivery has failed. */
export type FailedSubmission = Extract<Submission, { kind: 'failed' }>

type Draft = {
  /** The values of the form when the visitor left it. */
  values: EnquiryValues
  /** The failure that it showed. */
  failure?: FailedSubmission | undefined
  /** The headline that the visitor had brought along, if the message still begins with it. */
  headline?: string | undefined
}

type EnquiryState = {
  isFormMounted: boolean
  /** The last submission, which the form shows. */
  submission?: Submission
  draft?: Draft
}

// Outside of React, so that a delivery goes on when the visitor opens another page of the site. In memory only: personal data
// is not stored, and a new document starts with an empty form.
const initialState: EnquiryState = { isFormMounted: false }
let state = initialState
let draftTimer: ReturnType<typeof setTimeout> | undefined
let waitTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function update(change: Partial<EnquiryState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current state of the enquiry. */
export const readEnquiryState = () => state

/** The last submission, as a hook. */
export const useSubmission = () =>
  useSyncExternalStore(
    subscribe,
    () => state.submission,
    () => undefined,
  )

/** Call it when the form mounts. A failure that was kept with the draft is shown again. */
export function mountForm() {
  clearTimeout(waitTimer)
  const submission = state.submission ?? state.draft?.failure
  deleteDraft()
  update({ isFormMounted: true, submission })
}

/** Call it when the form unmounts. Its values are kept as a draft for five minutes, unless they have arrived. */
export function unmountForm(values: EnquiryValues, headline?: string) {
  const { submission } = state
  const isSending = submission?.kind === 'sending'
  if (isSending && submission.stopWaiting) waitTimer = setTimeout(submission.stopWaiting, draftLifetimeMs)
  update({ isFormMounted: false, submission: isSending ? submission : undefined })
  if (!isSending) keepDraft({ values, failure: submission?.kind === 'failed' ? submission : undefined, headline })
  // The values may be those that are being sent: `completeSubmission` then deletes the draft.
  else if (!isSameEnquiry(values, emptyEnquiry)) keepDraft({ values, headline })
}

/** Updates a submission while it is being sent. */
export const setSubmission = (submission: Submission) => update({ submission })

/** Call it when a submission has arrived. A draft is kept only if it differs from what was sent. */
export function completeSubmission(submission: Submission) {
  if (state.draft && isSameEnquiry(state.draft.values, submission.typed)) deleteDraft()
  update({ submission: state.isFormMounted ? submission : undefined })
}

/** Call it when a submission has failed. The form shows that at once, or when the visitor returns within five minutes. */
export function failSubmission(failure: FailedSubmission) {
  if (state.isFormMounted) return update({ submission: failure })
  keepDraft({ ...(state.draft ?? { values: failure.typed }), failure })
  update({ submission: undefined })
}

/** Deletes the draft. */
export function deleteDraft() {
  clearTimeout(draftTimer)
  update({ draft: undefined })
}

function keepDraft(draft: Draft) {
  clearTimeout(draftTimer)
  draftTimer = setTimeout(deleteDraft, draftLifetimeMs)
  update({ draft })
}
