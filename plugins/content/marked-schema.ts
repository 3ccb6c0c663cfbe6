import { z } from 'zod'
import { contentSchema } from '../../src/content-schema.ts'

/**
 * A JSON Schema with the marks of `src/content-schema/translation-fields.ts`. `isInherited`: a
 * translation inherits the field. `isPerLanguage`: the field is independent of the default
 * language. `isKey`: the field names an item of a list.
 */
export type MarkedSchema = {
  isInherited?: boolean
  isPerLanguage?: boolean
  isKey?: boolean
  properties?: Record<string, MarkedSchema>
  required?: string[]
  items?: MarkedSchema
}

const schemas = new Map<string, MarkedSchema>()

/** Returns the marked schema of a content file. `name` is the file name without `.yaml`. */
export function markedSchema(name: keyof typeof contentSchema): MarkedSchema {
  const schema = schemas.get(name) ?? z.toJSONSchema(contentSchema[name], { io: 'input' })
  schemas.set(name, schema as MarkedSchema)
  return schema as MarkedSchema
}
