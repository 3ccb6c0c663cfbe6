// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkTargets, proseLinkFaults, receiverFaults } from '../../plugins/content/check-content'
import { faultLine } from '../../plugins/content/load-content'
import { idsOf, pageSettings, readPages, type PageSettings } from '../../plugins/prose/read-pages'
import { site } from '../helpers/content'

const none: PageSettings = { receiver: 'unset', country: '', isMeasured: false }
const front = ['---', 'title: About | {brand}', 'description: Who we are', 'indexed: true', '---', '']
const dated = [...front.slice(0, 4), 'updated: 2026-05-18', ...front.slice(4)]

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  write('privacy.md', [...dated, '# Privacy'])
  write('terms.md', [...dated, '# Terms'])
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, lines: string[]) {
  mkdirSync(dirname(join(folder, 'pages', file)), { recursive: true })
  writeFileSync(join(folder, 'pages', file), `${lines.join('\n')}\n`)
}

const read = (settings = none) => readPages(folder, site, settings)

/** The page `/about` whose text, after its headline, are these lines: the first is the ninth of the file. */
function about(...lines: string[]) {
  write('about.md', [...front, '# About us', '', ...lines])
  const { pages, faults } = read()
  const page = pages.find(({ path }) => path === '/about')
  if (!page) throw new Error('There is no page /about')
  return { page, faults }
}

test('a file in pages/ is a page with the address, the head and the headline that it says', () => {
  const { page, faults } = about('Two desks and a kettle.')
  expect(faults).toEqual([])
  expect(page).toMatchObject({
    path: '/about',
    file: 'pages/about.md',
    title: 'About us',
    meta: { title: `About | ${site.brand}`, description: 'Who we are', isIndexed: true },
    body: [{ tag: 'p', children: ['Two desks and a kettle.'] }],
  })
})

test('paragraphs, lists, links and emphasis are elements, and lines of a paragraph are one text', () => {
  const { page } = about('One', '**bold**', '', '- first', '- [second](/contact)', '', '1. third')
  expect(page.body).toEqual([
    { tag: 'p', children: ['One', ' ', { tag: 'strong', children: ['bold'] }] },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['first'] },
        { tag: 'li', children: [{ tag: 'a', href: '/contact', children: ['second'] }] },
      ],
    },
    { tag: 'ol', children: [{ tag: 'li', children: ['third'] }] },
  ])
})

test('facts are filled in, the email address and the phone number as links', () => {
  const { page } = about('{brand}: {email}.')
  expect(page.body).toEqual([
    {
      tag: 'p',
      children: [`${site.brand}: `, { tag: 'a', href: site.emailHref, children: [site.email] }, '.'],
    },
  ])
})

test('each headline has an id of its own, in letters that need no code in an address', () => {
  const { page } = about('## Était-ce “l’été”?', '', '## Etait ce lete', '', '### Ĉu?', '', '## 我们', '', '## Root')
  expect(idsOf(page)).toEqual(['etait-ce-lete', 'etait-ce-lete-2', 'cu', 'section', 'root-2'])
})

test('a comment is for whoever writes, and not shown', () => {
  const { page, faults } = about('<!-- Ask Ana. -->', '', 'We answer.')
  expect(faults).toEqual([])
  expect(page.body).toEqual([{ tag: 'p', children: ['We answer.'] }])
})

