import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '../../src/components/toaster'
import { deliverEnquiry, type DeliveryResult } from '../../src/features/enquiry/deliver-enquiry'
import { emptyEnquiry } from '../../src/features/enquiry/enquiry-fields'
import {
  draftLifetimeMs,
  forgetSent,
  removeDraft,
  readEnquiryState,
  sendEnquiry,
  storeDraft,
} from '../../src/features/enquiry/enquiry-store'
import {
  carryHeadline,
  readCarriedHeadline,
} from '../../src/features/headline-writer/carried-headline'
import { contactContent } from '../helpers/content'
import { typed } from '../helpers/enquiry'

vi.mock('../../src/components/toaster')
vi.mock('../../src/features/enquiry/deliver-enquiry')

const { form } = contactContent
const changed = { ...typed, message: 'Another message.' }
const offline = { kind: 'failed', reason: 'offline', id: 'an-id' } as const
const failure = { kind: 'failed', reason: 'unreachable', id: 'an-id' } as const
const nothing = { submission: undefined, draft: undefined }
let isOnline = true

beforeEach(() => {
  vi.useFakeTimers()
  // Without a connection, the site does not answer.
  vi.stubGlobal('fetch', async () =>
    isOnline ? new Response() : Promise.reject(new TypeError('Failed to fetch')),
  )
  isOnline = true
  vi.mocked(showToast).mockReset()
  vi.mocked(deliverEnquiry).mockReset().mockResolvedValue({ kind: 'sent' })
  removeDraft()
})
afterEach(async () => {
  storeDraft(emptyEnquiry)
  await vi.advanceTimersByTimeAsync(2 * draftLifetimeMs)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (values = typed, mayWait = false) => sendEnquiry(values, values, form, { mayWait })

/** Starts a delivery. Returns a function that ends the delivery with a result. */
function startDelivery() {
  let end: (delivery: DeliveryResult) => void = () => undefined
  vi.mocked(deliverEnquiry).mockReturnValue(new Promise((resolve) => (end = resolve)))
  const sending = send()
  return async (delivery: DeliveryResult) => {
    end(delivery)
    await sending
  }
}

test('typed text and its failure are kept for five minutes after the visitor leaves the form', async () => {
  vi.mocked(deliverEnquiry).mockResolvedValue(failure)
  await send()
  storeDraft(typed)
  await vi.advanceTimersByTimeAsync(draftLifetimeMs - 1)
  expect(readEnquiryState()).toEqual({ draft: typed, submission: { ...failure, typed } })
  await vi.advanceTimersByTimeAsync(1)
  expect(readEnquiryState()).toEqual(nothing)
})

test('if an enquiry arrives after the visitor left, its draft is removed, and a changed draft is kept', async () => {
  for (const draft of [typed, changed]) {
    const end = startDelivery()
    storeDraft(draft)
    await end({ kind: 'sent' })
    expect(showToast).toHaveBeenLastCalledWith('enquiry', form.toast)
    expect(readEnquiryState()).toEqual({
      submission: undefined,
      draft: draft === changed ? changed : undefined,
    })
    removeDraft()
  }
})

test('an enquiry that fails after the visitor left is kept for five minutes, and a toast says so', async () => {
  const end = startDelivery()
  storeDraft(typed)
  await vi.advanceTimersByTimeAsync(draftLifetimeMs - 1)
  await end({ kind: 'unclear', id: 'an-id' })
  expect(showToast).toHaveBeenCalledWith('enquiry', {
    ...form.failed.toast,
    title: form.failed.unclear.title,
  })
  await vi.advanceTimersByTimeAsync(draftLifetimeMs - 1)
  expect(readEnquiryState()).toMatchObject({ draft: typed, submission: { kind: 'unclear' } })
})

test('one enquiry is sent at a time, and a repeated enquiry has the same id', async () => {
  const end = startDelivery()
  await send(changed)
  await end(failure)
  await send()
  await send(changed)
  const calls = vi.mocked(deliverEnquiry).mock.calls
  expect(calls.map(([enquiry, options]) => [enquiry, options?.previous?.id])).toEqual([
    [typed, undefined],
    [typed, 'an-id'],
    [changed, undefined],
  ])
})

test('a repeat of an enquiry that has arrived is a new enquiry', async () => {
  await send()
  await send()
  expect(vi.mocked(deliverEnquiry).mock.lastCall?.[1]?.previous).toBeUndefined()
})

test('an enquiry waits for the connection as long as the visitor stays, and five minutes after that', async () => {
  isOnline = false
  vi.mocked(deliverEnquiry).mockImplementation(async () => (isOnline ? { kind: 'sent' } : offline))
  void send(typed, true)
  await vi.advanceTimersByTimeAsync(2 * draftLifetimeMs)
  expect(readEnquiryState().submission?.kind).toBe('waiting')
  isOnline = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(readEnquiryState().submission?.kind).toBe('sent')

  isOnline = false
  void send(typed, true)
  storeDraft(typed)
  await vi.advanceTimersByTimeAsync(draftLifetimeMs)
  expect(readEnquiryState().submission?.kind).toBe('failed')
})

test('a waiting enquiry is sent when the site answers again, even if the browser fires no event', async () => {
  isOnline = false
  vi.mocked(deliverEnquiry).mockImplementation(async () => (isOnline ? { kind: 'sent' } : offline))
  void send(typed, true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readEnquiryState().submission?.kind).toBe('waiting')
  isOnline = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(readEnquiryState().submission?.kind).toBe('sent')
})

test('an enquiry that may wait is sent at once, and again when the visitor asks', async () => {
  isOnline = false
  vi.mocked(deliverEnquiry).mockResolvedValue(offline)
  void send(typed, true)
  for (const attempts of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(0)
    expect(deliverEnquiry).toHaveBeenCalledTimes(attempts)
    const { submission } = readEnquiryState()
    if (submission?.kind !== 'waiting') throw new Error(`It is ${submission?.kind}`)
    submission.sendNow()
  }
  const options = vi.mocked(deliverEnquiry).mock.calls.map(([, { previous } = {}]) => previous?.id)
  expect(options).toEqual([undefined, 'an-id', 'an-id'])
})

test('a visitor who comes back within five minutes keeps the failure', async () => {
  vi.mocked(deliverEnquiry).mockResolvedValue(failure)
  await send()
  storeDraft(typed)
  await vi.advanceTimersByTimeAsync(draftLifetimeMs - 1)
  removeDraft()
  await vi.advanceTimersByTimeAsync(draftLifetimeMs)
  expect(readEnquiryState()).toEqual({ draft: undefined, submission: { ...failure, typed } })
})

test('a sent enquiry is not shown again after the form was left', async () => {
  await send()
  expect(readEnquiryState().submission?.kind).toBe('sent')
  storeDraft(emptyEnquiry)
  expect(readEnquiryState().submission).toBeUndefined()
})

test('when the page is left, a sent enquiry and its headline are forgotten, and a failure is kept', async () => {
  const { dataset } = document.documentElement
  dataset.headline = 'Fernhill opens'
  vi.mocked(deliverEnquiry).mockResolvedValueOnce(failure)
  await send()
  forgetSent()
  expect(readEnquiryState().submission?.kind).toBe('failed')
  expect(dataset.headline).toBe('Fernhill opens')
  await send()
  expect(readEnquiryState().submission?.kind).toBe('sent')
  forgetSent()
  expect(readEnquiryState().submission).toBeUndefined()
  expect(dataset.headline).toBeUndefined()
})

test('an enquiry that is being sent is not forgotten after five minutes', async () => {
  const end = startDelivery()
  storeDraft(typed)
  await vi.advanceTimersByTimeAsync(draftLifetimeMs)
  expect(readEnquiryState()).toMatchObject({ draft: typed, submission: { kind: 'sending' } })
  await end(failure)
})

test('a toast shows a failure only if the visitor has left the form', async () => {
  vi.mocked(deliverEnquiry).mockResolvedValue(failure)
  await send()
  expect(showToast).not.toHaveBeenCalled()
  const end = startDelivery()
  storeDraft(typed)
  await end(failure)
  expect(showToast).toHaveBeenCalledExactlyOnceWith('enquiry', form.failed.toast)
})

test('an enquiry that may not wait fails at once without a connection', async () => {
  isOnline = false
  vi.mocked(deliverEnquiry).mockResolvedValue(offline)
  await sendEnquiry(typed, typed, form)
  expect(readEnquiryState().submission).toEqual({ ...offline, typed })
})

test.for<[delivery: DeliveryResult, kind: string]>([
  [{ kind: 'unclear', id: 'an-id', isOffline: true }, 'waiting'],
  [{ kind: 'unclear', id: 'an-id' }, 'unclear'],
  [failure, 'failed'],
  [{ kind: 'invalid', id: 'an-id', fieldErrors: {} }, 'invalid'],
])('after the delivery %j, an enquiry that may wait is %s', async ([delivery, kind]) => {
  isOnline = false
  vi.mocked(deliverEnquiry).mockResolvedValue(delivery)
  void send(typed, true)
  await vi.advanceTimersByTimeAsync(0)
  expect(readEnquiryState().submission?.kind).toBe(kind)
})

test('the visitor’s headline is forgotten after it is sent, and kept after a failure', async () => {
  carryHeadline({ text: 'Fernhill opens', css: '' })
  vi.mocked(deliverEnquiry).mockResolvedValueOnce(failure)
  await send()
  expect(readCarriedHeadline()?.text).toBe('Fernhill opens')
  await send()
  expect(readCarriedHeadline()).toBeNull()
})

test('the wait before a retry is part of the state while the enquiry is sent', async () => {
  vi.mocked(deliverEnquiry).mockImplementation(async (_enquiry, { onProgress } = {}) => {
    onProgress?.(2000)
    expect(readEnquiryState().submission).toEqual({ kind: 'sending', waitMs: 2000, typed })
    onProgress?.()
    expect(readEnquiryState().submission).toEqual({ kind: 'sending', waitMs: undefined, typed })
    return { kind: 'sent' }
  })
  await send()
  expect(readEnquiryState().submission?.kind).toBe('sent')
})
