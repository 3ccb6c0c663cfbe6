import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether the page's code runs: false in the served page and while it hydrates, true at once in what is rendered later. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
