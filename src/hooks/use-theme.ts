import { useSyncExternalStore } from 'react'

/** What a visitor may choose; `system` follows the system's own setting. */
export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

// The start script has read the stored choice before the first paint; the page's root holds it.
const chosen = () => (document.documentElement.dataset.theme ?? 'system') as Theme
const atBuild = () => 'system' as const

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the page in a theme and remembers it, where the browser lets it. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const barColours = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  for (const [index, meta] of barColours.entries()) {
    const own = index === 0 ? 'light' : 'dark'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be switched off or full: the choice then holds as long as the page.
  }
  for (const listener of listeners) listener()
}

/** The visitor's choice. At build, and until the page runs, it is `system`. */
export const useTheme = () => useSyncExternalStore(listen, chosen, atBuild)
