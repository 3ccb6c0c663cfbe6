import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from '../../src/browser/load-with-retry'

// The specification asks for three retries. The first delay is 1 s, and each delay is twice the
// last one.
const delaysMs = [1000, 2000, 4000]
const load = vi.fn<() => Promise<string>>()
const offline = (attempt: number) => new Error(`offline at attempt ${attempt}`)

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('code that fails to load is requested again after each delay, until it loads', async () => {
  delaysMs.forEach((_delayMs, index) => load.mockRejectedValueOnce(offline(index + 1)))
  load.mockResolvedValue('the page')
  const loaded = loadWithRetry(load)
  for (const [index, delayMs] of delaysMs.entries()) {
    await vi.advanceTimersByTimeAsync(delayMs - 1)
    expect(load).toHaveBeenCalledTimes(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(index + 2)
  }
  await expect(loaded).resolves.toBe('the page')
})

test('after the last retry, the load fails with the error of this retry', async () => {
  for (let attempt = 1; attempt <= 4; attempt += 1) load.mockRejectedValueOnce(offline(attempt))
  const reason = loadWithRetry(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(7000)
  expect(await reason).toEqual(offline(4))
})
