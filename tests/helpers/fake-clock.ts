import { vi } from 'vitest'

/**
 * Uses Vitest's fake timers. Also defines `jest`. After every event, Testing Library waits for a
 * timer, and advances fake timers only if it finds Jest
 * (testing-library/react-testing-library#1195).
 */
export function useFakeClock() {
  vi.useFakeTimers()
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  fakeAbortTimeout()
}

/**
 * Makes `AbortSignal.timeout` use `setTimeout`. Vitest fakes `setTimeout`, but not
 * `AbortSignal.timeout`. Returns the spy.
 */
export const fakeAbortTimeout = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })

/** Uses the real timers again. */
export function useRealClock() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
