import { expect, test } from 'vitest'
import { z } from 'zod'

type JsonSchema = {
  title?: string
  description?: string
  default?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** The fields of a schema without a title, which editors show as the name. */
function unnamedFields({ properties = {}, items }: JsonSchema, at: string): string[] {
  const fields = Object.entries(properties)
  const unnamed = fields.flatMap(([name, { title }]) => (title ? [] : `${at}.${name}`))
  const below = fields.flatMap(([name, field]) => unnamedFields(field, `${at}.${name}`))
  return unnamed.concat(below, items ? unnamedFields(items, `${at}[]`) : [])
}

/** Loads the schema during a test, so that an error fails that test and not the whole file. */
const loadSchemas = async () => (await import('../../src/content-schema')).contentSchema
const loadFrontMatter = async () => (await import('../../src/content-schema')).frontMatterSchema

const names = ['site', 'home', 'contact', 'thanks', 'not-found', 'meta', 'colors'] as const

test.for(names)(
  'schemas/%s.json is the JSON schema of the content file; `npx vitest -u` updates it',
  async (name) => {
    const schemas = await loadSchemas()
    const json = z.toJSONSchema(schemas[name], { io: 'input' })
    expect(unnamedFields(json as JsonSchema, name)).toEqual([])
    await expect(`${JSON.stringify(json, undefined, 2)}\n`).toMatchFileSnapshot(
      `../../schemas/${name}.json`,
    )
  },
)

test('every file of the content has a JSON schema', async () => {
  expect(Object.keys(await loadSchemas())).toEqual(names)
})

test('the editor names and explains each field of a page of prose, and new pages are in search engines', async () => {
  const json = z.toJSONSchema(await loadFrontMatter(), { io: 'input' }) as JsonSchema
  expect(unnamedFields(json, 'page')).toEqual([])
  const fields = Object.entries(json.properties ?? {})
  // The length alone is no explanation.
  const unexplained = fields.filter(
    ([, { description }]) => !description || description.startsWith('At most'),
  )
  expect(unexplained).toEqual([])
  expect(json.properties?.indexed?.default).toBe(true)
})
