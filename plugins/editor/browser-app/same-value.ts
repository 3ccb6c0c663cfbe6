/** Whether a value is a list or a group of fields. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/** A group of fields, such as an item of a list. */
export type Group = Record<string, unknown>

/** Whether a value is a group of fields. */
export const isGroup = (value: unknown): value is Group => isObject(value) && !Array.isArray(value)

const color = /^#[\da-f]{6}([\da-f]{2})?$/i

/** Removes the opacity of an opaque color. Sveltia writes it: `#0E1013ff` for `#0E1013`. */
export const withoutFullOpacity = (text: string): string =>
  color.test(text) ? text.replace(/^(.{7})ff$/i, '$1') : text

/** Returns a text without space at both ends. A color also gets small letters. */
function comparableText(text: string): string {
  const trimmed = text.trim()
  return color.test(trimmed) ? withoutFullOpacity(trimmed).toLowerCase() : trimmed
}

/**
 * Compares values. Ignores space at both ends of texts, which the form and the schema remove. For
 * example, a text below `|` ends with a line break. A missing switch is the same as `false`: a form
 * has `false` for a missing switch. Capital and small letters are the same in a color.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isObject(one) && isObject(other)) {
    const [first, second] = [Object(one), Object(other)] as Record<string, unknown>[]
    const names = Object.keys({ ...first, ...second })
    return names.every((name) => isSameValue(first?.[name] ?? false, second?.[name] ?? false))
  }
  if (typeof one === 'string' && typeof other === 'string')
    return comparableText(one) === comparableText(other)
  return one === other
}
