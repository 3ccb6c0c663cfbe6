import type { SchemaOptions } from 'yaml'

/**
 * The YAML options of the build and the form. Numbers are read as texts, since no field of the
 * schema is a number. So `01097` keeps its zero, and `1.10` its second decimal.
 */
export const yamlOptions: SchemaOptions = { schema: 'failsafe', customTags: ['bool', 'null'] }
