import type { FittedHeadline } from './headline-text'

const storageKey = 'headline'

// The headline, if the browser refuses to store it. Lost when the browser loads another page.
let inMemory: FittedHeadline | null = null

/**
 * Stores the visitor's headline in this tab until it is sent or removed, also across page loads.
 * The contact page shows the stored headline. Pass nothing to clear and hide it.
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
 * Clears the carried headline. On the contact page, the text becomes invisible and keeps its place
 * until the visitor leaves. Removing the place would shift the layout. The empty value of
 * `data-headline` selects the invisible text.
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

/** Returns the carried headline, or `null`. */
export function readCarriedHeadline(): FittedHeadline | null {
  try {
    return (
      (JSON.parse(String(sessionStorage.getItem(storageKey))) as FittedHeadline | null) ?? inMemory
    )
  } catch {
    return inMemory
  }
}

/**
 * Shows the carried headline on the contact page. Without a carried headline, hides the shown one.
 * The start script calls this function before the first paint, so that the layout does not shift.
 */
export function showCarriedHeadline() {
  const { dataset, style } = document.documentElement
  const headline = readCarriedHeadline()
  if (!headline) return void delete dataset.headline
  dataset.headline = headline.text
  style.cssText += headline.css
}

/** Removes the headline from the page. Call this when the visitor leaves the contact page. */
export function hideCarriedHeadline() {
  const { dataset, style } = document.documentElement
  delete dataset.headline
  for (const name of [...style].filter((property) => property.startsWith('--headline-')))
    style.removeProperty(name)
}
