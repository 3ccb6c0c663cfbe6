import { useSyncExternalStore } from 'react'
import { applyTheme, storeTheme, type Theme } from '../styles/stored-theme'

const listeners = new Set<() => void>()

// The start script has applied the stored choice before the first paint; the root element holds it.
const currentTheme = () => (document.documentElement.dataset.theme ?? 'system') as Theme
const serverTheme = () => 'system' as const

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the page in a theme and remembers it, where the browser lets it. */
export function chooseTheme(theme: Theme) {
  applyTheme(theme)
  storeTheme(theme)
  for (const listener of listeners) listener()
}

/** The visitor's choice. In the served HTML, and until the page is hydrated, it is `system`. */
export const useTheme = () => useSyncExternalStore(subscribe, currentTheme, serverTheme)
