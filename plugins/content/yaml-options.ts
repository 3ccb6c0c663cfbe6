import type { SchemaOptions } from 'yaml'

/**
 * How the build and the form read YAML. Figures are texts, since no field of the schema is a number: `01097` keeps its zero, and
 * `1.10` its second decimal.
 */
export const yamlOptions: SchemaOptions = { schema: 'failsafe', customTags: ['bool', 'null'] }
