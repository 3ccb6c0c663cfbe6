import { durationsMs } from '../styles/tokens'

/**
 * Calls back when the browser is idle, and after 1000 ms at the latest: on a slow phone on which something moves in every
 * frame there may be no idle time.
 */
export function whenIdle(callback: () => void) {
  // WebKit has no requestIdleCallback.
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run))
  request(callback, { timeout: durationsMs.idleTimeout })
}
