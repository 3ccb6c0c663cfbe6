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
const headingOf = (path: string) => pages.find((page) => page.path === path)?.heading
const pageTypes: Record<string, string | string[]> = {
  [contactPath]: ['ContactPage', 'FAQPage'],
  '/stories': 'CollectionPage',
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

test('the structured data has the questions and answers of the page, word for word', () => {
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
    const parents = path.startsWith('/stories/') ? ['/', '/stories'] : ['/']
    const names = [site.brand, ...[...parents.slice(1), path].map(headingOf)]
    expect(trail?.itemListElement).toMatchObject(
      [...parents, path].map((each, index) => ({
        position: index + 1,
        name: names[index],
        item: `${site.url}${each}`,
      })),
    )
  }
})

/**
 * Loads `structuredData` with other facts of the agency, other texts of prose pages, and another
 * content of the home page.
 */
async function loadWith(facts: object, pageTexts?: object, home: object = homeContent) {
  vi.resetModules()
  vi.doMock('../../src/content/site.yaml', () => ({ site: { ...site, ...facts } }))
  vi.doMock('../../src/content/home.yaml', () => ({ home }))
  if (pageTexts) vi.doMock('virtual:page-texts', () => ({ pageTexts }))
  const { structuredData: loaded } = await import('../../src/seo/structured-data')
  vi.doUnmock('../../src/content/site.yaml')
  vi.doUnmock('../../src/content/home.yaml')
  vi.doUnmock('virtual:page-texts')
  return loaded
}

const homeRoute = { path: '/', meta: { title: 'Home', description: 'We write.', isIndexed: true } }
const social = [{ label: 'A network', href: 'https://network.example/agency' }]

test('search engines get the facts of the agency', async () => {
  const structuredDataOf = await loadWith({
    isSample: false,
    phoneHref: 'tel:+494055501234',
    address: { street: 'Deich 4', locality: 'Hamburg', postcode: '20459', country: 'Germany' },
    footer: { ...site.footer, social },
  })
  const [agency, website] = JSON.parse(structuredDataOf(homeRoute))['@graph']
  expect(agency).toEqual({
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.brand,
    legalName: site.legalName,
    description: site.tagline,
    url: `${site.url}/`,
    logo: `${site.url}/touch-icon.png`,
    email: site.email,
    telephone: '+494055501234',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Deich 4',
      addressLocality: 'Hamburg',
      postalCode: '20459',
      addressCountry: 'DE',
    },
    sameAs: ['https://network.example/agency'],
  })
  expect(website).toEqual({
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.brand,
    url: `${site.url}/`,
    publisher: { '@id': agency['@id'] },
  })
})

test('the profiles and the empty address fields of a sample are left out', async () => {
  const address = { street: '', locality: 'Hamburg', region: '', postcode: '', country: 'Germany' }
  const structuredDataOf = await loadWith({
    isSample: true,
    address,
    footer: { ...site.footer, social },
  })
  const [agency] = JSON.parse(structuredDataOf(homeRoute))['@graph']
  expect(agency).not.toHaveProperty('sameAs')
  expect(agency.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Hamburg',
    addressCountry: 'DE',
  })
})

test('the structured data of a page has its title, its description and its subject', () => {
  for (const route of indexed) {
    const page = graphOf(route.path).find((node) => node['@id'] === `${site.url}${route.path}#page`)
    expect(page).toMatchObject({
      '@type': pageTypes[route.path] ?? 'WebPage',
      url: `${site.url}${route.path}`,
      name: route.meta.title,
      description: route.meta.description,
      isPartOf: { '@id': `${site.url}/#website` },
    })
    const organization = { '@id': `${site.url}/#organization` }
    expect(page?.about).toEqual(route.path === '/' ? organization : undefined)
  }
})

test('the page of a story is an article of the agency, below the list of stories', async () => {
  const [story, ...others] = homeContent.caseStudies.studies
  const mill = {
    ...story,
    path: '/stories/mill',
    title: 'A  mill',
    summary: 'It sells.',
    tags: ['Wool'],
  }
  const caseStudies = { ...homeContent.caseStudies, studies: [mill, ...others] }
  const structuredDataOf = await loadWith({}, undefined, { ...homeContent, caseStudies })
  const { '@graph': graph } = JSON.parse(structuredDataOf({ ...homeRoute, path: mill.path }))
  const nodeOf = (type: string) => graph.find((node: Node) => node['@type'] === type)
  expect(nodeOf('Article')).toEqual({
    '@type': 'Article',
    headline: 'A mill',
    description: 'It sells.',
    keywords: ['Wool'],
    inLanguage: site.language,
    author: { '@id': `${site.url}/#organization` },
    publisher: { '@id': `${site.url}/#organization` },
    mainEntityOfPage: { '@id': `${site.url}/stories/mill#page` },
  })
  expect(nodeOf('BreadcrumbList').itemListElement).toMatchObject([
    { position: 1, name: site.brand },
    { position: 2, item: `${site.url}/stories` },
    { position: 3, name: 'A mill', item: `${site.url}/stories/mill` },
  ])
})

test('a page that is not in search engines has no structured data', () => {
  const { meta } = homeRoute
  expect(structuredData({ path: '/', meta: { ...meta, isIndexed: false } })).toBe('')
  expect(structuredData(homeRoute)).not.toBe('')
})

test('no text ends the script element around the structured data', () => {
  const meta = { ...homeRoute.meta, title: '</script><b>', description: '<!--' }
  const data = structuredData({ path: '/', meta })
  expect(data).not.toContain('<')
  const page = JSON.parse(data)['@graph'].find((node: Node) => node['@type'] === 'WebPage')
  expect(page).toMatchObject({ name: '</script><b>', description: '<!--' })
})

test('breadcrumbs name a page by its headline in one line without struck words, or by its title', async () => {
  const headline = [{ text: 'Our ' }, { text: 'stroy', mark: 'strike' }, { text: '\nstories' }]
  const structuredDataOf = await loadWith(
    {},
    { '/about': { title: 'About  the\ndesk' } },
    { ...homeContent, caseStudies: { ...homeContent.caseStudies, headline } },
  )
  const nameOf = (path: string) => {
    const { '@graph': graph } = JSON.parse(structuredDataOf({ ...homeRoute, path }))
    const trail = graph.find((node: Node) => node['@type'] === 'BreadcrumbList')
    return trail.itemListElement.map(({ name }: { name: string }) => name)
  }
  expect(nameOf('/about')).toEqual([site.brand, 'About the desk'])
  expect(nameOf('/terms')).toEqual([site.brand, 'Home'])
  expect(nameOf('/stories')).toEqual([site.brand, 'Our stories'])
})

test.for([
  '/about',
  `${contactPath}#enquiry-title`,
  'https://cal.agency.example/intro',
  'tel:+494055501234',
])('the questions are those of the contact page when the consultation is at %s', async (href) => {
  const structuredDataOf = await loadWith({ consultation: { label: 'Call', href } })
  const asking = indexed.filter((route) => structuredDataOf(route).includes('FAQPage'))
  expect(asking.map(({ path }) => path)).toEqual([contactPath])
})
