import { z } from 'zod'
import { contentSchema, frontMatterSchema } from '../../src/content-schema.ts'
import type { Fault } from '../content/read-yaml.ts'

/** The keywords of a JSON Schema that lead from a field to its parts. */
type LabeledSchema = {
  title?: string
  properties?: Record<string, LabeledSchema>
  items?: LabeledSchema
  prefixItems?: LabeledSchema[]
}

/**
 * Returns the place of a faulty field in the editor's forms, such as `Home page → Opening → Proof →
 * 2 → Text: `. An item of a list has its position. Returns an empty text if the fault has no field.
 */
export function fieldLabels({ file, field }: Pick<Fault, 'file' | 'field'>): string {
  if (!field) return ''
  let schema = schemaOf(file)
  const labels = schema.title ? [schema.title] : []
  for (const step of field.match(/[^.[\]]+/g) ?? []) {
    schema = partOf(schema, step)
    labels.push(isPosition(step) ? String(Number(step) + 1) : (schema.title ?? step))
  }
  return `${labels.join(' → ')}: `
}

/** The JSON Schema of a YAML file, or of the settings of a prose page. */
function schemaOf(file: string): LabeledSchema {
  const [, name = ''] = /([^/]+)\.yaml$/.exec(file) ?? []
  const schemas: Partial<Record<string, z.ZodType>> = contentSchema
  return z.toJSONSchema(schemas[name] ?? frontMatterSchema, { io: 'input' }) as LabeledSchema
}

/** The schema of a field in a group, or of an item in a list. Empty if there is none. */
function partOf({ properties, items, prefixItems }: LabeledSchema, step: string): LabeledSchema {
  const part = isPosition(step) ? (prefixItems?.[Number(step)] ?? items) : properties?.[step]
  return part ?? {}
}

const isPosition = (step: string) => /^\d+$/.test(step)
