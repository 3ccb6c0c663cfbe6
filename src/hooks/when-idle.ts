import { durationsMs } from '../styles/tokens'

/**
 * Does what can wait when the browser has nothing else to do, as between two scrolls, and after a second at the latest: a
 * slow phone on which something moves in every frame would never come to it.
 */
export function whenIdle(act: () => void) {
  // WebKit has no requestIdleCallback.
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run))
  idle(act, { timeout: durationsMs.rest })
}
