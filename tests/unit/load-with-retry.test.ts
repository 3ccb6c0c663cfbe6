// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry, retryDelaysMs, totalRetryDelayMs } from '../../src/navigation/load-with-retry'

const load = vi.fn<() => Promise<string>>()
const offline = (attempt: number) => new Error(`offline at attempt ${attempt}`)

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Fails so many times, then succeeds. */
function failTimes(count: number) {
  for (let attempt = 1; attempt <= count; attempt += 1) load.mockRejectedValueOnce(offline(attempt))
  load.mockResolvedValue('the page')
}

test('what loads at the first attempt is loaded once, without a delay', async () => {
  failTimes(0)
  await expect(loadWithRetry(load)).resolves.toBe('the page')
  expect(load).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

const delaySums = retryDelaysMs.map((delayMs, index) => [
  index + 1,
  retryDelaysMs.slice(0, index).reduce((sum, ms) => sum + ms, delayMs),
])

test.for(delaySums)(
  'after %i failures it succeeds %i ms after the first, and not before',
  async ([failures = 0, afterMs = 0]) => {
    failTimes(failures)
    const settled = vi.fn<(value: string) => void>()
    const done = loadWithRetry(load).then(settled)
    await vi.advanceTimersByTimeAsync(afterMs - 1)
    expect(load).toHaveBeenCalledTimes(failures)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(load).toHaveBeenCalledTimes(failures + 1)
    expect(settled).toHaveBeenCalledExactlyOnceWith('the page')
  },
)

test('after the last retry it rejects with its error', async () => {
  const attempts = retryDelaysMs.length + 1
  failTimes(attempts)
  const refusal = loadWithRetry(load).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(totalRetryDelayMs)
  expect(await refusal).toEqual(offline(attempts))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(attempts)
})
