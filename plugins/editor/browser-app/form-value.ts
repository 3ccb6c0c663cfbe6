import type { Field } from '@sveltia/cms'

/**
 * The form's value of a field whose value is a name from a list, or a file. The form shows the
 * control for `kind`. The content has only `value`.
 */
type ValueWithKind = { kind: 'name' | 'file'; value: unknown }

/** The properties of a field that the conversion needs. */
type FieldProperties = {
  name: string
  fields?: Field[]
  types?: { name: string; fields: { options: unknown[] }[] }[]
}

/**
 * Converts a group of the content, or a list of groups, to a value of the form. Adds `kind` to each
 * value that is a name or a file. `fields` are the fields of a group.
 */
export function toFormValue(fields: Field[], content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (Array.isArray(content)) return content.map((item) => toFormValue(fields, item))
  const formEntries = Object.entries(content).map(([name, value]: [string, unknown]) => {
    const field = fields.find((each) => each.name === name)
    return [name, field ? toFieldValue(field as FieldProperties, value) : value]
  })
  return Object.fromEntries(formEntries) as unknown
}

function toFieldValue({ fields, types }: FieldProperties, value: unknown): unknown {
  if (!types) return fields ? toFormValue(fields, value) : value
  const names = types.find((type) => type.name === 'name')?.fields[0]?.options
  return { kind: names?.includes(value) ? 'name' : 'file', value } satisfies ValueWithKind
}

/** Whether a value of the form is a value with its kind. */
export const hasKind = (value: object): value is ValueWithKind =>
  'kind' in value && ['name', 'file'].includes(String(value.kind))
