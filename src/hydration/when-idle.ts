/**
 * Calls `callback` when the browser is idle, and after 1000 ms at the latest: a slow phone that animates something in every
 * frame may never be idle.
 */
export function whenIdle(callback: () => void) {
  // Safari has no `requestIdleCallback`.
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run))
  request(callback, { timeout: 1000 })
}
