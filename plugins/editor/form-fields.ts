import type { Field } from '@sveltia/cms'

/** The keywords of a JSON Schema that a form needs. `folder` is the folder of a picture. */
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
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  maxLength?: number
  isKey?: boolean
}

// The names of fields for several lines of text.
const multilineNames = /^(answer|description|lead|quote|story|summary|text|why)$/

/**
 * Returns the fields of a form for a JSON Schema. `folder` is the path of the content folder,
 * relative to the repository.
 */
export function formFields(
  { properties = {}, required = [] }: JsonSchema,
  folder: string,
): Field[] {
  return Object.entries(properties).map(([name, part]) =>
    formField(name, part, required.includes(name), folder),
  )
}

/** The properties that every visible field has. */
type CommonField = { name: string; label: string; required: boolean; hint?: string }

function formField(name: string, schema: JsonSchema, required: boolean, folder: string): Field {
  const { type, title = name, description } = schema
  // A field with only one valid value is hidden.
  if (schema.const !== undefined) return { name, widget: 'hidden', default: schema.const }
  // A save gives each item its name for translations.
  if (schema.isKey && name === 'id') return { name, widget: 'hidden' }

  // Escapes Markdown, since forms show hints as Markdown.
  const hint = description?.replaceAll(/[*~_[\]]/g, String.raw`\$&`)
  const common = { name, label: title, required, ...(hint && { hint }) }
  if (type === 'boolean')
    return { ...common, required: false, widget: 'boolean', default: schema.default ?? false }
  if (type === 'object') return objectField(common, schema, folder)
  if (type === 'array') return listField(common, schema, folder)
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

function listField(common: CommonField, schema: JsonSchema, folder: string): Field {
  const item = schema.prefixItems?.[0] ?? schema.items ?? {}
  const singular = item.title ?? common.label.replace(/ies$/, 'y').replace(/s$/, '')
  const list = {
    ...common,
    widget: 'list',
    label_singular: singular,
    min: schema.minItems,
    max: schema.maxItems,
  } as const
  if (item.type !== 'object')
    return { ...list, field: formField('item', { ...item, title: singular }, true, folder) }

  return {
    ...list,
    collapsed: true,
    summary: `{{fields.${summaryField(item)}}}`,
    fields: formFields(item, folder),
  }
}

/** The name of the field that a form shows for a collapsed item of a list. */
function summaryField({ properties = {} }: JsonSchema): string | undefined {
  const names = Object.keys(properties)
  return names.find((name) => /^(question|name|title|label)$/.test(name)) ?? names[0]
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
