// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from '../../src/routing/load-with-retry'

const load = vi.fn<() => Promise<string>>()
const offline = (attempt: number) => new Error(`offline at try ${attempt}`)

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

test('what loads at the first try is loaded once, without a wait', async () => {
  failTimes(0)
  await expect(loadWithRetry(load)).resolves.toBe('the page')
  expect(load).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test.for([
  [1, 1000],
  [2, 3000],
  [3, 7000],
] as const)('after %i failures it succeeds %i ms after the first, and not before', async ([failures, afterMs]) => {
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
})

test('after four tries it gives up, with the last error', async () => {
  failTimes(4)
  const refusal = loadWithRetry(load).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(7000)
  expect(await refusal).toEqual(offline(4))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(4)
})
