import type { z } from 'zod'

/**
 * The problems of a field's value, a line each. A line begins with the path if the problem is
 * inside the value.
 */
export function problemsOf(field: z.ZodType, value: unknown): string[] {
  const issues = field.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
}

/** The problem of a value that repeats the first item of its list. */
export const sameAsFirst = (value: unknown) =>
  `is “${String(value)}”, the same as item 1 of the list: each item must differ from the others`
