type RateWindow = { count: number; endsAtMs: number }
type RateLimitOptions = { windowMs: number; maxKeys: number }

/**
 * Creates a rate limit, which counts requests by key, in memory only. A key names the sender, such
 * as an IP address. The window of a key begins with its first request and lasts `windowMs`.
 * Remembers at most `maxKeys` keys, and forgets the key with the oldest window first. A change of
 * the system's clock does not change a window.
 */
export function createRateLimit({ windowMs, maxKeys }: RateLimitOptions) {
  // A Map keeps the order of insertion, so the first key has the oldest window.
  const windows = new Map<string, RateWindow>()

  /** Begins a new window of a key, and forgets the oldest window if there are too many. */
  function openWindow(key: string): RateWindow {
    const window = { count: 0, endsAtMs: performance.now() + windowMs }
    windows.delete(key)
    windows.set(key, window)
    const [oldest] = windows.keys()
    if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest)
    return window
  }

  /**
   * Counts a request. Returns how many seconds the sender must wait, or 0 if the request is within
   * the limit.
   */
  function countRequest(key: string, limit: number): number {
    const nowMs = performance.now()
    const lastWindow = windows.get(key)
    const isLastOpen = lastWindow !== undefined && lastWindow.endsAtMs > nowMs
    const window = isLastOpen ? lastWindow : openWindow(key)
    window.count += 1
    return window.count > limit ? Math.ceil((window.endsAtMs - nowMs) / 1000) : 0
  }

  /**
   * Returns how many seconds the sender must wait if the limit is used up, otherwise 0. Does not
   * count the request.
   */
  function waitSeconds(key: string, limit: number): number {
    const { count, endsAtMs } = windows.get(key) ?? { count: 0, endsAtMs: 0 }
    const remainingMs = endsAtMs - performance.now()
    const isUsedUp = count >= limit
    return isUsedUp && remainingMs > 0 ? Math.ceil(remainingMs / 1000) : 0
  }

  /** Forgets the keys whose window has ended. */
  function forgetEndedWindows() {
    const nowMs = performance.now()
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key)
  }

  /** How many keys are remembered. */
  const size = () => windows.size

  return { countRequest, waitSeconds, forgetEndedWindows, size }
}

export type RateLimit = ReturnType<typeof createRateLimit>
