import { useSyncExternalStore } from 'react'
import { applyTheme, storeTheme, type Theme } from '../styles/stored-theme'

const listeners = new Set<() => void>()

// The start script applied the stored theme before the first paint, as an attribute of the root element.
const currentTheme = () => (document.documentElement.dataset.theme ?? 'system') as Theme
const serverTheme = () => 'system' as const

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Applies a theme and stores it for later visits. */
export function chooseTheme(theme: Theme) {
  applyTheme(theme)
  storeTheme(theme)
  for (const listener of listeners) listener()
}

/** The chosen theme. In the prerendered HTML, and until hydration, it is `system`. */
export const useTheme = () => useSyncExternalStore(subscribe, currentTheme, serverTheme)
