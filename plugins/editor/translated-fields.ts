import type { Field } from '@sveltia/cms'
import type { MarkedSchema } from '../content/marked-schema.ts'

/** A field of a form, with the properties that its kind may have. */
type AnyField = Field & { fields?: Field[]; field?: Field; i18n?: boolean | 'duplicate' }

/**
 * Returns the fields of a form, with a mark for Sveltia (`i18n`) on each translated field. The form
 * of a translation has only these fields. `schema` is the schema of the fields.
 */
export const translatedFields = (fields: Field[], schema: MarkedSchema): Field[] =>
  fields.map((field) => translatedField(field, schema.properties?.[field.name] ?? {}))

function translatedField(field: Field, schema: MarkedSchema): Field {
  if (!isTranslated(schema)) return field
  const { fields, field: itemField } = field as AnyField
  // The schema of the fields inside this field.
  const innerSchema = schema.items ?? schema
  return {
    ...field,
    i18n: hasItemNames(schema) ? 'duplicate' : true,
    ...(fields && { fields: translatedFields(fields, innerSchema) }),
    ...(itemField && { field: { ...itemField, i18n: true } }),
  } as Field
}

/**
 * Whether a field is a list of items with names. Such a list has the same items in all languages:
 * the form adds, moves and removes an item in all languages at once.
 */
const hasItemNames = ({ items }: MarkedSchema): boolean =>
  Object.values(items?.properties ?? {}).some(({ isKey }) => isKey)

/** Whether a field is translated, or contains a translated field. */
function isTranslated({ isInherited, isKey, items, properties }: MarkedSchema): boolean {
  if (isInherited || isKey) return false
  const innerFields = items?.properties ?? properties
  return innerFields === undefined || Object.values(innerFields).some(isTranslated)
}
