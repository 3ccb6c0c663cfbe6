// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { pictureFaults } from '../../plugins/content-check/check-content'
import { linkFaults, sectionPaths } from '../../plugins/content-check/check-links'
import { contentFolder, filesIn } from '../../plugins/content/content-folder'
import { faultLine } from '../../plugins/content/read-yaml'
import { notFoundPath, routes } from '../../src/routes'
import { contactContent, homeContent, site } from '../helpers/content'
import { copyContent } from '../helpers/content-copy'
import { missingPath, prosePages } from '../helpers/pages'

const copy = copyContent()
afterEach(copy.restore)
afterAll(copy.remove)

type Field = (string | number)[]
type Change = [file: string, field: Field, ...value: unknown[]]

const linesOf = (faults: Parameters<typeof faultLine>[0][]) =>
  faults.map((fault) => faultLine({ ...fault, line: 0 }))

/** The faults of the content after changes to a copy of it, without their lines. */
async function faultsAfter(...changes: Change[]): Promise<string[]> {
  for (const change of changes) copy.set(...change)
  const { faults, strings } = copy.read()
  const pictures = (await pictureFaults(strings, contentFolder)).filter(({ message }) =>
    message.startsWith('names'),
  )
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
  [
    'an empty text',
    ['home.yaml', ['why', 'benefits', 0, 'title'], ' '],
    'home.yaml: why.benefits[0].title is empty',
  ],
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
    `site.yaml: menu[0].href leads to ${missingPath}, which is no page or file of the site: there is ${knownPaths}. Link to anything else on your host with https:// and its name`,
  ],
  [
    'a link to a file that is not there',
    ['site.yaml', ['menu', 0, 'href'], '/brochure.pdf'],
    `site.yaml: menu[0].href leads to /brochure.pdf, which is no page or file of the site: there is ${knownPaths}. Link to anything else on your host with https:// and its name`,
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

const [firstBudget] = contactContent.form.budgets
const [firstTag] = homeContent.caseStudies.studies[0]?.tags ?? []
const [firstPart] = homeContent.caseStudies.studies[0]?.story ?? []
const [firstEntry] = site.menu
const sameAs = (value: unknown) =>
  `is “${String(value)}”, the same as item 1 of the list: each must differ from the others`
const withoutPlaceholder = (name: string) => `has no {${name}}, which the page replaces: add it`
const oneParagraph = 'has a line break, and is shown as one paragraph: write it without one'

// The form, the receiver, the mail and the structured data rely on these rules.
test.for<[string, Change, string]>([
  [
    'one value of two budgets, whose mail would name the first',
    ['contact.yaml', ['form', 'budgets', 1, 'value'], firstBudget?.value],
    `contact.yaml: form.budgets[1].value ${sameAs(firstBudget?.value)}`,
  ],
  [
    'one label of two budgets, which visitors could not tell apart',
    ['contact.yaml', ['form', 'budgets', 1, 'label'], firstBudget?.label],
    `contact.yaml: form.budgets[1].label ${sameAs(firstBudget?.label)}`,
  ],
  [
    'a budget that the receiver would refuse',
    ['contact.yaml', ['form', 'budgets', 1, 'value'], '50k and more each year'],
    'contact.yaml: form.budgets[1].value has 22 characters: at most 20 are allowed',
  ],
  [
    'a budget whose spaces the receiver would join',
    ['contact.yaml', ['form', 'budgets', 1, 'value'], '50  k'],
    'contact.yaml: form.budgets[1].value has two spaces in a row: write one',
  ],
  [
    'a budget with a character that the receiver would remove',
    ['contact.yaml', ['form', 'budgets', 1, 'value'], '50\u200Bk'],
    'contact.yaml: form.budgets[1].value has an invisible character, U+200B: type it anew',
  ],
  ...(['name', 'email', 'budget', 'message'] as const).map((field): [string, Change, string] => [
    `(optional) at ${field}, which the form requires,`,
    ['contact.yaml', ['form', 'fields', field, 'isOptional'], true],
    `contact.yaml: form.fields.${field} cannot have isOptional: the form asks every visitor for this field`,
  ]),
  [
    'a misspelled part of a field that the form requires,',
    ['contact.yaml', ['form', 'fields', 'name', 'hnit'], 'Of both'],
    'contact.yaml: form.fields.name has no field hnit: there is only label, hint',
  ],
  [
    'a text for a field of the form',
    ['contact.yaml', ['form', 'fields', 'name'], 'Name'],
    'contact.yaml: form.fields.name must be fields, each on a line of its own',
  ],
  [
    'a field that may be left empty, and does not say so,',
    ['contact.yaml', ['form', 'fields', 'website', 'isOptional'], false],
    'contact.yaml: form.fields.website.isOptional must be true: visitors may leave this field empty',
  ],
  [
    'one label of two fields, which the mail could not tell apart',
    ['contact.yaml', ['form', 'fields', 'message', 'label'], contactContent.form.fields.name.label],
    `contact.yaml: form.fields.message.label is “${contactContent.form.fields.name.label}”, the same as that of name: each field needs a label of its own`,
  ],
  [
    'a subject of two lines',
    ['contact.yaml', ['form', 'failed', 'mailSubject'], 'Enquiry\nfrom'],
    `contact.yaml: form.failed.mailSubject ${oneParagraph}`,
  ],
  [
    'a subject that is too long',
    ['contact.yaml', ['form', 'failed', 'mailSubject'], 'x'.repeat(61)],
    'contact.yaml: form.failed.mailSubject has 61 characters: at most 60 are allowed',
  ],
  [
    'the end of an email that leaves no room for the enquiry',
    ['contact.yaml', ['form', 'failed', 'mailShortened'], '全文を貼り付けてください。'.repeat(12)],
    `contact.yaml: form.failed.mailShortened takes ${9 * 13 * 12 + encodeURIComponent(contactContent.form.failed.mailSubject).length} characters in a link, with the subject, and may take 1200: make it shorter`,
  ],
  [
    'a conflict marker that was pasted into a text of several lines',
    ['contact.yaml', ['faq', 'items', 0, 'answer'], 'One.\n<<<<<<< HEAD\nTwo.'],
    'contact.yaml: faq.items[0].answer has <<<<<<<, which visitors would see as written',
  ],
  [
    'a headline writer whose headline the form would drop',
    ['contact.yaml', ['form', 'carriedHeadline']],
    'contact.yaml: form.carriedHeadline is missing: home.yaml has closingCall.writer, and the form would drop what a visitor wrote there',
  ],
  [
    'a question that is asked twice',
    ['contact.yaml', ['faq', 'items', 1, 'question'], contactContent.faq.items[0]?.question],
    `contact.yaml: faq.items[1].question ${sameAs(contactContent.faq.items[0]?.question)}`,
  ],
  [
    'a profile that is a page of the site',
    ['site.yaml', ['footer', 'social'], [{ label: 'Us', href: '/contact' }]],
    'site.yaml: footer.social[0].href must be the address of a profile, such as https://www.linkedin.com/company/agency',
  ],
  [
    'one label of two links in the menu',
    ['site.yaml', ['menu', 1, 'label'], firstEntry?.label],
    `site.yaml: menu[1].label ${sameAs(firstEntry?.label)}`,
  ],
  [
    'a tag that stands twice',
    ['home.yaml', ['caseStudies', 'studies', 0, 'tags', 1], firstTag],
    `home.yaml: caseStudies.studies[0].tags[1] ${sameAs(firstTag)}`,
  ],
  [
    'one title of two parts of a story',
    ['home.yaml', ['caseStudies', 'studies', 0, 'story', 1, 'label'], firstPart?.label],
    `home.yaml: caseStudies.studies[0].story[1].label ${sameAs(firstPart?.label)}`,
  ],
  [
    'two paragraphs where one is shown',
    ['home.yaml', ['why', 'lead'], 'One.\n\nTwo.'],
    `home.yaml: why.lead ${oneParagraph}`,
  ],
])('%s is a fault, in one line', async ([, change, line]) => {
  expect(await faultsAfter(change)).toEqual([line])
})

test('two rings in the figures are a fault of the second', async () => {
  const statistics = homeContent.results.statistics.map(({ number, label }) => ({
    number,
    label,
    isRinged: true,
  }))
  expect(
    await faultsAfter(['home.yaml', ['results', 'statistics'], statistics.slice(0, 2)]),
  ).toEqual([
    'home.yaml: results.statistics[1].isRinged is true, the same as item 1 of the list: only one figure has the ring',
  ])
})

test.for<[file: string, field: Field, ...placeholders: string[]]>([
  ['contact.yaml', ['form', 'carriedHeadline', 'line'], 'headline'],
  ['contact.yaml', ['form', 'validation', 'tooShort'], 'label', 'limit'],
  ['contact.yaml', ['form', 'validation', 'tooLong'], 'label', 'limit'],
  ['contact.yaml', ['form', 'status', 'retrying'], 'seconds'],
  ['home.yaml', ['closingCall', 'writer', 'hint'], 'limit'],
  ['home.yaml', ['closingCall', 'writer', 'lettersLeft'], 'count'],
  ['home.yaml', ['closingCall', 'writer', 'status'], 'headline'],
  ['home.yaml', ['closingCall', 'writer', 'cut'], 'limit'],
])(
  'in %s a translation of %j that lost its placeholders is a fault',
  async ([file, field, ...placeholders]) => {
    const lost = placeholders.map(
      (name) => `${file}: ${field.join('.')} ${withoutPlaceholder(name)}`,
    )
    expect(await faultsAfter([file, field, 'Traduzido'])).toEqual(lost)
  },
)

test('a repeated item of a list is reported at the line of the later item', () => {
  copy.set('contact.yaml', ['form', 'budgets', 1, 'value'], firstBudget?.value)
  const [fault] = copy.read().faults
  const lines = readFileSync(join(copy.folder, 'contact.yaml'), 'utf8').split('\n')
  const places = lines.flatMap((line, index) =>
    line.includes(`value: ${firstBudget?.value}`) ? [index + 1] : [],
  )
  expect(fault?.line).toBe(places[1])
})

test('answers and stories keep their paragraphs', async () => {
  const text = 'One.\n\nTwo.\n1. Why?'
  const changes: Change[] = [
    ['contact.yaml', ['faq', 'items', 0, 'answer'], text],
    ['home.yaml', ['caseStudies', 'studies', 0, 'story', 0, 'text'], text],
  ]
  expect(await faultsAfter(...changes)).toEqual([])
  const { contact, home } = copy.read().content
  expect([contact?.faq.items[0]?.answer, home?.caseStudies.studies[0]?.story[0]?.text]).toEqual([
    text,
    text,
  ])
})

test.for([
  ['+54 9 11 5555-0142 (int. 3)', 'tel:+5491155550142'],
  ['(0131) 496 0421', 'tel:+441314960421'],
])('a phone number may be written as in its country: %s', async ([phone, phoneHref]) => {
  expect(
    await faultsAfter(['site.yaml', ['phone'], phone], ['site.yaml', ['phoneHref'], phoneHref]),
  ).toEqual([])
})

const long = 'x'.repeat(200)

test.for<[Field, file: string, length: number, max: number]>([
  [['menu', 0, 'label'], 'site.yaml', 31, 30],
  [['hero', 'headline'], 'home.yaml', 121, 120],
  [['caseStudies', 'studies', 0, 'tags', 0], 'home.yaml', 31, 30],
])('%j in %s may not have %i characters', async ([field, file, length, max]) => {
  const shown = field.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
  const fault = `${file}: ${shown.slice(1)} has ${length} characters: at most ${max} are allowed`
  expect(await faultsAfter([file, field, long.slice(0, length)])).toEqual([fault])
  // Marks, soft hyphens and combining accents do not count as characters.
  expect(await faultsAfter([file, field, `${long.slice(0, max - 1)}\u00ade\u0301`])).toEqual([])
})

test('visits are counted by one of two services, and no other script is let in', async () => {
  const counting = {
    service: 'plausible',
    script: 'https://stats.agency.com/js/script.js',
    id: 'agency.com',
  }
  const faultsWith = (change: object) =>
    faultsAfter(['site.yaml', ['analytics'], { ...counting, ...change }])
  expect(await faultsWith({ service: 'umami' })).toEqual([])
  expect(await faultsWith({ service: 'google' })).toEqual([
    expect.stringContaining('must be plausible or umami'),
  ])
  expect(await faultsWith({ script: 'http://stats.agency.com/script.js' })).toEqual([
    'site.yaml: analytics.script must be the https address of the script',
  ])
})

test.for([
  'https://localhost/script.js',
  'script.js',
  'xhttps://stats.agency.com/script.js',
  'httpsx://stats.agency.com/script.js',
  'https://10.0.0.1/a.js',
])('the script that counts visits cannot be at %s', async (script) => {
  const analytics = { service: 'umami', script, id: '1' }
  expect(await faultsAfter(['site.yaml', ['analytics'], analytics])).toEqual([
    'site.yaml: analytics.script must be the https address of the script',
  ])
})

test.for<[days: string, isNumber: boolean]>([
  ['1', true],
  ['9999', true],
  ['0', false],
  ['030', false],
  ['10000', false],
  ['30 days', false],
  ['about 30', false],
])('%s is a number of days: %s', async ([days, isNumber]) => {
  const told = ['site.yaml: enquiryDays must be a number of days']
  expect(await faultsAfter(['site.yaml', ['enquiryDays'], days])).toEqual(isNumber ? [] : told)
})

test('the words in asMeant are long enough, and differ from each other', async () => {
  const meant = (...words: string[]) => faultsAfter(['site.yaml', ['asMeant'], words])
  expect(await meant('[the]', 'XX')).toEqual([])
  expect(await meant(' X ')).toEqual([
    'site.yaml: asMeant[0] is too short to say which words are meant',
  ])
  expect(await meant('XX', '[the]', 'XX')).toEqual([`site.yaml: asMeant[2] ${sameAs('XX')}`])
})

test('social links need a title, and the title needs social links', async () => {
  const told =
    'site.yaml: footer.followTitle must be there if there are social links, and only then'
  const set = (followTitle: string | undefined, social: object[] | undefined): Change[] => [
    ['site.yaml', ['footer', 'followTitle'], followTitle],
    ['site.yaml', ['footer', 'social'], social],
  ]
  const profile = { label: 'Us', href: 'http://network.example/us' }
  expect(await faultsAfter(...set('Follow us', [profile]))).toEqual([])
  expect(await faultsAfter(...set('Follow us elsewhere', []))).toEqual([told])
  expect(await faultsAfter(...set('Follow us', [profile, { ...profile }]))).toEqual([
    `site.yaml: footer.social[1].label ${sameAs('Us')}`,
  ])
  for (const href of ['/contact?https://network.example', 'mailto:us@network.example'])
    expect(await faultsAfter(['site.yaml', ['footer', 'social'], [{ label: 'Us', href }]])).toEqual(
      [
        'site.yaml: footer.social[0].href must be the address of a profile, such as https://www.linkedin.com/company/agency',
      ],
    )
})

test('the themes of the footer have one order, whatever the order in the file', () => {
  copy.set('site.yaml', ['footer', 'themes'], { dark: 'Night', light: 'Day', system: 'Device' })
  expect(copy.read().content.site?.footer.themes).toEqual([
    { id: 'system', label: 'Device' },
    { id: 'light', label: 'Day' },
    { id: 'dark', label: 'Night' },
  ])
})

test('the link to an email address keeps each of its characters', () => {
  copy.set('site.yaml', ['email'], "q&a?b#c+d'e@example.org")
  expect(copy.read().content.site?.emailHref).toBe("mailto:q%26a%3Fb%23c+d'e@example.org")
})

test.for<[digits: string, isValid: boolean]>([
  ['1234567', true],
  ['123456789012345', true],
  ['123456', false],
  ['1234567890123456', false],
  ['0123456789', false],
])('a dialed number may be +%s: %s', async ([digits, isValid]) => {
  const faults = await faultsAfter(
    ['site.yaml', ['phone'], `+${digits}`],
    ['site.yaml', ['phoneHref'], `tel:+${digits}`],
  )
  const told =
    'site.yaml: phoneHref must be tel: and the number in full, from the + of its country on'
  expect(faults).toEqual(isValid ? [] : [told])
})

test.for<[color: string, isColor: boolean]>([
  ['#0e1013', true],
  ['#0E1013CC', true],
  ['#0E101', false],
  ['#0E1013C', false],
  ['#0E1013CC0', false],
  ['x#0E1013', false],
  ['#0G1013', false],
])('%s is a color: %s', async ([color, isColor]) => {
  const told = ['colors.yaml: light.ink must be a color of six or eight digits, such as #0E1013']
  expect(await faultsAfter(['colors.yaml', ['light', 'ink'], color])).toEqual(isColor ? [] : told)
})

test('what an agency need not have may be left out', async () => {
  const optional = [
    { file: 'site.yaml', keys: ['footer', 'social'], value: site.footer.social },
    { file: 'site.yaml', keys: ['footer', 'followTitle'], value: site.footer.followTitle },
    { file: 'home.yaml', keys: ['clientLogos'], value: homeContent.clientLogos },
    { file: 'home.yaml', keys: ['results', 'note'], value: homeContent.results.note },
    { file: 'home.yaml', keys: ['closingCall', 'writer'], value: homeContent.closingCall.writer },
    {
      file: 'contact.yaml',
      keys: ['form', 'carriedHeadline'],
      value: contactContent.form.carriedHeadline,
    },
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
