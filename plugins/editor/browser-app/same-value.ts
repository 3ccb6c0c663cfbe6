/** Whether a value is a list or a group of fields. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/**
 * Compares values. Ignores space at both ends of texts, which the form and the schema remove. For
 * example, a text below `|` ends with a line break. A missing switch is the same as `false`, which
 * forms have for it.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isObject(one) && isObject(other)) {
    const [first, second] = [Object(one), Object(other)] as Record<string, unknown>[]
    const names = Object.keys({ ...first, ...second })
    return names.every((name) => isSameValue(first?.[name] ?? false, second?.[name] ?? false))
  }
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  return one === other
}
