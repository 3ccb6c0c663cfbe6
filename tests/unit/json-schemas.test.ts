// @vitest-environment node
import { expect, test } from 'vitest'
import { z } from 'zod'

type JsonSchema = { title?: string; properties?: Record<string, JsonSchema>; items?: JsonSchema }

/** The fields of a schema without a title, which editors show as the name. */
function unnamedFields({ properties = {}, items }: JsonSchema, at: string): string[] {
  const fields = Object.entries(properties)
  const unnamed = fields.flatMap(([name, { title }]) => (title ? [] : `${at}.${name}`))
  const below = fields.flatMap(([name, field]) => unnamedFields(field, `${at}.${name}`))
  return unnamed.concat(below, items ? unnamedFields(items, `${at}[]`) : [])
}

/** Loads the schema during a test, so that an error fails that test and not the whole file. */
const loadSchemas = async () => (await import('../../src/content-schema')).contentSchema

const names = ['site', 'home', 'contact', 'thanks', 'not-found', 'meta', 'colors'] as const

test.for(names)('schemas/%s.json is the JSON schema of the content file; `npx vitest -u` updates it', async (name) => {
  const schemas = await loadSchemas()
  const json = z.toJSONSchema(schemas[name], { io: 'input' })
  expect(unnamedFields(json as JsonSchema, name)).toEqual([])
  await expect(`${JSON.stringify(json, undefined, 2)}\n`).toMatchFileSnapshot(`../../schemas/${name}.json`)
})

test('every file of the content has a JSON schema', async () => {
  expect(Object.keys(await loadSchemas())).toEqual(names)
})
