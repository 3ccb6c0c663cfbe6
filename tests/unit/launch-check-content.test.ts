// @vitest-environment node
import { expect, test } from 'vitest'
import { contentFindings, sampleNameFindings } from '../../scripts/launch-check/content'
import { detailFindings } from '../../scripts/launch-check/details'
import { legalFindings } from '../../scripts/launch-check/legal'
import type { Content } from '../../scripts/launch-check/read-site'
import { builtFile, readyContent, sample } from '../helpers/launch-check'

const now = new Date('2026-11-22')

const findingsOf = (content: Content) => [
  ...detailFindings(content.site),
  ...contentFindings(content, sample),
  ...legalFindings(content, sample, now),
]
const wheresOf = (content: Content) => findingsOf(content).map(({ where }) => where)

test('an agency that has filled in everything has nothing left to do', () => {
  expect(findingsOf(readyContent())).toEqual([])
})

test('a number may be written as it is dialled within its country', () => {
  const content = readyContent()
  Object.assign(content.site, { phone: '0131 496 0421', phoneHref: 'tel:+441314960421' })
  expect(findingsOf(content)).toEqual([])
})

test('the numbers of the sample are recognised under other labels, but one number may be the same by chance', () => {
  const content = readyContent()
  content.home.results.statistics = [
    { id: 'one', number: '10.000', label: 'placements we are proud of' },
    { id: 'two', number: '41', label: 'people at five desks' },
  ]
  expect(findingsOf(content)).toEqual([])
  content.home.results.statistics[1]!.number = '２20 %'
  expect(wheresOf(content)).toEqual(['src/content/home.yaml: results.statistics'])
})

test.for<[string, (content: Content) => void, string]>([
  ['a brand with one letter changed', ({ site: own }) => (own.brand = 'Topfald'), 'site.yaml: brand'],
  ['a brand with one letter more', ({ site: own }) => (own.brand = 'Top Folds PR'), 'site.yaml: brand'],
  ['a brand with one letter less', ({ site: own }) => (own.brand = 'Topfol'), 'site.yaml: brand'],
  ['a brand in letters that look the same', ({ site: own }) => (own.brand = 'Торfоld'), 'site.yaml: brand'],
  ['a legal name to be filled in', ({ site: own }) => (own.legalName = 'Your Company LLC'), 'site.yaml: legalName'],
  ['an address without HTTPS', ({ site: own }) => (own.url = 'http://www.marlowepike.com'), 'site.yaml: url'],
  ['an address of the machine', ({ site: own }) => (own.url = 'https://localhost:4173'), 'site.yaml: url'],
  ['an example’s address', ({ site: own }) => (own.url = 'https://www.example.com'), 'site.yaml: url'],
  ['no address', ({ site: own }) => (own.url = ''), 'site.yaml: url'],
  ['a number of the exchange 555', ({ site: own }) => setPhone(own, '(312) 555-0199'), 'site.yaml: phone'],
  ['a row of digits', ({ site: own }) => setPhone(own, '(312) 123-4567'), 'site.yaml: phone'],
  ['no phone', ({ site: own }) => setPhone(own, ''), 'site.yaml: phone'],
  ['a link to another number', ({ site: own }) => (own.phoneHref = 'tel:+13125550100'), 'site.yaml: phoneHref'],
  ['a link to another mailbox', ({ site: own }) => (own.emailHref = 'mailto:x@y.com'), 'site.yaml: emailHref'],
  [
    'a note on the statistics that is marked as sample',
    ({ home }) => (home.results.note = { text: 'Of our own clients, 2019 to 2025', isSample: true }),
    'home.yaml: results.note',
  ],
  ['a network without a profile', ({ site: own }) => (own.footer.social![0]!.href = '#'), 'site.yaml: footer.social'],
  [
    'a profile to be filled in',
    ({ site: own }) => (own.footer.social![0]!.href = 'https://www.linkedin.com/company/yourbrand'),
    'site.yaml: footer.social',
  ],
  [
    'a story that is marked as a sample',
    ({ home }) => (home.caseStudies.studies[0]!.isSample = true),
    'home.yaml: caseStudies.studies',
  ],
  [
    'a list with nothing in it',
    ({ home }) => (home.testimonials.testimonials = []),
    'home.yaml: testimonials.testimonials',
  ],
  [
    'a text with nothing in it',
    (content) => (content.modules = { home: { why: { lead: ' – ' } } }),
    'home.yaml: why.lead',
  ],
  [
    'a text still to be written',
    (content) => (content.modules = { thanks: { text: 'Lorem ipsum dolor' } }),
    'thanks.yaml: text',
  ],
  [
    'an empty place for a logo',
    ({ home }) => (home.clientLogos!.slots[0]!.label = 'Logo'),
    'home.yaml: clientLogos.slots',
  ],
  ['a missing date', ({ pages }) => delete pages[0]!.updated, 'pages/privacy.md: updated'],
  ['a date to come', ({ pages }) => (pages[1]!.updated = '2030-01-01'), 'pages/terms.md: updated'],
  ['a page that is a sample', ({ pages }) => (pages[1]!.isSample = true), 'pages/terms.md: sample'],
  [
    'a page still to be written',
    ({ pages }) => pages[0]!.texts.push({ text: 'TODO', place: 'pages/privacy.md:9' }),
    'pages/privacy.md:9',
  ],
  [
    'a rate that the sample promised',
    ({ pages }) =>
      pages[1]!.texts.push({
        text: 'The 95% success rate is an average. It is not a promise.',
        place: 'pages/terms.md:12',
      }),
    'pages/terms.md:12',
  ],
])('%s is enough to fail', ([, harm, where]) => {
  const content = readyContent()
  harm(content)
  expect(wheresOf(content)).toEqual([`src/content/${where}`])
})

test('the sample’s name in a content file is counted', () => {
  const files = [builtFile('meta.yaml', 'Privacy | Topfold, Terms | TOPFOLD'), builtFile('home.yaml', 'Marlowe & Pike')]
  expect(sampleNameFindings(files)).toMatchObject([
    { what: expect.stringContaining('2 times'), where: 'src/content/meta.yaml' },
  ])
})

function setPhone(own: { phone: string; phoneHref: string }, phone: string) {
  Object.assign(own, { phone, phoneHref: `tel:+1${phone.replaceAll(/\D/g, '')}` })
}
