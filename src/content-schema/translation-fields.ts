import { z } from 'zod'

// A translation contains the translated fields. It inherits the other fields from the default
// language. By default, a field is translated. The functions of this file mark the exceptions.

/** Marks a field that is the same in all languages, and that a translation must leave out. */
export const inherited = <Field extends z.ZodType>(field: Field): Field =>
  field.meta({ isInherited: true })

/**
 * Marks a field that is independent of the other languages: a translation may have it or leave it
 * out.
 */
export const perLanguage = <Field extends z.ZodType>(field: Field): Field =>
  field.meta({ isPerLanguage: true })

/** Marks the field by which a translation names the items of a list. */
export const itemKey = <Field extends z.ZodType>(field: Field): Field => field.meta({ isKey: true })

/** The name of an item of a list. An item has the same name in all languages. */
export const itemId = itemKey(
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens, such as mill'),
)
  .meta({
    title: 'Name for translations',
    description:
      'Such as mill. Needed for a site in several languages: the translation has an item of the same name.',
  })
  .optional()
