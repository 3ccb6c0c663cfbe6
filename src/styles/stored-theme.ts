/** What a visitor may choose; `system` follows the system's own setting. */
export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'

/** The theme the visitor chose before; `system` when there is none, or storage is switched off. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Keeps the theme for later visits. Where storage is switched off or full, the choice lasts as long as the page. */
export function storeTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // The visitor's browser does not let us.
  }
}

/** Shows the page, and the browser's bar around it, in a theme. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // The first is the light one's, as `PageHead` writes them.
  const barColors = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  for (const [index, meta] of barColors.entries()) {
    const own = index === 0 ? 'light' : 'dark'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
}
