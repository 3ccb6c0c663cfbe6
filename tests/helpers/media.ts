import { vi } from 'vitest'

/** Replaces `matchMedia`. Only the given queries match, until a test calls `change`. */
export function stubMedia(...matchingQueries: string[]) {
  const matching = new Set(matchingQueries)
  const lists = new Map<string, EventTarget & { media: string; matches: boolean }>()

  vi.stubGlobal('matchMedia', (query: string) => {
    const known = lists.get(query)
    if (known) return known
    const list = Object.defineProperties(new EventTarget(), {
      media: { value: query },
      matches: { get: () => matching.has(query) },
    }) as EventTarget & { media: string; matches: boolean }
    lists.set(query, list)
    return list
  })

  return {
    /** Sets whether a query matches, and calls the listeners of the query. */
    change(query: string, isMatching: boolean) {
      if (isMatching) matching.add(query)
      else matching.delete(query)
      lists.get(query)?.dispatchEvent(new Event('change'))
    },
  }
}
