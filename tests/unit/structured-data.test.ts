// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { contactContent, homeContent, site } from '../helpers/content'
import { pages } from '../helpers/pages'
import { routes } from '../../src/routes'
import { contactPath } from '../../src/contact-path'
import { structuredData } from '../../src/seo/structured-data'

type Node = Record<string, unknown> & { '@type': string | string[] }

const indexed = routes.filter(({ meta }) => meta.isIndexed)
const graphOf = (path: string): Node[] => {
  const route = routes.find((each) => each.path === path)
  return route ? JSON.parse(structuredData(route))['@graph'] : []
}
const typesOf = (node: Node) => [node['@type']].flat()

test.for(indexed.map(({ path }) => path))(
  'on %s every reference leads to a node, and every id is there once',
  (path) => {
    const graph = graphOf(path)
    // A node without references needs no id.
    const ids = graph.map((node) => node['@id']).filter((id) => id !== undefined)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(
      ([, id = '']) => id,
    )
    expect(references).toContain(`${site.url}/#website`)
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids).toContain(`${site.url}${path}#page`)
  },
)

test('the questions are those that the page shows, word for word', () => {
  const page = graphOf('/contact').find((node) => typesOf(node).includes('FAQPage')) as Node
  const questions = (page.mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map(
    (each) => [each.name, each.acceptedAnswer.text],
  )
  expect(questions).toEqual(
    contactContent.faq.items.map(({ question, answer }) => [question, answer]),
  )
})

test('the home page lists its services, and other pages have breadcrumbs', () => {
  const offered = graphOf('/').filter((node) => node['@type'] === 'Service')
  expect(offered.map(({ name }) => name)).toEqual(
    homeContent.services.services.map(({ title }) => title),
  )
  for (const { path } of indexed.slice(1)) {
    const trail = graphOf(path).find((node) => node['@type'] === 'BreadcrumbList')
    expect(trail?.itemListElement).toMatchObject([
      { position: 1, item: `${site.url}/` },
      {
        position: 2,
        name: pages.find((page) => page.path === path)?.heading,
        item: `${site.url}${path}`,
      },
    ])
  }
})

test('the country is named by its code', () => {
  const agency = graphOf('/').find((node) => node['@type'] === 'Organization')
  expect(agency?.address).toMatchObject({ addressCountry: expect.stringMatching(/^[A-Z]{2}$/) })
})

test.for([
  '/about',
  `${contactPath}#enquiry-title`,
  'https://cal.agency.example/intro',
  'tel:+494055501234',
])('the questions are those of the contact page when the consultation is at %s', async (href) => {
  vi.resetModules()
  vi.doMock('../../src/content/site.yaml', () => ({
    site: { ...site, consultation: { label: 'Call', href } },
  }))
  const { structuredData: structuredDataOf } = await import('../../src/seo/structured-data')
  const asking = indexed.filter((route) => structuredDataOf(route).includes('FAQPage'))
  vi.doUnmock('../../src/content/site.yaml')
  expect(asking.map(({ path }) => path)).toEqual([contactPath])
})
