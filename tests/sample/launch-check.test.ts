// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { contentFindings } from '../../scripts/launch-check/content'
import { detailFindings } from '../../scripts/launch-check/details'
import { legalFindings } from '../../scripts/launch-check/legal'
import type { Content } from '../../scripts/launch-check/read-site'
import { claims, traceSample } from '../../scripts/launch-check/sample'
import sampleTraces from '../../scripts/launch-check/sample-traces.json'
import { readPages } from '../../plugins/prose/read-pages'
import { contactContent, homeContent, site } from '../helpers/content'
import { sample } from '../helpers/launch-check'

// What is true of the sample agency only. With another agency's content these tests are skipped.
beforeEach(({ skip }) => skip(!site.isSample))

const now = new Date('2026-11-22')

const sampleContent = (): Content =>
  structuredClone({
    site,
    home: homeContent,
    contact: contactContent,
    pages: readPages('src/content', site, { receiver: 'unset', country: '', isMeasured: false }).pages,
    modules: {},
  })

const findingsOf = (content: Content) => [
  ...detailFindings(content.site),
  ...contentFindings(content, sample),
  ...legalFindings(content, sample, now),
]
const wheresOf = (content: Content) => findingsOf(content).map(({ where }) => where)

test('sample-traces.json is that of the sample’s texts; npx tsx scripts/launch-check/write-sample-traces.ts renews it', () => {
  const { phrases, numbers, dates } = traceSample(sampleContent(), [], [])
  expect(sampleTraces).toMatchObject({ phrases, numbers, dates })
})

test('every claim of the sample is named, with why it matters and its place', () => {
  const findings = findingsOf(sampleContent())
  for (const { file, key } of claims)
    expect(findings).toContainEqual({
      what: expect.stringMatching(/^Left from the sample, in the .*\.$/),
      why: expect.stringMatching(/\S.*\.$/),
      where: `src/content/${file}.yaml: ${key}`,
    })
})

test('every detail of the sample is named', () => {
  const places = ['isSample', 'brand', 'legalName', 'phone', 'email', 'url', 'footer.social']
  expect(wheresOf(sampleContent())).toEqual(
    expect.arrayContaining(places.map((key) => `src/content/site.yaml: ${key}`)),
  )
})

test('isSample set to false without another word hides nothing but what it said itself', () => {
  const content = sampleContent()
  const marked = [content.site, ...content.pages, ...content.home.caseStudies.studies]
  for (const each of [...marked, ...content.home.testimonials.testimonials, ...content.home.clientLogos!.slots])
    each.isSample = false
  content.home.results.note!.isSample = false
  expect(wheresOf(content)).toEqual(
    expect.arrayContaining([
      ...claims.map(({ file, key }) => `src/content/${file}.yaml: ${key}`),
      'src/content/home.yaml: clientLogos.slots',
      'src/content/pages/privacy.md: updated',
      'src/content/pages/terms.md: updated',
    ]),
  )
})

test('a letter changed in each text of the sample does not make it another’s', () => {
  const content = sampleContent()
  for (const benefit of content.home.why.benefits) benefit.description = benefit.description.replace('o', 'e')
  for (const service of content.home.services.services) service.title += '!'
  for (const testimonial of content.home.testimonials.testimonials) testimonial.isSample = false
  content.home.testimonials.testimonials[0]!.name = 'Mary Ellison'
  expect(wheresOf(content)).toEqual(
    expect.arrayContaining(
      ['why.benefits', 'services.services', 'testimonials.testimonials'].map((key) => `src/content/home.yaml: ${key}`),
    ),
  )
})

test.for<[string, (text: string) => string]>([
  [
    'Cyrillic letters that look the same',
    (text) => text.replaceAll('e', 'е').replaceAll('o', 'о').replaceAll('a', 'а'),
  ],
  [
    'letters and digits that look the same',
    (text) => text.replaceAll('i', 'ı').replaceAll('l', 'I').replaceAll('o', '0'),
  ],
  ['soft hyphens', (text) => text.replaceAll('e', 'e\u00AD')],
  ['accents', (text) => text.replaceAll('e', 'é')],
])('a claim of the sample with %s is still that of the sample', ([, disguise]) => {
  const content = sampleContent()
  content.home.hero.lead = disguise(content.home.hero.lead)
  expect(wheresOf(content)).toContain('src/content/home.yaml: hero.lead')
})

const portraits = readdirSync('src/content/portraits').map((name) =>
  readFileSync(`src/content/portraits/${name}`, 'utf8'),
)
const mark = readFileSync('src/content/mark.svg', 'utf8')

test('the mark and each portrait of the sample are recognised', () => {
  expect([mark, ...portraits].map(sample.isSampleDrawing)).toEqual([true, true, true, true])
})

test('a drawing of the sample is recognised in other colours, spaces and lines, with other things around it', () => {
  const [portrait = ''] = portraits
  const changed = portrait
    .replaceAll(/#[0-9A-F]{6}/gi, '#123456')
    .replaceAll(/(\d) ?([a-zA-Z])/g, '$1 $2')
    .replaceAll('/>', '></path><circle r="4"></circle>')
  expect(changed).not.toBe(portrait)
  expect(sample.isSampleDrawing(changed)).toBe(true)
})

test('the mark of the sample is recognised at another size, with a corner that was moved a little', () => {
  const sheet = /d="([^"]+)"/.exec(mark)?.[1] ?? ''
  const nudged = sheet.replace('13', '14')
  expect(nudged).not.toBe(sheet)
  const twice = nudged.replaceAll(/\d+/g, (number) => String(2 * Number(number)))
  expect([nudged, twice].map((path) => sample.isSampleDrawing(`<svg><path d="${path}"/></svg>`))).toEqual([true, true])
})

test('a drawing of one’s own is not taken for the sample’s', () => {
  expect(sample.isSampleDrawing('<svg><path d="M10 0L20 10V16L2 26L0 7L5 2Z"/></svg>')).toBe(false)
  expect(sample.isSampleDrawing('<svg><path d="M0 0L13 0L20 19L7 26Z"/></svg>')).toBe(false)
  expect(sample.isSampleDrawing('<svg><path d="M0 0H54V54H0Z"/></svg>')).toBe(false)
})
