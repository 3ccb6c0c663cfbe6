import type { z } from 'zod'
import { colors } from './content-schema/colors.ts'
import { contact } from './content-schema/contact.ts'
import { home } from './content-schema/home.ts'
import { notFound } from './content-schema/not-found.ts'
import { meta } from './content-schema/page-meta.ts'
import { site } from './content-schema/site.ts'
import { thanks } from './content-schema/thanks.ts'

export { href } from './content-schema/address-fields.ts'
export { buildOnlyFields, buildOnlySiteFields } from './content-schema/build-only-fields.ts'
export { sourceOfColor } from './content-schema/derive-colors.ts'
export { frontMatterSchema } from './content-schema/page-meta.ts'
export { slugOf } from './content-schema/slug-of.ts'
export { visibilityFields, timeZone } from './content-schema/visibility-fields.ts'
export { storiesPath, withPath } from './content-schema/story-addresses.ts'
export { storyPageFields } from './content-schema/story-page-fields.ts'

/** The schema of each file of the content folder, by its file name without `.yaml`. */
export const contentSchema = { site, home, contact, thanks, 'not-found': notFound, meta, colors }

/**
 * Returns the message of a problem for which the schema of the field has no message. For a problem
 * that is not explained here, returns `undefined`, and zod's own message is used.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    const fieldNames = Object.keys((issue.inst as z.ZodObject).shape).join(', ')
    return `has no field ${issue.keys.join(', ')}: there is only ${fieldNames}`
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === undefined) return 'is missing'
  return issue.input === null
    ? 'is empty'
    : `must be ${typeNames[issue.expected] ?? issue.expected}`
}

/** The names of zod's types in messages. */
const typeNames: Record<string, string> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list, each item after a -',
  object: 'fields, each on a line of its own',
}
