import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentFolder } from '../../plugins/content/content-folder'
import { editorConfig } from '../../plugins/editor/editor-config'
import { readYamlAsBuild } from '../../plugins/editor/browser-app/update-yaml'
import { contentSchema } from '../../src/content-schema'

type Path = (string | number)[]
type Part = Record<string | number, unknown>
type JsonSchema = {
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  prefixItems?: JsonSchema[]
}
type FormField = {
  name: string
  hint?: string
  maxlength?: number
  fields?: FormField[]
  field?: FormField
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** The paths of all texts in a value. */
const textPaths = (value: unknown, path: Path = []): Path[] =>
  isPart(value)
    ? Object.entries(value).flatMap(([name, part]) => textPaths(part, [...path, name]))
    : [path].filter(() => typeof value === 'string')

const fieldAt = (schema: JsonSchema, path: Path): JsonSchema =>
  path.reduce<JsonSchema>(
    ({ properties, items, prefixItems }, name) =>
      properties?.[name] ?? prefixItems?.[Number(name)] ?? items ?? {},
    schema,
  )

/** A copy of a value with a text of many words at `path`. */
function withLongText(value: Part, path: Path): Part {
  const copy = structuredClone(value)
  const parent = path.slice(0, -1).reduce<Part>((part, name) => part[name] as Part, copy)
  parent[path.at(-1) ?? ''] = `A ${'long text '.repeat(500)}`.trim()
  return copy
}

test.for(Object.entries(contentSchema))(
  'the help of each field of %s.yaml says the length that the build refuses',
  ([name, schema]) => {
    const source = readFileSync(join(contentFolder, `${name}.yaml`), 'utf8')
    const content = readYamlAsBuild(source) as Part
    const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
    const unexplained = textPaths(content).filter((path) => {
      const { error } = schema.safeParse(withLongText(content, path))
      const problem = error?.issues.find((issue) => String(issue.path) === String(path))
      const [, limit] = /at most (\d+)/.exec(problem?.message ?? '') ?? []
      return limit && !fieldAt(json, path).description?.includes(`${limit} characters`)
    })
    expect(unexplained).toEqual([])
  },
)

const formFields = (): FormField[] =>
  (editorConfig().collections ?? []).flatMap((collection) => {
    if ('files' in collection) return collection.files.flatMap(({ fields }) => fields)
    return 'fields' in collection ? collection.fields : []
  })

const withFieldsBelow = (field: FormField): FormField[] => {
  const below = [...(field.fields ?? []), ...(field.field ? [field.field] : [])]
  return [field, ...below.flatMap(withFieldsBelow)]
}

test('the form counts the characters of a text up to the limit in its help', () => {
  const limited = formFields()
    .flatMap(withFieldsBelow)
    .filter(({ maxlength }) => maxlength)
  expect(limited).not.toEqual([])
  for (const { hint, maxlength } of limited)
    expect(hint).toContain(`At most ${maxlength} characters.`)
})
