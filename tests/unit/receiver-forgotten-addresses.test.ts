import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimit } from '../../receiver/rate-limit'
import { defaultLimits } from '../../receiver/limits'
import { captureLog, createTestReceiver } from '../helpers/receiver'

vi.mock('../../receiver/rate-limit', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../receiver/rate-limit')>()
  return { createRateLimit: vi.fn<typeof createRateLimit>(original.createRateLimit) }
})

beforeEach(() => {
  captureLog()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

test('maintenance removes the addresses of visitors after their hour', async () => {
  const { send, runMaintenance } = createTestReceiver()
  // The first rate limit counts enquiries. The second counts reports, without addresses.
  const [created] = vi.mocked(createRateLimit).mock.results
  const rateLimit = created?.value as ReturnType<typeof createRateLimit>
  await send()
  expect(rateLimit.size()).toBe(1)
  await runMaintenance()
  expect(rateLimit.size()).toBe(1)
  vi.advanceTimersByTime(defaultLimits.rateWindowMs)
  await runMaintenance()
  expect(rateLimit.size()).toBe(0)
})
