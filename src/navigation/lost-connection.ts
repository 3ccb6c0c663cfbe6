import { useSyncExternalStore } from 'react'

// The function that the button of the notice calls, or `undefined` without a notice.
let tryAgain: (() => void) | undefined
const listeners = new Set<() => void>()

function update(newTryAgain?: () => void) {
  tryAgain = newTryAgain
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the notice that the connection is lost. The button of the notice calls `retry`. */
export const reportLostConnection = (retry: () => void) => update(retry)

/** Hides the notice that the connection is lost. */
export const clearLostConnection = () => update()

/**
 * A hook. Returns the function that the button of the notice calls, or `undefined` while no notice
 * is shown.
 */
export const useLostConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => tryAgain,
    () => undefined,
  )
