import { z } from 'zod'
import { contentSchema, frontMatterSchema } from '../../src/content-schema.ts'
import type { Problem } from '../content/read-yaml.ts'

/**
 * The keywords of a JSON Schema that have the title of a field and the schemas inside the field.
 */
type LabeledSchema = {
  title?: string
  properties?: Record<string, LabeledSchema>
  items?: LabeledSchema
  prefixItems?: LabeledSchema[]
}

/**
 * Returns the labels that lead to an invalid field in the editor's forms, such as `Home page →
 * Opening → Proof → 2 → Text: `. The number is the position of an item in its list. Returns an
 * empty text if the problem has no field.
 */
export function fieldLabels({ file, field }: Pick<Problem, 'file' | 'field'>): string {
  if (!field) return ''
  let schema = schemaOf(file)
  const labels = schema.title ? [schema.title] : []
  for (const step of field.match(/[^.[\]]+/g) ?? []) {
    schema = subschemaOf(schema, step)
    labels.push(isIndex(step) ? String(Number(step) + 1) : (schema.title ?? step))
  }
  return `${labels.join(' → ')}: `
}

/** The JSON Schema of a YAML file, or of the settings of a prose page. */
function schemaOf(file: string): LabeledSchema {
  const [, name = ''] = /([^/]+)\.yaml$/.exec(file) ?? []
  const schemas: Partial<Record<string, z.ZodType>> = contentSchema
  return z.toJSONSchema(schemas[name] ?? frontMatterSchema, { io: 'input' }) as LabeledSchema
}

/**
 * The schema of a field in a group, or of an item in a list. `step` is the field's name or the
 * item's index. An unknown field has an empty schema.
 */
function subschemaOf(
  { properties, items, prefixItems }: LabeledSchema,
  step: string,
): LabeledSchema {
  const schema = isIndex(step) ? (prefixItems?.[Number(step)] ?? items) : properties?.[step]
  return schema ?? {}
}

const isIndex = (step: string) => /^\d+$/.test(step)
