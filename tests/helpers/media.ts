import { vi } from 'vitest'

/** Replaces `matchMedia`: exactly the given queries match, until `change` is called. */
export function stubMedia(...holding: string[]) {
  const held = new Set(holding)
  const lists = new Map<string, EventTarget & { media: string; matches: boolean }>()

  vi.stubGlobal('matchMedia', (condition: string) => {
    const known = lists.get(condition)
    if (known) return known
    const list = Object.defineProperties(new EventTarget(), {
      media: { value: condition },
      matches: { get: () => held.has(condition) },
    }) as EventTarget & { media: string; matches: boolean }
    lists.set(condition, list)
    return list
  })

  return {
    /** Makes a query match, or no longer, and calls its listeners. */
    change(condition: string, isHolding: boolean) {
      if (isHolding) held.add(condition)
      else held.delete(condition)
      lists.get(condition)?.dispatchEvent(new Event('change'))
    },
  }
}
