/** Whether a value is a list or a group of fields. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/** A group of fields, such as an item of a list. */
export type Group = Record<string, unknown>

/** Whether a value is a group of fields. */
export const isGroup = (value: unknown): value is Group => isObject(value) && !Array.isArray(value)

/**
 * Compares values. Ignores space at both ends of texts, which the form and the schema remove. For
 * example, a text below `|` ends with a line break. A missing switch is the same as `false`: a form
 * has `false` for a missing switch.
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
