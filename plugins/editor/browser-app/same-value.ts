/** Whether a value is a list or a group of fields. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/** A group of fields, such as an item of a list. */
export type Group = Record<string, unknown>

/** Whether a value is a group of fields. */
export const isGroup = (value: unknown): value is Group => isObject(value) && !Array.isArray(value)

const colorPattern = /^#[\da-f]{6}([\da-f]{2})?$/i

/** Removes the opacity of an opaque color. Sveltia writes `#0E1013ff` for `#0E1013`. */
export const withoutFullOpacity = (text: string): string =>
  colorPattern.test(text) ? text.replace(/^(.{7})ff$/i, '$1') : text

/** Removes the space at both ends of a text. A color also gets small letters. */
function comparableText(text: string): string {
  const trimmed = text.trim()
  return colorPattern.test(trimmed) ? withoutFullOpacity(trimmed).toLowerCase() : trimmed
}

/**
 * Whether two values mean the same.
 *
 * - Space at both ends of a text has no meaning: the form and the schema remove it. For example, a
 *   text below `|` ends with a line break.
 * - A missing flag is the same as `false`: a form has `false` for a missing flag.
 * - In a color, capital and small letters are the same.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isObject(one) && isObject(other)) {
    const oneFields = new Map<string, unknown>(Object.entries(one))
    const otherFields = new Map<string, unknown>(Object.entries(other))
    const names = [...new Set([...oneFields.keys(), ...otherFields.keys()])]
    return names.every((name) =>
      isSameValue(oneFields.get(name) ?? false, otherFields.get(name) ?? false),
    )
  }
  if (typeof one === 'string' && typeof other === 'string')
    return comparableText(one) === comparableText(other)
  return one === other
}
