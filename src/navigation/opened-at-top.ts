import { useSyncExternalStore } from 'react'

let isOpenedAtTop = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Records whether a link opens the next page at its top. Call this before the router renders. */
export function setOpenedAtTop(isAtTop: boolean): void {
  isOpenedAtTop = isAtTop
  for (const listener of listeners) listener()
}

/**
 * A hook. Returns whether a link has opened the page at its top. Returns `false` for a served page,
 * after Back and Forward, and after a link to a section: the window may then show a lower section.
 */
export const useOpenedAtTop = () =>
  useSyncExternalStore(
    subscribe,
    () => isOpenedAtTop,
    () => false,
  )
