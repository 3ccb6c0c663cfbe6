import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canReach, hasRecentAnswer, whenReachable } from '../../src/browser/reach-host'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

const fetchMock = vi.fn<typeof fetch>()
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  useFakeClock()
  vi.stubGlobal('fetch', fetchMock.mockReset().mockImplementation(lost))
})
afterEach(useRealClock)

test('a host is reached if it answers, even with an error', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 503 }))
  expect(await canReach('/terms')).toBe(true)
  expect(fetchMock).toHaveBeenCalledWith(
    '/terms',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store', redirect: 'manual' }),
  )
  expect(await canReach('/terms')).toBe(false)
})

test('a request that hangs counts as lost after 10 s', async () => {
  fetchMock.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
      ),
  )
  const answer = canReach('/')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toBe(false)
})

test.for<[wanted: boolean, situation: string, ageMs: number, bytes: number, onLine: boolean]>([
  [true, 'a file arrived 4.9 s ago', 4900, 300, true],
  [false, 'the last file arrived 5 s ago', 5000, 300, true],
  [false, 'the last file is from the cache', 4900, 0, true],
  [false, 'the browser is offline', 4900, 300, false],
])('a recent answer of the host: %s if %s', ([wanted, , ageMs, bytes, onLine]) => {
  const nowMs = 60_000
  const latestFile = { responseEnd: nowMs - ageMs, transferSize: bytes }
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('performance', {
    now: () => nowMs,
    getEntriesByType: (type: string) => (type === 'resource' ? [latestFile] : []),
  })
  expect(hasRecentAnswer()).toBe(wanted)
})

/** Waits for the host. Returns a function that says whether the host has been reached. */
function waitForHost(signal?: AbortSignal) {
  let isReached = false
  void whenReachable('/', signal).then(() => (isReached = true))
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return isReached
  }
}

test('a host that does not answer gets requests after 1, 2, 4, 8 and 16 s, and then every 30 s', async () => {
  const isReachedAfter = waitForHost()
  const counts = []
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    await isReachedAfter(seconds * 1000 - 1)
    counts.push(fetchMock.mock.calls.length)
    await isReachedAfter(1)
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6])
  fetchMock.mockResolvedValue(new Response())
  expect(await isReachedAfter(30_000)).toBe(true)
})

test('the wait for a host ends at the online event or when it is aborted, and sends no more requests', async () => {
  const isReachedAfter = waitForHost()
  dispatchEvent(new Event('online'))
  expect(await isReachedAfter(0)).toBe(true)
  const giving = new AbortController()
  const isGivenUpAfter = waitForHost(giving.signal)
  giving.abort()
  expect(await isGivenUpAfter(0)).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetchMock).not.toHaveBeenCalled()
})
