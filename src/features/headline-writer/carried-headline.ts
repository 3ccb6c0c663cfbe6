import type { FittedHeadline } from './headline-text'

const storageKey = 'headline'

// The headline, if the browser refuses to store it. Lost when the browser loads another page.
let headlineInMemory: FittedHeadline | null = null

/**
 * Stores the visitor's headline in this tab until it is sent or removed. It survives a page load,
 * unless the browser refuses to store it.
 * The contact page shows the stored headline. An empty headline removes the stored one.
 */
export function carryHeadline(headline: FittedHeadline) {
  if (!headline.text) return removeCarriedHeadline()
  headlineInMemory = null
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(headline))
  } catch {
    headlineInMemory = headline
  }
}

/** Removes the carried headline, also from the contact page. */
export function removeCarriedHeadline() {
  delete document.documentElement.dataset.headline
  forgetStoredHeadline()
}

/**
 * Removes the headline from the tab, but not from the contact page. After sending, this page shows
 * the headline until the visitor leaves: without it, the layout would shift, or a space would be
 * empty.
 */
export function forgetStoredHeadline() {
  headlineInMemory = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Blocked storage contains no headline.
  }
}

/** Returns the carried headline, or `null`. */
export function readCarriedHeadline(): FittedHeadline | null {
  try {
    return (
      (JSON.parse(String(sessionStorage.getItem(storageKey))) as FittedHeadline | null) ??
      headlineInMemory
    )
  } catch {
    return headlineInMemory
  }
}

/**
 * Shows the carried headline on the contact page. Without a carried headline, shows none. The start
 * script calls this function before the first paint, so that the layout does not shift. The contact
 * page calls it when it mounts.
 */
export function showCarriedHeadline() {
  const { dataset, style } = document.documentElement
  const headline = readCarriedHeadline()
  if (!headline) return void delete dataset.headline
  dataset.headline = headline.text
  style.cssText += headline.css
}

/**
 * Removes `data-headline` and the custom properties of the headline from the document. Call this
 * function when the visitor leaves the contact page.
 */
export function hideCarriedHeadline() {
  const { dataset, style } = document.documentElement
  delete dataset.headline
  const headlineProperties = Array.from(style).filter((name) => name.startsWith('--headline-'))
  for (const name of headlineProperties) style.removeProperty(name)
}
