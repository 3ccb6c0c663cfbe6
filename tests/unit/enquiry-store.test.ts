// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyEnquiry } from '../../src/features/enquiry/enquiry-fields'
import {
  completeSubmission,
  draftLifetimeMs,
  failSubmission,
  deleteDraft,
  mountForm,
  readEnquiryState,
  setSubmission,
  unmountForm,
  type FailedSubmission,
  type Submission,
} from '../../src/features/enquiry/enquiry-store'

const half = { ...emptyEnquiry, name: 'Maya Ellison', message: 'A launch' }
const whole = { ...half, message: 'A launch in spring.' }
const enquiry = { typed: whole, enquiry: whole }
const sending: Submission = { kind: 'sending', ...enquiry }
const sent: Submission = { kind: 'sent', ...enquiry }
const failure: FailedSubmission = { kind: 'failed', reason: 'unreachable', ...enquiry }

beforeEach(() => {
  vi.useFakeTimers()
  mountForm()
})
afterEach(() => {
  completeSubmission(sent)
  unmountForm(emptyEnquiry)
  deleteDraft()
  vi.useRealTimers()
})

const draftValues = () => readEnquiryState().draft?.values

test('what was typed is kept until five minutes after the form was left', () => {
  unmountForm(half)
  vi.advanceTimersByTime(draftLifetimeMs - 1)
  expect(draftValues()).toEqual(half)
  vi.advanceTimersByTime(1)
  expect(draftValues()).toBeUndefined()
})

test('whoever is back in the form finds the failure of what they typed, for five minutes', () => {
  failSubmission(failure)
  unmountForm(whole)
  expect(readEnquiryState()).toMatchObject({
    isFormMounted: false,
    submission: undefined,
    draft: { values: whole, failure },
  })
  mountForm()
  expect(readEnquiryState()).toEqual({ isFormMounted: true, submission: failure, draft: undefined })
  unmountForm(whole)
  vi.advanceTimersByTime(draftLifetimeMs)
  mountForm()
  expect(readEnquiryState().submission).toBeUndefined()
})

test('what is being sent goes on when the form is left, and is no draft unless something is in the form', () => {
  setSubmission(sending)
  unmountForm(emptyEnquiry)
  expect(readEnquiryState()).toEqual({ isFormMounted: false, submission: sending, draft: undefined })
  mountForm()
  unmountForm(whole)
  expect(readEnquiryState()).toMatchObject({ submission: sending, draft: { values: whole } })
})

test('an enquiry waits for the connection until five minutes after the form was left, and as long as the visitor stays', () => {
  const stopWaiting = vi.fn<() => void>()
  setSubmission({ ...sending, stopWaiting })
  vi.advanceTimersByTime(2 * draftLifetimeMs)
  unmountForm(whole)
  vi.advanceTimersByTime(draftLifetimeMs - 1)
  mountForm()
  vi.advanceTimersByTime(draftLifetimeMs)
  expect(stopWaiting).not.toHaveBeenCalled()
  unmountForm(whole)
  vi.advanceTimersByTime(draftLifetimeMs)
  expect(stopWaiting).toHaveBeenCalledOnce()
  mountForm()
})

test('an enquiry that fails after the form was left is kept, as it was or as it was changed since', () => {
  for (const [typed, kept] of [
    [emptyEnquiry, whole],
    [half, half],
  ] as const) {
    setSubmission(sending)
    unmountForm(typed)
    failSubmission(failure)
    expect(readEnquiryState()).toMatchObject({ submission: undefined, draft: { values: kept, failure } })
    mountForm()
    completeSubmission(sent)
  }
})
