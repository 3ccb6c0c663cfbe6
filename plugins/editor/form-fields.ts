import type { Field } from '@sveltia/cms'

/**
 * The keywords of a JSON Schema that a form needs. Two are our own. `folder` is the folder of a
 * picture. `isKey` marks the field by which translations find an item of a list.
 */
export type JsonSchema = {
  type?: string
  title?: string
  description?: string
  format?: string
  pattern?: string
  default?: boolean
  const?: boolean
  folder?: string
  enum?: string[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  maxLength?: number
  isKey?: boolean
}

// The names of fields for texts of several lines.
const multilineNames = /^(answer|description|lead|quote|story|summary|text|why)$/

/**
 * Returns the fields of a form for a JSON Schema. `folder` is the path of the content folder,
 * relative to the repository.
 */
export function formFields(
  { properties = {}, required = [] }: JsonSchema,
  folder: string,
): Field[] {
  return Object.entries(properties).map(
    ([name, schema]) =>
      hiddenField(name, schema) ??
      visibleField({ name, isRequired: required.includes(name) }, schema, folder),
  )
}

/** The properties that every visible field has. */
type CommonField = { name: string; label: string; required: boolean; hint?: string }

/**
 * Returns a field that the form does not show: a field with only one valid value, or the `id` of an
 * item, which a save adds. Returns `undefined` for all other fields.
 */
function hiddenField(name: string, schema: JsonSchema): Field | undefined {
  if (schema.const !== undefined) return { name, widget: 'hidden', default: schema.const }
  return schema.isKey && name === 'id' ? { name, widget: 'hidden' } : undefined
}

type NamedField = { name: string; isRequired: boolean }

/** Returns the visible field of a form for the JSON Schema of the field. */
function visibleField({ name, isRequired }: NamedField, schema: JsonSchema, folder: string): Field {
  const { type, title = name, description } = schema
  // Escapes Markdown, since forms show hints as Markdown.
  const hint = description?.replaceAll(/[*~_[\]]/g, String.raw`\$&`)
  const common = { name, label: title, required: isRequired, ...(hint && { hint }) }
  if (type === 'boolean')
    return { ...common, required: false, widget: 'boolean', default: schema.default ?? false }
  if (type === 'object') return objectField(common, schema, folder)
  if (type === 'array') return listField(common, schema, folder)
  if (schema.anyOf) return nameOrFileField(common, schema.anyOf, folder)
  if (schema.enum) return { ...common, widget: 'select', options: schema.enum }
  if (schema.folder) {
    const folders = { media_folder: `/${folder}/${schema.folder}`, public_folder: schema.folder }
    return { ...common, widget: 'image', choose_url: false, ...folders }
  }
  return textField(common, schema)
}

/**
 * A group of fields. Groups of more than two fields are collapsed at first, so that the form of a
 * page is a short list of sections. Smaller groups, such as links, are open.
 */
function objectField(common: CommonField, schema: JsonSchema, folder: string): Field {
  const fields = formFields(schema, folder)
  return { ...common, widget: 'object', collapsed: fields.length > 2, fields }
}

/**
 * A field whose value is a name from a list, or a file. The form shows the field of the chosen
 * kind. `toFormValue` adds the kind to the value.
 */
function nameOrFileField(common: CommonField, kinds: JsonSchema[], folder: string): Field {
  const types = kinds.map((kind) => ({
    name: kind.enum ? 'name' : 'file',
    label: kind.title ?? common.label,
    fields: [visibleField({ name: 'value', isRequired: true }, kind, folder)],
  }))
  const hint = `${common.hint ?? ''} To choose another kind, remove this one with ×.`.trim()
  return { ...common, hint, widget: 'object', typeKey: 'kind', types }
}

// Sveltia's button below a list adds an item at the end only.
const listHint = '⋮ of an item adds another item above or below it. = moves an item.'

function listField(common: CommonField, schema: JsonSchema, folder: string): Field {
  const itemSchema = schema.prefixItems?.[0] ?? schema.items ?? {}
  // By default, the singular of the English label of the list.
  const itemLabel = itemSchema.title ?? common.label.replace(/ies$/, 'y').replace(/s$/, '')
  const isFixed = schema.prefixItems !== undefined
  const list = {
    ...common,
    ...(!isFixed && { hint: `${common.hint ?? ''} ${listHint}`.trim() }),
    widget: 'list',
    label_singular: itemLabel,
    min: schema.minItems,
    max: schema.maxItems,
  } as const
  if (itemSchema.type !== 'object') {
    const titledSchema = { ...itemSchema, title: itemLabel }
    const field = visibleField({ name: 'item', isRequired: true }, titledSchema, folder)
    return { ...list, field }
  }
  return {
    ...list,
    collapsed: true,
    summary: `{{fields.${summaryField(itemSchema)}}}`,
    fields: formFields(itemSchema, folder),
  }
}

/** The name of the field that a form shows for a collapsed item of a list. */
function summaryField({ properties = {} }: JsonSchema): string | undefined {
  const fieldNames = Object.keys(properties)
  return fieldNames.find((name) => /^(question|name|title|label)$/.test(name)) ?? fieldNames[0]
}

/** The field of a text. Colors and dates are texts in the content, and have their own controls. */
function textField(common: CommonField, schema: JsonSchema): Field {
  const { format, pattern, maxLength, description } = schema
  if (format === 'color') return { ...common, widget: 'color', allowInput: true, enableAlpha: true }
  if (format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  if (format === 'local-date-time')
    return { ...common, widget: 'datetime', type: 'datetime-local', format: 'YYYY-MM-DDTHH:mm' }
  return {
    ...common,
    widget: multilineNames.test(common.name) ? 'text' : 'string',
    ...(maxLength && { maxlength: maxLength }),
    ...(pattern && { pattern: [pattern, description ?? common.label] }),
  }
}
