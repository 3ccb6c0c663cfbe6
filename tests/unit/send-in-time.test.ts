import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendInTime } from '../../receiver/send-in-time'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hang = () => new Promise<never>(() => undefined)

test('a mail that is not sent in time is aborted, even if the mail server never answers', async () => {
  const signals: AbortSignal[] = []
  const sending = sendInTime(
    (signal) => (signals.push(signal), hang()),
    1000,
    new AbortController().signal,
  )
  const reason = sending.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(999)
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await reason).toBe('the mail server takes too long')
  expect(signals[0]?.aborted).toBe(true)
})

test('when the receiver stops, a mail that is being sent is aborted, and the error says why', async () => {
  const stopping = new AbortController()
  const signals: AbortSignal[] = []
  const sending = sendInTime((signal) => (signals.push(signal), hang()), 1000, stopping.signal)
  const reason = sending.catch((error: Error) => error.message)
  stopping.abort(new Error('the receiver stops'))
  expect(await reason).toBe('the receiver stops')
  expect(signals[0]?.aborted).toBe(true)
})

test('a receiver that stops sends no mail', async () => {
  const send = vi.fn<() => Promise<void>>()
  await expect(
    sendInTime(send, 1000, AbortSignal.abort(new Error('the receiver stops'))),
  ).rejects.toThrow('the receiver stops')
  expect(send).not.toHaveBeenCalled()
})

test('a sent mail leaves no timer, and stopping does not abort it', async () => {
  const stopping = new AbortController()
  const signals: AbortSignal[] = []
  await sendInTime(async (signal) => signals.push(signal), 1000, stopping.signal)
  expect(vi.getTimerCount()).toBe(0)
  stopping.abort()
  expect(signals[0]?.aborted).toBe(false)
})

test('an error of the mail server is thrown', async () => {
  const refuse = () => Promise.reject(new Error('550 No'))
  await expect(sendInTime(refuse, 1000, new AbortController().signal)).rejects.toThrow('550 No')
})
