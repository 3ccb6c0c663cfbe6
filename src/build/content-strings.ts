/** A string in the content: where it stands, the name of its property, and what it says. */
export type FoundString = { field: PropertyKey[]; name: string; value: string }

/** The strings in `value` at properties of these names, with where they stand. */
export function stringsNamed(names: string[], value: unknown, field: PropertyKey[] = []): FoundString[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const place = [...field, Array.isArray(value) ? Number(name) : name]
    if (typeof part === 'string') return names.includes(name) ? [{ field: place, name, value: part }] : []
    return stringsNamed(names, part, place)
  })
}