test.for<[string, string[], string]>([
  ['a script', ['<script>steal()</script>'], ':9: has HTML, <script>steal()</script>: '],
  ['a script after a comment', ['<!-- --> <script>a()</script>'], ':9: has HTML, <!-- --> <script>a()</script>: '],
  ['an event handler', ['Read', '<b onclick="a()">this</b>'], ':10: has HTML, <b onclick="a()">: '],
  ['a frame', ['', '<iframe src="https://a.com"></iframe>'], ':10: has HTML, <iframe src="https://a.com"></iframe>: '],
  ['a style', ['<style>p { color: red }</style>'], ':9: has HTML, <style>p { color: red }</style>: '],
  ['a link to a script', ['[Go](javascript:alert(1))'], ':9: leads to “javascript:alert(1)”, '],
  ['a link to a script in disguise', ['[Go](JaVaScRiPt&#58;alert(1))'], ':9: leads to “JaVaScRiPt:alert(1)”, '],
  ['a link to data', ['<data:text/html,x>'], ':9: leads to “data:text/html,x”, '],
  ['a link to a file beside it', ['[Terms](terms.md)'], ':9: leads to “terms.md”, '],
  ['a link to another host without its protocol', ['[Go](//a.com)'], ':9: leads to “//a.com”, '],
  ['a picture', ['![Us](/us.png)'], ':9: has a picture, which a page of prose cannot show'],
  ['a block of code', ['```', 'a', '```'], ':9: has a block of code, '],
  ['a fourth level', ['## A', '', '#### B'], ':11: has a headline with ####: '],
  ['a level that is left out', ['### A'], ': has a headline with ### before any with ##'],
  ['a second headline', ['# Again'], ': has more than one headline with #: '],
  ['an unknown placeholder', ['One', 'of {agency}.'], ':10: has {agency}, and there is only {brand}, '],
  ['a placeholder in other letters', ['{legalname}'], ':9: has {legalname}, and there is only {brand}, {legalName}, '],
  ['a placeholder without a name', ['Of {}.'], ':9: has {}, and there is only {brand}, '],
  ['one in the address of a link', ['[Go](https://a.com/{agency})'], ':9: has {agency}, and there is only {brand}, '],
  ['a slot among words', ['Here: {settings}'], ':9: has {settings} among other words: '],
  ['a slot without files', ['{settings}'], ': has {settings}, and there is none of measured.md, '],
])('%s is a fault, in one line with its place', ([, lines, start]) => {
  const { faults } = about(...lines)
  expect(faults).toEqual([expect.stringContaining(`pages/about.md${start}`)])
  expect(faults[0]).not.toContain('\n')
})

test('nothing that is refused is in the page either', () => {
  const { page } = about('<script>steal()</script>', '', 'A <b onclick="a()">b</b> ![c](/c.png)')
  expect(JSON.stringify(page.body)).not.toMatch(/script|onclick|c\.png/)
})

test.for<[string, string[], string]>([
  ['nothing', [], ':1: must begin with lines for title, description and indexed between two ---'],
  ['a field that is missing', front.filter((line) => !line.startsWith('desc')), ': description: is missing'],
  ['an unknown field', [...front.slice(0, 4), 'color: red', ...front.slice(4)], ': has no field color'],
  ['a day that is none', [...front.slice(0, 4), 'updated: May', ...front.slice(4)], ': updated: must be a day, '],
  ['a word for yes or no', front.map((line) => line.replace('true', 'maybe')), ': indexed: must be true or false'],
  ['an unknown placeholder', front.map((line) => line.replace('brand', 'name')), ': title: has {name}, '],
  ['a colon in a title', front.map((line) => line.replace('About', 'About: us')), ':2: '],
])('%s in front matter is a fault, in one line', ([, lines, start]) => {
  write('about.md', [...lines, '# About us'])
  expect(read().faults).toEqual([expect.stringContaining(`pages/about.md${start}`)])
})

test.for<[string, string, string]>([
  ['a name that is no address', 'About_Us.md', 'pages/About_Us.md: its name becomes its address: '],
  ['the name of another page', 'contact.md', 'pages/contact.md: /contact is another page or folder of the site'],
  ['a folder without a page', 'team/simulated.md', 'pages/team: is a folder without a page: '],
  ['a part of no known name', 'terms/more.md', 'pages/terms/more.md: must be called one of measured.md, '],
])('%s is a fault', ([, file, start]) => {
  write(file, [...front, '# A page'])
  expect(read().faults).toEqual([expect.stringContaining(start)])
})

test('a site without a privacy page, and terms without a day, are told', () => {
  rmSync(join(folder, 'pages/privacy.md'))
  write('terms.md', [...front, '# Terms'])
  expect(read().faults).toEqual(['pages/privacy.md: is missing', 'pages/terms.md: updated: is missing'])
})

test('the line {settings} is filled with what is true of the build, measurements first', () => {
  write('privacy.md', [...dated, '# Privacy', '', 'First.', '', '{settings}', '', 'Last.'])
  for (const name of ['measured', 'not-measured', 'simulated', 'own-receiver']) write(`privacy/${name}.md`, [name])
  write('privacy/form-service.md', ['{service} in {serviceCountry}'])
  const shown = (isMeasured: boolean, receiver: PageSettings['receiver']) =>
    read({ receiver, country: 'US', isMeasured }).pages[0]?.body.map((block) =>
      typeof block === 'string' ? '' : block.children[0],
    )
  expect(read().faults).toEqual([])
  expect(shown(false, 'unset')).toEqual(['First.', 'not-measured', 'simulated', 'Last.'])
  expect(shown(false, 'simulated')).toEqual(['First.', 'not-measured', 'simulated', 'Last.'])
  expect(shown(true, 'generic')).toEqual(['First.', 'measured', 'own-receiver', 'Last.'])
  expect(shown(false, 'basin')).toEqual(['First.', 'not-measured', 'Basin in United States', 'Last.'])
})

