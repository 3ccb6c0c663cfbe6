import type { Field } from '@sveltia/cms'

/** What of a JSON Schema a form needs. */
export type JsonSchema = {
  type?: string
  title?: string
  description?: string
  format?: string
  pattern?: string
  refusal?: string
  default?: boolean
  folder?: string
  enum?: string[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  maxLength?: number
}

// Fields in which people write more than a line.
const longNames = /^(answer|description|lead|quote|story|summary|text|why)$/

/** The fields of a form for what a JSON Schema describes. `folder` is the content's, from the root of the repository. */
export function formFields(schema: JsonSchema, folder: string): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, part]) =>
    formField(name, part, schema.required?.includes(name) ?? false, folder),
  )
}

function formField(name: string, schema: JsonSchema, required: boolean, folder: string): Field {
  const { title, description, items, prefixItems, minItems, maxItems } = schema
  const common = { name, label: title ?? name, required, ...(description && { hint: plain(description) }) }
  if (schema.type === 'boolean')
    return { ...common, required: false, widget: 'boolean', default: schema.default ?? false }
  if (schema.type === 'object') {
    const fields = formFields(schema, folder)
    // A page is a list of its sections, until one is opened. A link is seen at once.
    return { ...common, widget: 'object', collapsed: fields.length > 2, fields }
  }
  if (schema.type === 'array') {
    const item = prefixItems?.[0] ?? (items || {})
    const list = {
      ...common,
      widget: 'list',
      label_singular: item.title ?? singular(common.label),
      min: minItems,
      max: maxItems,
    } as const
    return item.type === 'object'
      ? { ...list, collapsed: true, summary: summaryOf(item), fields: formFields(item, folder) }
      : { ...list, field: formField('item', { ...item, title: item.title ?? title }, true, folder) }
  }
  if (schema.enum) return { ...common, widget: 'select', options: schema.enum }
  if (schema.folder)
    return {
      ...common,
      widget: 'image',
      choose_url: false,
      media_folder: `/${folder}/${schema.folder}`,
      public_folder: schema.folder,
    }
  if (schema.format === 'color') return { ...common, widget: 'color', allowInput: true, enableAlpha: true }
  if (schema.format === 'date') return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  const { maxLength: maxlength, refusal = description ?? common.label } = schema
  const most = maxlength ? undefined : /At most (\d+) characters/.exec(description ?? '')?.[1]
  const [pattern, sentence] = most
    ? [withoutMarks(most), `At most ${most} characters.`]
    : [schema.pattern, `This ${refusal}.`]
  return {
    ...common,
    widget: longNames.test(name) ? 'text' : 'string',
    ...(maxlength && { maxlength }),
    ...(pattern && { pattern: [pattern, sentence] }),
    ...(schema.format === 'uri' && { type: 'url' }),
  }
}

/** So many characters, of which marks and what is corrected are none. */
const withoutMarks = (most: string) => String.raw`^(?:(?:[*~}]|\{[^{}>]*>\s*)*[^*~{}]){0,${most}}[*~}]*$`

/** What one adds to a list: a logo to “Logos”, a story to “Stories”. */
const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

/** A help text as it is written: forms would show its stars and tildes as Markdown. */
const plain = (text: string) => text.replaceAll(/[*~_[\]]/g, String.raw`\$&`)

/** By which of its words an item of a list is known while it is folded. */
function summaryOf({ properties = {} }: JsonSchema): string {
  const names = Object.keys(properties)
  const name = ['question', 'name', 'title', 'label'].find((each) => names.includes(each)) ?? names[0]
  return `{{fields.${name}}}`
}
