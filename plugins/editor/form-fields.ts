import type { Field } from '@sveltia/cms'

/** The parts of a JSON Schema that a form needs. */
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
}

// Fields for more than one line of text.
const longNames = /^(answer|description|lead|quote|story|summary|text|why)$/

/**
 * Makes the fields of a form from a JSON Schema. `folder` is the content folder, relative to the
 * repository.
 */
export function formFields(
  { properties = {}, required = [] }: JsonSchema,
  folder: string,
): Field[] {
  return Object.entries(properties).map(([name, part]) =>
    formField(name, part, required.includes(name), folder),
  )
}

function formField(name: string, schema: JsonSchema, required: boolean, folder: string): Field {
  const { type, title = name, description, format, pattern, minItems, maxItems, maxLength } = schema
  // Escaped, since forms show hints as Markdown.
  const hint = description?.replaceAll(/[*~_[\]]/g, String.raw`\$&`)
  const common = { name, label: title, required, ...(hint && { hint }) }
  // Only one value is valid, so the field is hidden.
  if (schema.const !== undefined) return { name, widget: 'hidden', default: schema.const }
  if (type === 'boolean')
    return { ...common, required: false, widget: 'boolean', default: schema.default ?? false }
  if (type === 'object') {
    const fields = formFields(schema, folder)
    // Sections are collapsed at first, so that a page is a short list. Small groups, such as links,
    // are open.
    return { ...common, widget: 'object', collapsed: fields.length > 2, fields }
  }
  if (type === 'array') {
    const item = schema.prefixItems?.[0] ?? schema.items ?? {}
    const one = item.title ?? title.replace(/ies$/, 'y').replace(/s$/, '')
    const list = {
      ...common,
      widget: 'list',
      label_singular: one,
      min: minItems,
      max: maxItems,
    } as const
    if (item.type !== 'object')
      return { ...list, field: formField('item', { ...item, title: one }, true, folder) }
    const names = Object.keys(item.properties ?? {})
    const summary = names.find((each) => /^(question|name|title|label)$/.test(each)) ?? names[0]
    return {
      ...list,
      collapsed: true,
      summary: `{{fields.${summary}}}`,
      fields: formFields(item, folder),
    }
  }
  if (schema.enum) return { ...common, widget: 'select', options: schema.enum }
  if (schema.folder) {
    const folders = { media_folder: `/${folder}/${schema.folder}`, public_folder: schema.folder }
    return { ...common, widget: 'image', choose_url: false, ...folders }
  }
  if (format === 'color') return { ...common, widget: 'color', allowInput: true, enableAlpha: true }
  if (format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  return {
    ...common,
    widget: longNames.test(name) ? 'text' : 'string',
    ...(maxLength && { maxlength: maxLength }),
    ...(pattern && { pattern: [pattern, description ?? title] }),
  }
}
