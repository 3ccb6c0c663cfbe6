import { vi } from 'vitest'

/**
 * Time in the test's hand. Testing Library waits on a timer after every event unless it finds Jest's fake timers, and
 * would wait for ever under Vitest's (testing-library/react-testing-library#1195), so it gets what it looks for.
 */
export function useFakeClock() {
  vi.useFakeTimers()
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

/** Gives time back to the machine. */
export function useRealClock() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
