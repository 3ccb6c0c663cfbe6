/** Does what can wait when the browser has nothing else to do, as between two scrolls. */
export function whenIdle(act: () => void) {
  // WebKit has no requestIdleCallback.
  ;(window.requestIdleCallback ?? setTimeout)(act)
}
