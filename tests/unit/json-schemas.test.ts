// @vitest-environment node
import { expect, test } from 'vitest'
import { z } from 'zod'

type JsonSchema = { title?: string; properties?: Record<string, JsonSchema>; items?: JsonSchema }

/** The fields of a schema that have no name for whoever edits them. */
function unnamedFields({ properties = {}, items }: JsonSchema, at: string): string[] {
  const fields = Object.entries(properties)
  const unnamed = fields.flatMap(([name, { title }]) => (title ? [] : `${at}.${name}`))
  const below = fields.flatMap(([name, field]) => unnamedFields(field, `${at}.${name}`))
  return unnamed.concat(below, items ? unnamedFields(items, `${at}[]`) : [])
}

/** Loads the schema in the test, so that a schema that cannot be loaded fails the test and not the file. */
const loadSchemas = async () => (await import('../../src/content-schema')).contentSchema

const names = ['site', 'home', 'contact', 'thanks', 'not-found', 'meta', 'colors'] as const

test.for(names)(
  'schemas/%s.json, by which editors complete and check, is that of the schema; `npx vitest -u` writes it',
  async (name) => {
    const schemas = await loadSchemas()
    const json = z.toJSONSchema(schemas[name], { io: 'input' })
    expect(unnamedFields(json as JsonSchema, name)).toEqual([])
    await expect(`${JSON.stringify(json, undefined, 2)}\n`).toMatchFileSnapshot(`../../schemas/${name}.json`)
  },
)

test('every file of the content has a JSON schema', async () => {
  expect(Object.keys(await loadSchemas())).toEqual(names)
})
