// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { contactContent, homeContent, site } from '../helpers/content'
import { routes } from '../../src/routing/routes'
import { pageMeta } from '../../src/seo/page-meta'
import { structuredData } from '../../src/seo/structured-data'

type Node = Record<string, unknown> & { '@type': string | string[] }

// The vocabulary of schema.org, as the types that are generated from it.
const vocabulary = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts'),
  'utf8',
)
const parts = new Map(
  [...vocabulary.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+))? \{([\s\S]*?)^\}/gm)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: [...parents.matchAll(/(\w+)(?:<|,|\s|$)/g)]
          .map(([, parent = '']) => parent)
          .filter((parent) => /Base$|Leaf$/.test(parent)),
        names: [...body.matchAll(/"?([@\w]+)"?\??:/g)].map(([, each = '']) => each),
      },
    ],
  ),
)
function propertiesOf(owner: string): Set<string> {
  const part = parts.get(owner)
  const found = new Set(part?.names)
  for (const parent of part?.parents ?? []) for (const each of propertiesOf(parent)) found.add(each)
  return found
}
const knows = (type: string) => parts.has(`${type}Leaf`) || parts.has(`${type}Base`)

const indexed = routes.filter(({ meta }) => meta.isIndexed)
const graphOf = (path: string): Node[] => {
  const route = routes.find((each) => each.path === path)
  return route ? JSON.parse(structuredData(route))['@graph'] : []
}
const typesOf = (node: Node) => [node['@type']].flat()

/** Every node of a tree that has a type. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesIn)
  return '@type' in value ? [value as Node, ...inner] : inner
}

test('the vocabulary knows what it should, and nothing else', () => {
  expect(knows('Organization')).toBe(true)
  expect(knows('PublicRelations')).toBe(false)
  expect(propertiesOf('OrganizationBase')).toContain('legalName')
  expect(propertiesOf('OrganizationBase')).toContain('name')
  expect(propertiesOf('OrganizationBase')).not.toContain('brandName')
})

test.for(indexed.map(({ path }) => path))('%s says only what schema.org has words for', (path) => {
  for (const node of nodesIn(graphOf(path))) {
    const types = typesOf(node)
    expect(types.filter((type) => !knows(type))).toEqual([])
    const known = new Set(types.flatMap((type) => [...propertiesOf(`${type}Base`), ...propertiesOf(`${type}Leaf`)]))
    const said = Object.keys(node).filter((key) => !key.startsWith('@'))
    expect([types, said.filter((key) => !known.has(key))]).toEqual([types, []])
  }
})

test.for(indexed.map(({ path }) => path))(
  'on %s every reference leads to a node, and every id is there once',
  (path) => {
    const graph = graphOf(path)
    // What nothing refers to needs none.
    const ids = graph.map((node) => node['@id']).filter((id) => id !== undefined)
    expect(new Set(ids).size).toBe(ids.length)
    const text = JSON.stringify(graph)
    for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id)
    expect(
      graph.find((node) => node['@id'] === `${pageMeta({ path, meta: indexed[0]?.meta as never }).canonical}#page`),
    ).toBeDefined()
  },
)

test('agency and site are the same on every page', () => {
  const first = graphOf('/').slice(0, 2)
  for (const { path } of indexed) expect(graphOf(path).slice(0, 2)).toEqual(first)
  expect(first[0]).toMatchObject({ name: site.brand, telephone: site.phoneHref.slice(4), email: site.email })
})

test('sample profiles are not called ours, and no one reviews themselves', () => {
  for (const { path } of indexed) {
    expect(JSON.stringify(graphOf(path))).not.toMatch(/[Rr]eview|[Rr]ating/)
    const hasProfiles = Boolean(site.footer.social?.length) && !site.isSample
    expect(JSON.stringify(graphOf(path)).includes('sameAs')).toBe(hasProfiles)
  }
})

test('the questions are those that the page shows, word for word', () => {
  const page = graphOf('/contact').find((node) => typesOf(node).includes('FAQPage')) as Node
  const asked = (page.mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map((each) => [
    each.name,
    each.acceptedAnswer.text,
  ])
  expect(asked).toEqual(contactContent.faq.items.map(({ question, answer }) => [question, answer]))
})

test('the home page offers its services, other pages say where they stand', () => {
  const offered = graphOf('/').filter((node) => node['@type'] === 'Service')
  expect(offered.map(({ name }) => name)).toEqual(homeContent.services.services.map(({ title }) => title))
  for (const { path, meta } of indexed.slice(1)) {
    const trail = graphOf(path).find((node) => node['@type'] === 'BreadcrumbList')
    expect(trail?.itemListElement).toMatchObject([
      { position: 1, item: `${site.url}/` },
      { position: 2, name: meta.title, item: `${site.url}${path}` },
    ])
  }
})

test('a page that is not indexed says nothing, and nothing ends the script that holds the graph', () => {
  for (const route of routes) {
    expect(structuredData(route) !== '').toBe(route.meta.isIndexed)
    expect(structuredData(route)).not.toContain('<')
  }
})
