import type { FittedHeadline } from './headline-text'

const storageKey = 'headline'

// If storage is blocked, full or null, the headline is kept until the browser loads another page.
let inMemory: FittedHeadline | null = null

/**
 * Stores a headline in this tab until it is sent or removed, also across page loads. Pass nothing
 * to clear and hide it.
 */
export function carryHeadline(headline?: FittedHeadline) {
  if (!headline?.text) {
    delete document.documentElement.dataset.headline
    return forgetHeadline()
  }
  inMemory = null
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(headline))
  } catch {
    inMemory = headline
  }
}

/**
 * Clears the stored headline. On the contact page, its text disappears and its place stays empty
 * until the visitor leaves: removing the place would shift the layout. The empty attribute marks
 * such a place.
 */
export function forgetHeadline() {
  inMemory = null
  const { dataset } = document.documentElement
  if (dataset.headline) dataset.headline = ''
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Blocked storage holds no headline.
  }
}

/** The stored headline, or `null`. */
export function keptHeadline(): FittedHeadline | null {
  try {
    return (
      (JSON.parse(String(sessionStorage.getItem(storageKey))) as FittedHeadline | null) ?? inMemory
    )
  } catch {
    return inMemory
  }
}

/**
 * Shows the stored headline on the contact page, or none. Runs in the start script before the first
 * paint, to avoid layout shifts.
 */
export function showKeptHeadline() {
  const { dataset, style } = document.documentElement
  const kept = keptHeadline()
  if (!kept) return void delete dataset.headline
  dataset.headline = kept.text
  style.cssText += kept.css
}
