/**
 * Calls back when the browser is idle, after 1 s at the latest. A browser that animates every frame
 * may never be idle.
 */
export function whenIdle(callback: () => void) {
  // Safari has no `requestIdleCallback`.
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run))
  request(callback, { timeout: 1000 })
}
