// @vitest-environment node
import { afterAll, afterEach, expect, test } from 'vitest'
import { linkFaults, pictureFaults, sectionPaths } from '../../plugins/content-check/check-content'
import { contentFolder, filesIn } from '../../plugins/content/content-folder'
import { faultLine } from '../../plugins/content/load-content'
import { notFoundPath, routes } from '../../src/routes'
import { contactContent, homeContent, site } from '../helpers/content'
import { copyContent } from '../helpers/content-copy'
import { missingPath, prosePages } from '../helpers/pages'

const copy = copyContent()
afterEach(copy.restore)
afterAll(copy.remove)

type Field = (string | number)[]
type Change = [file: string, field: Field, ...value: unknown[]]

const linesOf = (faults: Parameters<typeof faultLine>[0][]) => faults.map((fault) => faultLine({ ...fault, line: 0 }))

/** The faults of the content after changes to a copy of it, without their lines. */
async function faultsAfter(...changes: Change[]): Promise<string[]> {
  for (const change of changes) copy.set(...change)
  const { faults, strings } = copy.read()
  const pictures = (await pictureFaults(strings, contentFolder)).filter(({ message }) => message.startsWith('names'))
  return linesOf([...faults, ...linkFaults(strings, prosePages, filesIn('public')), ...pictures])
}

test('the content of the agency has no fault', async () => {
  expect(await faultsAfter()).toEqual([])
})

test('a link may have a query, and lead to a file that the build writes', async () => {
  expect(await faultsAfter(['site.yaml', ['menu', 0, 'href'], '/contact?from=menu'])).toEqual([])
  expect(await faultsAfter(['site.yaml', ['menu', 0, 'href'], '/sitemap.xml'])).toEqual([])
})

const knownPaths = [...sectionPaths, ...prosePages.map(({ path }) => path)].join(', ')
const portrait = 'testimonials.testimonials[0].image'
const portraitField = ['testimonials', 'testimonials', 0, 'image']
const chart = 'caseStudies.studies[0].image'
const chartField = ['caseStudies', 'studies', 0, 'image']

test.for<[string, Change, string]>([
  ['a missing text', ['home.yaml', ['hero', 'lead']], 'home.yaml: hero.lead is missing'],
  ['an empty text', ['home.yaml', ['why', 'benefits', 0, 'title'], ' '], 'home.yaml: why.benefits[0].title is empty'],
  ['true for a text', ['home.yaml', ['why', 'lead'], true], 'home.yaml: why.lead must be a text'],
  [
    'a text for a list',
    ['home.yaml', ['why', 'benefits'], 'One'],
    'home.yaml: why.benefits must be a list, each item after a -',
  ],
  [
    'a phone number without its country',
    ['site.yaml', ['phoneHref'], site.phoneHref.replace('+', '')],
    'site.yaml: phoneHref must be tel: and the number in full, from the + of its country on',
  ],
  [
    'a link to another phone number',
    ['site.yaml', ['phoneHref'], 'tel:+16195550143'],
    'site.yaml: phoneHref is another number than phone',
  ],
  [
    'a language that is none',
    ['site.yaml', ['language'], 'English (US)'],
    'site.yaml: language must be a language tag, such as en or pt-BR',
  ],
  [
    'dates of no region',
    ['site.yaml', ['locale'], site.language.split('-')[0]],
    'site.yaml: locale must be a language and a region, such as en-US',
  ],
  [
    'a picture that is not there',
    ['home.yaml', portraitField, 'portraits/ana.webp'],
    `home.yaml: ${portrait} names portraits/ana.webp, which is not in the content folder`,
  ],
  [
    'a chart that nobody has drawn',
    ['home.yaml', chartField, 'pie'],
    `home.yaml: ${chart} must be curve, fan or bars, or a file in stories/, such as stories/launch.jpg`,
  ],
  [
    'a portrait in another folder',
    ['home.yaml', portraitField, 'ana.jpg'],
    `home.yaml: ${portrait} must be a file in portraits/, such as portraits/ana.jpg`,
  ],
  [
    'a client’s logo that is not there',
    [
      'home.yaml',
      ['clientLogos'],
      { label: 'Clients', slots: [{ label: 'Acme', image: 'logos/acme.svg', isSample: false }] },
    ],
    'home.yaml: clientLogos.slots[0].image names logos/acme.svg, which is not in the content folder',
  ],
  [
    'a link to a page that is not there',
    ['site.yaml', ['menu', 0, 'href'], missingPath],
    `site.yaml: menu[0].href leads to ${missingPath}, which is no page or file of the site: there is ${knownPaths}. What else your host serves is linked with https:// and its name`,
  ],
  [
    'a link to a file that is not there',
    ['site.yaml', ['menu', 0, 'href'], '/brochure.pdf'],
    `site.yaml: menu[0].href leads to /brochure.pdf, which is no page or file of the site: there is ${knownPaths}. What else your host serves is linked with https:// and its name`,
  ],
  [
    'a link to nowhere',
    ['site.yaml', ['menu', 0, 'href'], '#'],
    'site.yaml: menu[0].href must be a path, such as /contact or /#results, or an address, such as https://agency.com',
  ],
  [
    'too few publications',
    ['home.yaml', ['publications', 'publications'], []],
    'home.yaml: publications.publications needs at least 3',
  ],
  [
    'social links without a title',
    ['site.yaml', ['footer', 'followTitle']],
    'site.yaml: footer.followTitle must be there if there are social links, and only then',
  ],
  [
    'a color by name',
    ['colors.yaml', ['dark', 'ink'], 'white'],
    'colors.yaml: dark.ink must be a color of six or eight digits, such as #0E1013',
  ],
])('%s is a fault, in one line', async ([, change, line]) => {
  expect(await faultsAfter(change)).toEqual([line])
})

