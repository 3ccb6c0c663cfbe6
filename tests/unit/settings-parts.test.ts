import { expect, test } from 'vitest'
import type { ContentOf } from '#content-types'
import type { PageSettings } from '../../plugins/prose/page-settings'
import { site } from '../helpers/content'
import { frontMatter, noSettings, pageFiles } from '../helpers/page-files'
import { wordsOf } from '../helpers/pages'

const { folder, write, read: readWith } = pageFiles()
const measuring = {
  title: 'Measuring',
  on: 'On',
  off: 'Off',
  signal: 'Signal',
  stopLabel: 'Stop',
  allowLabel: 'Allow',
}
const front = frontMatter('updated: 2026-05-18', `measuring: ${JSON.stringify(measuring)}`)
// The content of another agency may count visits, and have a representative.
const uncounted = { ...site, analytics: undefined, representatives: undefined, hosting: undefined }

const read = (settings?: PageSettings, content: ContentOf<'site'> = uncounted) =>
  readWith(settings, content)

test('the line {settings} becomes the parts for the settings of the build, measurements first', () => {
  write('privacy.md', [...front, '# Privacy', '', 'First.', '', '{settings}', '', 'Last.'])
  for (const name of ['measured', 'not-measured', 'speed', 'simulated', 'own-receiver'])
    write(`privacy/${name}.md`, [name])
  write('privacy/form-service.md', ['{service} in {serviceCountry}'])
  const shown = (isMeasured: boolean, receiver: PageSettings['receiver']) =>
    read({ receiver, isMeasured }).pages[0]?.body.map(wordsOf)
  expect(read().problems).toEqual([])
  expect(shown(false, 'unset')).toEqual(['First.', 'not-measured', 'simulated', 'Last.'])
  for (const receiver of ['generic', 'receiver'] as const)
    expect(shown(true, receiver)).toEqual(['First.', 'measured', 'speed', 'own-receiver', 'Last.'])
  const country = new Intl.DisplayNames(site.locale, { type: 'region' }).of('US')
  expect(shown(false, 'formspree')).toEqual([
    'First.',
    'not-measured',
    `Formspree in ${country}`,
    'Last.',
  ])
})

test('if visits are counted, the line {settings} names the service and its host', () => {
  const counted = {
    ...uncounted,
    analytics: { service: 'umami', script: 'https://stats.example/script.js', id: '1' },
  } as const
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  write('privacy/simulated.md', ['simulated'])
  expect(read(noSettings, counted).problems).toContainEqual(
    'pages/privacy/analytics.md: is missing',
  )
  write('privacy/analytics.md', ['{analytics} at {analyticsHost}'])
  expect(read(noSettings, counted).pages[0]?.body.map(wordsOf)).toEqual([
    'Umami at stats.example',
    'simulated',
  ])
})

test('a problem in a part that the line {settings} shows is reported with its own line', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  write('privacy/simulated.md', ['One', '<script>a()</script>'])
  expect(read().problems).toEqual([
    expect.stringContaining('pages/privacy/simulated.md:2: has HTML, <script>'),
  ])
})

test('a build that sends its errors says so after the measurements', () => {
  write('privacy.md', [...front, '# Privacy', '', '  {settings}  '])
  for (const name of ['measured', 'speed', 'errors', 'simulated'])
    write(`privacy/${name}.md`, [name])
  const settings = { receiver: 'simulated', isMeasured: true, isReported: true } as const
  const { pages, problems } = read(settings)
  expect(problems).toEqual([])
  expect(pages[0]?.body.map(wordsOf)).toEqual(['measured', 'speed', 'errors', 'simulated'])
})

test('only the parts about measuring nothing and about periods may be missing', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  expect(read().problems).toEqual(['pages/privacy/simulated.md: is missing'])
})

test('the parts for {settings} are paragraphs of their own, also next to a text', () => {
  write('privacy.md', [...front, '# Privacy', '', 'First.', '{settings}', 'Last.'])
  write('privacy/not-measured.md', ['nothing'])
  write('privacy/simulated.md', ['simulated'])
  const { pages } = read()
  expect(pages[0]?.body.map(wordsOf)).toEqual(['First.', 'nothing', 'simulated', 'Last.'])
})

test('a build that only sends its errors does not say that nothing is sent', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  for (const name of ['not-measured', 'reported', 'errors', 'simulated'])
    write(`privacy/${name}.md`, [name])
  const settings = { receiver: 'simulated', isMeasured: false, isReported: true } as const
  const { pages, problems } = read(settings)
  expect(problems).toEqual([])
  expect(pages[0]?.body.map(wordsOf)).toEqual(['reported', 'errors', 'simulated'])
})

test('a service that keeps contacts has a text of its own', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  write('privacy/contact-service.md', ['{service} keeps it'])
  const { pages, problems } = read({ receiver: 'hubspot', isMeasured: false })
  expect(problems).toEqual([])
  expect(pages[0]?.body.map(wordsOf)).toEqual(['HubSpot keeps it'])
})

