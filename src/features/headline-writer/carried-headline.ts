const storageKey = 'headline'

/** Keeps a headline in this tab until the contact page reads it, also over a full load. An empty one is not kept. */
export function carryHeadline(headline: string) {
  try {
    if (headline) sessionStorage.setItem(storageKey, headline)
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked or full: the form begins empty.
  }
}

/** The headline that is kept. */
export function keptHeadline(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}
