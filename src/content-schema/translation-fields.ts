import { z } from 'zod'

// A translation contains what is translated, and inherits the other fields from the default
// language. A field is translated, unless a function of this file marks it.

/** Marks a field that is the same in all languages. A translation does not have the field. */
export const inherited = <Field extends z.ZodType>(field: Field): Field =>
  field.meta({ isInherited: true })

/** Marks a field that a language can have without the others, or leave out. */
export const ownOfLanguage = <Field extends z.ZodType>(field: Field): Field =>
  field.meta({ isOwn: true })

/** Marks the field by which a translation names the items of a list. */
export const itemKey = <Field extends z.ZodType>(field: Field): Field => field.meta({ isKey: true })

/** The name of an item of a list. The items of a translation have the same names. */
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
