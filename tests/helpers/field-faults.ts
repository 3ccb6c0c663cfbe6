import type { z } from 'zod'

/**
 * The faults of a field's value, a line each. A line begins with the path if the fault is inside
 * the value.
 */
export function faultsOf(field: z.ZodType, value: unknown): string[] {
  const issues = field.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
}

/** The fault of a value that repeats the first item of its list. */
export const sameAsFirst = (value: unknown) =>
  `is “${String(value)}”, the same as item 1 of the list: each item must differ from the others`
