type RateWindow = { count: number; endsAtMs: number }
type RateLimitOptions = { windowMs: number; maxKeys: number }

/**
 * Creates a counter of requests by key, in memory only. The window of a key begins with its first
 * request and lasts `windowMs`. Remembers at most `maxKeys` keys, and drops the key with the oldest
 * window first. A change of the system's clock does not change a window.
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
  function count(key: string, limit: number): number {
    const nowMs = performance.now()
    const known = windows.get(key)
    const window = known && known.endsAtMs > nowMs ? known : openWindow(key)
    window.count += 1
    return window.count > limit ? Math.ceil((window.endsAtMs - nowMs) / 1000) : 0
  }

  /**
   * Returns how many seconds the sender must wait if the limit is used up, otherwise 0. Does not
   * count the request.
   */
  function waitSeconds(key: string, limit: number): number {
    const remainingMs = (windows.get(key)?.endsAtMs ?? 0) - performance.now()
    const isUsedUp = (windows.get(key)?.count ?? 0) >= limit
    return isUsedUp && remainingMs > 0 ? Math.ceil(remainingMs / 1000) : 0
  }

  /** Forgets the keys whose window has ended. */
  function forgetEnded() {
    const nowMs = performance.now()
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key)
  }

  /** How many keys are remembered. */
  const size = () => windows.size

  return { count, waitSeconds, forgetEnded, size }
}

export type RateLimit = ReturnType<typeof createRateLimit>
