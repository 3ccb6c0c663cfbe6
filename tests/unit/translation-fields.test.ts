import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentSchema } from '../../src/content-schema'
import {
  listOfLinks,
  listOfNamedItems,
  listWithIndexIds,
} from '../../src/content-schema/group-fields'
import { text } from '../../src/content-schema/text-fields'
import { problemsOf } from '../helpers/field-problems'

/** A JSON Schema with the marks of the fields. */
type MarkedSchema = {
  type?: string
  isInherited?: boolean
  isPerLanguage?: boolean
  isKey?: boolean
  properties?: Record<string, MarkedSchema>
  items?: MarkedSchema
}

const jsonOf = (name: keyof typeof contentSchema) =>
  z.toJSONSchema(contentSchema[name], { io: 'input' }) as MarkedSchema

type Field = { path: string; schema: MarkedSchema }

/** Returns the fields of a schema with their paths. Skips the fields of inherited groups. */
function fieldsOf({ properties = {}, items }: MarkedSchema, at: string): Field[] {
  const below = Object.entries(properties).map(([name, schema]) => ({
    path: `${at}.${name}`,
    schema,
  }))
  if (items) below.push({ path: `${at}[]`, schema: items })
  return below.flatMap((field) =>
    field.schema.isInherited ? field : [field].concat(fieldsOf(field.schema, field.path)),
  )
}

const translatedFiles = ['site', 'home', 'contact', 'thanks', 'not-found', 'meta'] as const
const fields = translatedFiles.flatMap((name) => fieldsOf(jsonOf(name), name))

test('flags, pictures, links and the facts of the agency are the same in all languages', () => {
  const inherited = fields.filter(({ schema }) => schema.isInherited).map(({ path }) => path)
  const booleans = fields.filter(({ schema }) => schema.type === 'boolean')
  expect(booleans.filter(({ schema }) => !schema.isInherited)).toEqual([])
  const places = fields.filter(({ path }) => /\.(href|image|imageFocus)$/.test(path))
  expect(places.filter(({ schema }) => !schema.isInherited)).toEqual([])
  expect(inherited.filter((path) => path.startsWith('site.') && !path.endsWith('.href'))).toEqual([
    'site.isSample',
    'site.brand',
    'site.legalName',
    'site.url',
    'site.timeZone',
    'site.phone',
    'site.phoneHref',
    'site.email',
    'site.address.street',
    'site.address.locality',
    'site.address.region',
    'site.address.postcode',
    'site.address.isPostcodeFirst',
    'site.footer.social',
    'site.pictures',
    'site.analytics',
    'site.hosting.siteHost',
    'site.hosting.receiverHost',
    'site.hosting.mailHost',
    'site.hosting.analyticsCompany',
    'site.hosting.logDays',
    'site.hosting.hasUkAddendum',
    'site.representatives',
    'site.retention',
    'site.enquiryDays',
    'site.securityReviewedOn',
  ])
})

test('each list whose items have an inherited field names its items', () => {
  const lists = fields.filter(({ schema }) => schema.items?.properties && !schema.isInherited)
  const unnamed = lists.filter(({ schema }) => {
    const properties = Object.values(schema.items?.properties ?? {})
    return properties.some((each) => each.isInherited) && !properties.some((each) => each.isKey)
  })
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

test('the words of a page are translated', () => {
  const isMarked = (path: string) => {
    const schema = fields.find((field) => field.path === path)?.schema
    return Boolean(schema?.isInherited ?? schema?.isPerLanguage)
  }
  const words = ['home.hero.lead', 'home.hero.proposal.label', 'home.results.statistics[].number']
  expect(words.map(isMarked)).toEqual([false, false, false])
  const own = fields.filter(({ schema }) => schema.isPerLanguage).map(({ path }) => path)
  expect(own).toEqual([
    'site.language',
    'site.locale',
    'site.allowedPhrases',
    'home.testimonials.testimonials[].language',
  ])
})

test('a story keeps its id for its translation, or has its index as id', () => {
  const stories = listOfNamedItems('Stories', { title: text('Title') })
  expect(stories.parse([{ title: 'a', id: 'mill' }, { title: 'b' }])).toEqual([
    { title: 'a', id: 'mill' },
    { title: 'b', id: '1' },
  ])
})

test('a page gets the index of an item in place of its id', () => {
  const groups = listWithIndexIds('Reasons', { title: text('Title') })
  expect(groups.parse([{ title: 'a', id: 'mill' }])).toEqual([{ title: 'a', id: '0' }])
  expect(problemsOf(groups, [{ title: 'a', id: 'The mill' }])).toEqual([
    '0.id: must be small letters, digits and hyphens, such as mill',
  ])
})

test('a page does not get the id of a link', () => {
  const links = listOfLinks('Menu')
  expect(links.parse([{ label: 'a', href: '/', id: 'home' }])).toEqual([{ label: 'a', href: '/' }])
})

test.for([
  ['the same names', [{ id: 'mill' }, { id: 'mill' }], 'mill'],
  ['a name that is the position of another item', [{ id: '1' }, {}], '1'],
] as const)('two items with %s are a problem of the second item', ([, ids, id]) => {
  const problem = `1.id: is “${id}”, the same as item 1 of the list: each item needs its own name`
  const titled = ids.map((each, index) => ({ ...each, title: `Title ${index}` }))
  expect(problemsOf(listWithIndexIds('Reasons', { title: text('Title') }), titled)).toEqual([
    problem,
  ])
  const linked = ids.map((each, index) => ({ ...each, label: `Label ${index}`, href: '/' }))
  expect(problemsOf(listOfLinks('Menu'), linked)).toEqual([problem])
})
