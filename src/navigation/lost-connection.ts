import { useSyncExternalStore } from 'react'

let tryAgain: (() => void) | undefined
const listeners = new Set<() => void>()

function update(next?: () => void) {
  tryAgain = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the notice that the connection is lost. Its button calls `retry`. */
export const reportLostConnection = (retry: () => void) => update(retry)

/** Hides the notice. */
export const clearLostConnection = () => update()

/** The function that the notice's button calls, as a hook; `undefined` while no notice is shown. */
export const useLostConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => tryAgain,
    () => undefined,
  )
