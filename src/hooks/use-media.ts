import { useSyncExternalStore } from 'react'

/** Whether a CSS media condition holds now; `false` while prerendering and hydrating. */
export function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(condition)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(condition).matches,
    () => false,
  )
}
