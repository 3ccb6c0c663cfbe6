import type { SetHeadline } from './headline-text'

const storageKey = 'headline'

// Where storage is blocked, full or null, the headline lasts until the browser loads a page.
let inMemory: SetHeadline | null = null

/** Keeps a headline in this tab until it is sent or removed, also over a full load. Without one, none is kept or shown any more. */
export function carryHeadline(headline?: SetHeadline) {
  if (!headline?.text) delete document.documentElement.dataset.headline
  inMemory = null
  try {
    if (headline?.text) sessionStorage.setItem(storageKey, JSON.stringify(headline))
    else sessionStorage.removeItem(storageKey)
  } catch {
    if (headline?.text) inMemory = headline
  }
}

/** The headline that is kept. */
export function keptHeadline(): SetHeadline | null {
  try {
    return (JSON.parse(String(sessionStorage.getItem(storageKey))) as SetHeadline | null) ?? inMemory
  } catch {
    return inMemory
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
