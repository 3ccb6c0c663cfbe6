import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Records the errors that are reported to the window in each test of a file, and hides React's
 * messages about them. Returns the recorder, a listener of `error` events.
 */
export function recordReportedErrors() {
  const reported = vi.fn<(event: ErrorEvent) => void>()
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    addEventListener('error', reported)
  })
  afterEach(() => {
    removeEventListener('error', reported)
    reported.mockReset()
    vi.restoreAllMocks()
  })
  return reported
}
