/** The themes that a visitor can choose. `system` follows `prefers-color-scheme`. */
export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'

/**
 * Returns the stored theme, or `system` if no theme is stored. If the storage is blocked or `null`,
 * returns the current theme of the page.
 */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
  }
}

/**
 * Stores the theme for later visits. If the storage is blocked or full, the choice lasts until the
 * visitor leaves the page.
 */
export function storeTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // The storage is blocked or full. `applyTheme` still changes this page.
  }
}

/** Applies a theme to the page, and to the browser's toolbar (`theme-color`). */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // The first element has the light color, and the second has the dark color (`PageHead`).
  for (const [index, meta] of document
    .querySelectorAll<HTMLMetaElement>('[name=theme-color]')
    .entries()) {
    meta.media = toolbarMedia(index === 0 ? 'light' : 'dark', theme)
  }
}

/** Returns the media query of the toolbar color for `scheme` while the page has `theme`. */
function toolbarMedia(scheme: 'light' | 'dark', theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`
  return scheme === theme ? 'all' : 'not all'
}
