import type { SetHeadline } from './headline-text'

const storageKey = 'headline'

/** Keeps a headline in this tab until it is sent or removed, also over a full load. Without one, none is kept or shown any more. */
export function carryHeadline(headline?: SetHeadline) {
  if (!headline?.text) delete document.documentElement.dataset.headline
  try {
    if (headline?.text) sessionStorage.setItem(storageKey, JSON.stringify(headline))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked or full: the form begins empty.
  }
}

/** The headline that is kept. */
export function keptHeadline(): SetHeadline | null {
  try {
    return JSON.parse(String(sessionStorage.getItem(storageKey))) as SetHeadline
  } catch {
    return null
  }
}

/** Has the contact page show the kept headline, or none. In the start script, before the first paint: nothing moves afterwards. */
export function showKeptHeadline() {
  const { dataset, style } = document.documentElement
  const kept = keptHeadline()
  if (!kept) return void delete dataset.headline
  dataset.headline = kept.text
  style.cssText += kept.css
}