test.for([
  ['+54 9 11 5555-0142 (int. 3)', 'tel:+5491155550142'],
  ['(0131) 496 0421', 'tel:+441314960421'],
])('a phone number may be written as in its country: %s', async ([phone, phoneHref]) => {
  expect(await faultsAfter(['site.yaml', ['phone'], phone], ['site.yaml', ['phoneHref'], phoneHref])).toEqual([])
})

const long = 'x'.repeat(200)

test.for<[Field, file: string, length: number, max: number]>([
  [['menu', 0, 'label'], 'site.yaml', 31, 30],
  [['hero', 'headline'], 'home.yaml', 121, 120],
  [['caseStudies', 'studies', 0, 'tags', 0], 'home.yaml', 31, 30],
])('%j in %s may not have %i characters', async ([field, file, length, max]) => {
  const shown = field.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
  const fault = `${file}: ${shown.slice(1)} has ${length} characters, and may have ${max}`
  expect(await faultsAfter([file, field, long.slice(0, length)])).toEqual([fault])
  // A mark, a soft hyphen and an accent of its own are not seen as characters.
  expect(await faultsAfter([file, field, `${long.slice(0, max - 1)}\u00ade\u0301`])).toEqual([])
})

test('visits are counted by one of two services, and no other script is let in', async () => {
  const counting = { service: 'plausible', script: 'https://stats.agency.com/js/script.js', id: 'agency.com' }
  const faultsWith = (change: object) => faultsAfter(['site.yaml', ['analytics'], { ...counting, ...change }])
  expect(await faultsWith({ service: 'umami' })).toEqual([])
  expect(await faultsWith({ service: 'google' })).toEqual([expect.stringContaining('must be plausible or umami')])
  expect(await faultsWith({ script: 'http://stats.agency.com/script.js' })).toEqual([
    'site.yaml: analytics.script must be the https address of the script',
  ])
})

test('what an agency need not have may be left out', async () => {
  const optional = [
    { file: 'site.yaml', keys: ['footer', 'social'], value: site.footer.social },
    { file: 'site.yaml', keys: ['footer', 'followTitle'], value: site.footer.followTitle },
    { file: 'home.yaml', keys: ['clientLogos'], value: homeContent.clientLogos },
    { file: 'home.yaml', keys: ['results', 'note'], value: homeContent.results.note },
    { file: 'home.yaml', keys: ['closingCall', 'writer'], value: homeContent.closingCall.writer },
    { file: 'contact.yaml', keys: ['form', 'carriedHeadline'], value: contactContent.form.carriedHeadline },
  ]
  const present = optional.filter(({ value }) => value !== undefined)
  const faults = await faultsAfter(...present.map(({ file, keys }): Change => [file, keys]))
  expect(faults).toEqual([])
})

test('a page of sections has an entry of its name in meta.yaml', () => {
  const others = new Set([notFoundPath, ...prosePages.map(({ path }) => path)])
  expect(routes.flatMap(({ path }) => (others.has(path) ? [] : path))).toEqual(sectionPaths)
})

test('a headline that is corrected before the reader must be by one correction', async () => {
  const corrected = (headline: string) => faultsAfter(['home.yaml', ['why', 'headline'], headline])
  expect(await corrected('Why us, on the {recrd > record}')).toEqual([])
  for (const before of ['tape', 'drocer'])
    expect((await corrected(`On the {${before} > record}`))[0]).toContain('cannot correct')
})