test('parts that no line {settings} shows are a fault, and so is what is wrong in a part that is not shown', () => {
  write('privacy/simulated.md', ['One'])
  write('privacy/own-receiver.md', ['One', '<script>a()</script>'])
  expect(read().faults).toEqual([
    expect.stringContaining('pages/privacy/own-receiver.md:2: has HTML, <script>'),
    'pages/privacy.md: has no line {settings}, where pages/privacy/ is to stand',
  ])
})

test('a privacy page without the part that this build needs, or without the name of the service, is a fault', () => {
  write('privacy.md', [...dated, '# Privacy', '', '{settings}'])
  write('privacy/simulated.md', ['Nothing is sent.'])
  expect(read({ receiver: 'generic', country: '', isMeasured: true }).faults).toEqual([
    'pages/privacy/measured.md: is missing, and the page must tell what this build does',
    'pages/privacy/own-receiver.md: is missing, and the page must tell what this build does',
  ])
  write('privacy/form-service.md', ['{service} gets it.'])
  expect(read().faults).toEqual([
    'pages/privacy/form-service.md: has no {serviceCountry}: it must tell who gets enquiries, and in which country',
  ])
})

test('the service is named in the part about it alone, and its country in the language of the site', () => {
  write('privacy.md', [...dated, '# Privacy', '', '{settings}'])
  write('privacy/form-service.md', ['{service}, {serviceCountry}'])
  const { pages } = readPages(folder, { ...site, language: 'pt-PT' }, { ...none, receiver: 'hubspot', country: 'US' })
  expect(pages[0]?.body).toEqual([{ tag: 'p', children: ['HubSpot, Estados Unidos'] }])
  write('privacy.md', [...dated, '# Privacy', '', '{service}', '', '{settings}'])
  expect(read().faults).toContainEqual(
    expect.stringMatching(/^pages\/privacy\.md:10: has \{service\}, and there is only/),
  )
})

test('content that is no sample needs a receiver, or says that it simulates', () => {
  const faultsOf = (isSample: boolean, receiver: PageSettings['receiver']) =>
    receiverFaults({ ...site, isSample }, { ...none, receiver }).map(faultLine)
  expect(faultsOf(false, 'unset')).toEqual([
    expect.stringMatching(/^site\.yaml: isSample is false, .*VITE_ENQUIRY_ENDPOINT.*VITE_ENQUIRY_SIMULATE=true/),
  ])
  expect([faultsOf(true, 'unset'), faultsOf(false, 'simulated'), faultsOf(false, 'generic')]).toEqual([[], [], []])
})

test('a build measures and delivers if an address is set', () => {
  expect(pageSettings({ VITE_VITALS_ENDPOINT: ' ', VITE_ENQUIRY_ENDPOINT: '/enquiries' })).toEqual({
    receiver: 'generic',
    country: '',
    isMeasured: false,
  })
})

test('dead links are told with file and line: to a page, a section, a section of this page and a file', () => {
  const { page } = about(
    '[a](/nowhere) [b](/contact#map)',
    '[c](#team) [d](/price.pdf)',
    '',
    '## Us',
    '',
    '[e](#us) [f](/contact) [g](/about#us) [h](/sitemap.xml) [i](https://a.com) [j](/us.jpg)',
  )
  const paths = ['/', '/contact', '/thanks', '/privacy', '/terms', '/about']
  expect(proseLinkFaults([page], linkTargets(site.url, paths, [page], ['us.jpg'], '/'))).toEqual([
    'pages/about.md:9: leads to /nowhere, which is no page of the site',
    'pages/about.md:9: leads to /contact#map, a section that is not there: there is #contact-title, #enquiry-title, #faq-title',
    'pages/about.md:10: leads to /about#team, a section that is not there: there is #us',
    'pages/about.md:10: leads to /price.pdf, a file that is not there',
  ])
})
