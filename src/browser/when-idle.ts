/**
 * Calls `callback` when the browser is idle, or after 1 s. During a long animation, a browser may
 * never be idle.
 */
export function whenIdle(callback: () => void) {
  // Safari has no `requestIdleCallback`. In Safari, `callback` runs in the next task.
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run))
  request(callback, { timeout: 1000 })
}
