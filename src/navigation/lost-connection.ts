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

/** Has the page say that the connection is lost, and offer to try `work` again. */
export const reportLostConnection = (work: () => void) => update(work)

/** Ends that message. */
export const clearLostConnection = () => update()

/** What to try again; `undefined` while no connection is missed. */
export const useLostConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => tryAgain,
    () => undefined,
  )