test('if the site has several languages, a sent form sends the language of the page, and a text says so', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  for (const name of ['simulated', 'own-receiver']) write(`privacy/${name}.md`, [name])
  write('privacy/form-service.md', ['{service}'])
  write('privacy/form-language.md', ['the language'])
  const shown = (receiver: PageSettings['receiver']) =>
    read({ receiver, isMeasured: false }).pages[0]?.body.map(wordsOf)
  expect(shown('generic')).toEqual(['own-receiver'])
  folder.write('de/site.yaml', 'language: de\n')
  expect(shown('generic')).toEqual(['own-receiver', 'the language'])
  expect(shown('formspree')).toEqual(['Formspree', 'the language'])
  expect(shown('simulated')).toEqual(['simulated'])
})

test('representatives and the addendum have texts if site.yaml has them', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  write('privacy/simulated.md', ['simulated'])
  write('privacy/eu-representative.md', ['in the EU: {euRepresentative}'])
  write('privacy/uk-representative.md', ['in the UK: {ukRepresentative}'])
  write('privacy/uk-addendum.md', ['addendum'])
  const hosting = { siteHost: 'Alpha', siteCountry: 'Fiji', logDays: '17' }
  const shown = (content: Partial<ContentOf<'site'>>) =>
    read(noSettings, { ...uncounted, ...content }).pages[0]?.body.map(wordsOf)
  expect(shown({})).toEqual(['simulated'])
  expect(shown({ representatives: { eu: 'Ada' } })).toEqual(['simulated', 'in the EU: Ada'])
  expect(
    shown({ representatives: { uk: 'Bea' }, hosting: { ...hosting, hasUkAddendum: true } }),
  ).toEqual(['simulated', 'in the UK: Bea', 'addendum'])
  expect(shown({ hosting: { ...hosting, hasUkAddendum: false } })).toEqual(['simulated'])
})

test('the list of periods has the data that this build sends, and no other data', () => {
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  for (const name of ['reported', 'errors', 'own-receiver', 'simulated', 'measured', 'speed'])
    write(`privacy/${name}.md`, [])
  write('privacy/form-service.md', ['{service}'])
  write('privacy/retention.md', [
    '- Logs: {logDays}',
    '- Enquiries: {enquiryMonths}',
    '- On the receiver: {receiverDays}',
    '- Times: {measurementMonths}',
    '- Errors: {errorDays}',
  ])
  const content = {
    ...uncounted,
    hosting: { siteHost: 'Alpha', siteCountry: 'Fiji', logDays: '17' },
    enquiryDays: '30',
    retention: { enquiryMonths: '12', measurementMonths: '14' },
  }
  const listed = (settings: PageSettings) =>
    read(settings, content).pages[0]?.body.map(wordsOf).at(-1)
  expect(listed({ receiver: 'simulated', isMeasured: false })).toBe('Logs: 17')
  expect(listed({ receiver: 'formspree', isMeasured: false })).toBe('Logs: 17Enquiries: 12')
  expect(listed({ receiver: 'generic', isMeasured: true, isReported: true })).toBe(
    'Logs: 17Enquiries: 12On the receiver: 30Times: 14Errors: 17',
  )
})

test('a page whose visits are measured needs words for the button that ends measuring', () => {
  const measured = { receiver: 'simulated', isMeasured: true } as const
  for (const name of ['measured', 'speed', 'simulated']) write(`privacy/${name}.md`, [name])
  write('privacy.md', [...frontMatter(), '# Privacy', '', '{settings}'])
  expect(read(measured).problems).toEqual([
    'pages/privacy.md:1: needs words for the button that ends measuring: measuring: { title: …, on: …, off: …, signal: …, stopLabel: …, allowLabel: … }',
  ])
  expect(read().problems).toEqual([])
  write('privacy.md', [...front, '# Privacy', '', '{settings}'])
  expect(read(measured).pages[0]?.measuring).toEqual(measuring)
  expect(read().pages[0]?.measuring).toBeUndefined()
  write('privacy.md', [...front, '# Privacy', '', 'Nothing.'])
  expect(read(measured).pages[0]?.measuring).toBeUndefined()
})

test('the line {earlierVersions} becomes links to the kept versions, the latest first', () => {
  write('privacy.md', [...front, '# Privacy', '', '{earlierVersions}'])
  expect(read().pages[0]?.body).toEqual([])
  for (const day of ['2025-01-02', '2026-02-03', '2026-05-18'])
    write(`privacy-${day}.md`, [...frontMatter(), '# Privacy', '', 'Before.'])
  write('privacy-of-visits.md', [...frontMatter(), '# Privacy', '', 'Other.'])
  const { pages, problems } = read()
  const page = pages.find(({ path }) => path === '/privacy')
  const addresses = page?.strings.map(({ value }) => value)
  // The page itself is the version of 18 May 2026.
  expect(addresses).toEqual(['/privacy-2026-02-03', '/privacy-2025-01-02'])
  expect(wordsOf(page?.body[0] ?? '')).toContain('2025')
  expect(problems).toEqual([])
})
