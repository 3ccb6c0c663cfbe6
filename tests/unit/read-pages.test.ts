// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProseNode } from '#content-types'
import { prosePictureFaults, receiverFaults, takenFaults } from '../../plugins/content/check-content'
import { linkTargets, proseLinkFaults } from '../../plugins/content/check-links'
import { faultLine } from '../../plugins/content/load-content'
import { idsOf, pageSettings, readPages, type PageSettings } from '../../plugins/prose/read-pages'
import { wordsOf } from '../../src/sections/prose-node'
import { site } from '../helpers/content'

const none: PageSettings = { receiver: 'unset', country: '', isMeasured: false }
const description = 'Who we are, what we do all day, for whom we do it and what comes of it.'
const front = ['---', 'title: About | {brand}', `description: ${description}`, 'indexed: true', '---', '']
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
    meta: { title: `About | ${site.brand}`, description, isIndexed: true },
    body: [['p', {}, 'Two desks and a kettle.']],
  })
})

test.for<[string, string[], ProseNode[]]>([
  ['lines of a paragraph', ['One', '**bold**'], [['p', {}, 'One ', ['strong', {}, 'bold']]]],
  ['a link and its title', ['[us](/contact "Write")'], [['p', {}, ['a', { href: '/contact', title: 'Write' }, 'us']]]],
  ['a link in two parts', ['[us][u]', '', '[u]: /contact'], [['p', {}, ['a', { href: '/contact' }, 'us']]]],
  ['struck words', ['~~old~~ new'], [['p', {}, ['del', {}, 'old'], ' new']]],
  [
    'clauses that go on after a paragraph',
    ['1. one', '', 'Between.', '', '2. two'],
    [
      ['ol', {}, ['li', {}, 'one']],
      ['p', {}, 'Between.'],
      ['ol', { start: 2 }, ['li', {}, 'two']],
    ],
  ],
  [
    'a list in a list',
    ['- **Term**: what', '  - it is'],
    [['ul', {}, ['li', {}, ['strong', {}, 'Term'], ': what', ['ul', {}, ['li', {}, 'it is']]]]],
  ],
  [
    'a task',
    ['- [x] *ask*'],
    [
      [
        'ul',
        {},
        [
          'li',
          {},
          ['label', {}, ['input', { type: 'checkbox', checked: true, disabled: true }], ' ', ['em', {}, 'ask']],
        ],
      ],
    ],
  ],
  [
    'a table, which has the name of the headline above it',
    ['## Fees', '', '| What | |', '| --- | --: |', '| Letters | 1 |'],
    [
      ['h2', { id: 'fees' }, 'Fees'],
      [
        'table',
        { 'aria-labelledby': 'fees' },
        ['thead', {}, ['tr', {}, ['th', { scope: 'col' }, 'What'], ['td', { align: 'right' }]]],
        ['tbody', {}, ['tr', {}, ['td', {}, 'Letters'], ['td', { align: 'right' }, '1']]],
      ],
    ],
  ],
  [
    'a picture, written as from the page too',
    ['![Our desk](../pictures/our%20desk.jpg "At noon")'],
    [['img', { src: 'pictures/our desk.jpg', alt: 'Our desk', title: 'At noon' }]],
  ],
])('%s: elements as React knows them', ([, lines, body]) => {
  const { page, faults } = about(...lines)
  expect(faults).toEqual([])
  expect(page.body).toEqual(body)
})

test('footnotes stand below, with the words of the page, and lead back', () => {
  const words = "footnotes: { title: Notes, back: 'Back to {number}' }"
  write('about.md', [...front.slice(0, 4), words, ...front.slice(4), '# About', '', 'Ever.[^a]', '', '[^a]: A year.'])
  const { pages, faults } = read()
  expect(faults).toEqual([])
  expect(pages[0]?.body.map(wordsOf)).toEqual(['Ever.1', 'NotesA year. Back to 1'])
  expect(about('Ever.[^a]', '', '[^a]: A year.').faults).toEqual([
    expect.stringMatching(/^pages\/about\.md:2: footnotes: is missing, such as/),
  ])
})

test('a footnote that is there twice is told', () => {
  const { faults } = about('Ever.[^a]', '', '[^a]: A year.', '[^a]: Two.')
  expect(faults).toContain('pages/about.md:12: has the footnote [^a] again, which is not shown')
})

test('of fields that cannot be read, none is said to be missing', () => {
  const footnotes = "footnotes: { title: Notes, back: 'Back to {number}' }"
  write('about.md', [...front.slice(0, 4), footnotes, 'color: red', '---', '# About', '', 'Ever.[^a]', '', '[^a]: A.'])
  expect(read().faults).toEqual([expect.stringContaining('pages/about.md:6: has no field color')])
})

test('facts are filled in, the email address and the phone number as links, but for those within a link', () => {
  const { page } = about('{brand}: {email}, [{email}](/contact).')
  const [email, contact] = [
    ['a', { href: site.emailHref }, site.email],
    ['a', { href: '/contact' }, site.email],
  ]
  expect(page.body).toEqual([['p', {}, `${site.brand}: `, email, ', ', contact, '.']])
})

test('each headline has an id of its own, in letters that need no code in an address', () => {
  const { page } = about('## Était-ce “l’été”?', '', '## Etait ce lete', '', '### Ĉu?', '', '## 我们', '', '## Root')
  expect(idsOf(page)).toEqual(['etait-ce-lete', 'etait-ce-lete-2', 'cu', 'section', 'root-2'])
})

test('a comment is for whoever writes, and not shown', () => {
  const { page, faults } = about('<!-- Ask Ana. -->', '', 'We answer.')
  expect(faults).toEqual([])
  expect(page.body).toEqual([['p', {}, 'We answer.']])
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
  [
    'a link with a character that nobody sees',
    ['[Go](https://a.com\u200B)'],
    ':9: leads to “https://a.com\u200B”, which has a character that nobody sees',
  ],
  ['a picture elsewhere', ['![Us](/us.png)'], ':9: shows “/us.png”: a picture is a file in pictures/'],
  ['a picture without words', ['![](pictures/a.png)'], ':9: has a picture without a description'],
  ['a picture among words', ['See ![Us](pictures/a.png)'], ':9: has a picture among words'],
  ['a bullet', ['• one'], ':9: has a line “• one”: a list has - '],
  ['a bullet of a word processor', ['o\tone'], ':9: has a line “o\tone”: a list has - '],
  ['bullets in a line', ['Things: • one • two'], ':9: shows “: •” as it is: a list has lines of its own'],
  ['a link with a space in it', ['[One] (/contact)'], ':9: shows “[One] (” as it is: a link is [words](address)'],
  ['one to another site', ['[One] (https://a.com)'], ':9: shows “[One] (” as it is'],
  ['a link that is not closed', ['[One(https://a.com)'], ':9: shows “[One(” as it is'],
  ['a clause in a paragraph', ['1.1 One', '1.2 Two'], ':10: has a line “1.2 Two”: a clause has an empty line above it'],
  ['a list that begins with 2', ['One:', '2. two'], ':10: has a line “2. two”: a clause has an empty line above it'],
  ['a headline without its space', ['##Fees'], ':9: has a line “##Fees”: a headline has a space after its #'],
  ['a headline by a line below', ['Fees', '---'], ':9: has a line of --- or === below words'],
  ['words that an item swallows', ['- one', 'Fees'], ':10: has “Fees” in the item or quote above it'],
  [
    'a meaning below its term',
    ['Term', ': meaning'],
    ':10: has a line “: meaning”: a term and its meaning are one item',
  ],
  ['a table without its second line', ['| a | b |'], ':9: has a line “| a | b |”: a table has a line'],
  ['a cell too many', ['| a |', '| - |', '| b | c |'], ':11: has more cells than the first row of its table'],
  ['a mark that nothing closes', ['**One'], ':9: shows “**” as it is'],
  ['a headline with an address', ['## Fees {#fees}'], ':9: shows “{#fees}” as it is'],
  ['a reference to no link', ['[One][two]'], ':9: shows “][two]” as it is'],
  ['a reference to no footnote', ['One[^a]'], ':9: shows “[^a]” as it is'],
  ['a link that nothing names', ['One', '', '[Note]: /contact'], ':11: has “[Note]: /contact”, which is not shown'],
  ['a block of code', ['```', 'a', '```'], ':9: has a block of code, '],
  ['a fourth level', ['## A', '', '#### B'], ':11: has a headline with ####: '],
  ['a level that is left out', ['### A'], ':9: has a headline with ### before any with ##'],
  ['a second headline', ['# Again'], ':9: has more than one headline with #: '],
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
  const { page } = about('<script>steal()</script>', '', 'A <b onclick="a()">b</b> ![c](/c.png) [d](javascript:d)')
  expect(page.body).toEqual([['p', {}, 'A b  d']])
})

test.for<[string, string[], string]>([
  ['nothing', [], ':1: must begin with lines for title, description and indexed between two ---'],
  ['a field that is missing', front.filter((line) => !line.startsWith('desc')), ':2: description: is missing'],
  ['an unknown field', [...front.slice(0, 4), 'color: red', ...front.slice(4)], ':5: has no field color'],
  ['a day that is none', [...front.slice(0, 4), 'updated: May', ...front.slice(4)], ':5: updated: must be a day, '],
  ['a word for yes or no', front.map((line) => line.replace('true', 'maybe')), ':4: indexed: must be true or false'],
  [
    'a field twice',
    [...front.slice(0, 4), 'title: About', ...front.slice(4)],
    ':5: title is there before, in line 2: ',
  ],
  ['a tab', [...front.slice(0, 3), '\tindexed: true', ...front.slice(4)], ':4: begins with a tab: use spaces'],
  [
    'a missing quotation mark',
    front.map((line) => line.replace(': Who', ": 'Who")),
    ':3: a text has no quotation mark at its end',
  ],
  ['an unknown placeholder', front.map((line) => line.replace('brand', 'name')), ': title: has {name}, '],
  [
    'a colon in a title',
    front.map((line) => line.replace('About', 'About: us')),
    ":2: needs quotes round the text: title: 'About: us",
  ],
  ['a brace', front.map((line) => line.replace('About | ', '')), ":2: needs quotes round the text: title: '{brand}'"],
  [
    'an end of another kind',
    [...front.slice(0, -2), '...', ''],
    ':1: has fields between --- and ...: they end with --- too',
  ],
  ['no end', front.slice(0, -2), ':1: begins with ---, and has none below its fields'],
  ['another notation', ['+++', 'title = "About"', '+++'], ':1: has fields between +++'],
])('%s in front matter is a fault, in one line', ([, lines, start]) => {
  write('about.md', [...lines, '# About us'])
  expect(read().faults).toEqual([expect.stringContaining(`pages/about.md${start}`)])
})

test.for([
  ['a BOM', (text: string) => `\uFEFF${text}`],
  ['an empty line first', (text: string) => `\n${text}`],
  ['spaces after the dashes', (text: string) => text.replaceAll('---', '--- ')],
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
] as const)('%s does no harm', ([, change]) => {
  write('about.md', [...front, '# About us', '', 'One', 'two.'])
  const file = join(folder, 'pages/about.md')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  expect(read()).toMatchObject({ faults: [], pages: [{ title: 'About us', body: [['p', {}, 'One two.']] }, {}, {}] })
})

test.for(['latin1', 'utf16le'] as const)('a file in %s is told so, and nothing else of it', (encoding) => {
  write('about.md', [])
  writeFileSync(join(folder, 'pages/about.md'), Buffer.from([...front, '# Über uns'].join('\n'), encoding))
  expect(read().faults).toEqual(['pages/about.md:1: is not UTF-8: save it in this encoding'])
})

test.for<[string, string, string]>([
  ['a name that is no address', 'About_Us.md', 'pages/About_Us.md: its name becomes its address: '],
  ['the name of a folder of the site', 'share.md', 'pages/share.md: /share is a part of every built site'],
  ['a folder without a page', 'team/simulated.md', 'pages/team: is a folder without a page: '],
  ['a page of another kind', 'careers.markdown', 'pages/careers.markdown: is no page: '],
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
  for (const name of ['measured', 'not-measured', 'speed', 'simulated', 'own-receiver'])
    write(`privacy/${name}.md`, [name])
  write('privacy/form-service.md', ['{service} in {serviceCountry}'])
  const shown = (isMeasured: boolean, receiver: PageSettings['receiver']) =>
    read({ receiver, country: 'US', isMeasured }).pages[0]?.body.map(wordsOf)
  expect(read().faults).toEqual([])
  expect(shown(false, 'unset')).toEqual(['First.', 'not-measured', 'simulated', 'Last.'])
  expect(shown(false, 'simulated')).toEqual(['First.', 'not-measured', 'simulated', 'Last.'])
  expect(shown(true, 'generic')).toEqual(['First.', 'measured', 'speed', 'own-receiver', 'Last.'])
  const country = new Intl.DisplayNames(site.locale, { type: 'region' }).of('US')
  expect(shown(false, 'hubspot')).toEqual(['First.', 'not-measured', `HubSpot in ${country}`, 'Last.'])
})

test('where visits are counted, the line {settings} names by whom and where, and must', () => {
  const counting = { service: 'umami', script: 'https://stats.example/script.js', id: '1' } as const
  const told = (isMeasured = false) =>
    readPages(folder, { ...site, analytics: counting }, { receiver: 'simulated', country: '', isMeasured })
  write('privacy.md', [...dated, '# Privacy', '', '{settings}'])
  for (const name of ['not-measured', 'speed', 'simulated']) write(`privacy/${name}.md`, [name])
  expect(told().faults).toEqual(['pages/privacy/analytics.md: is missing, and the page must tell what this build does'])
  write('privacy/analytics.md', ['{analytics} counts.'])
  expect(told().faults).toEqual([
    'pages/privacy/analytics.md: has no {analyticsHost}: it must tell who counts visits, and where',
  ])
  write('privacy/analytics.md', ['{analytics} at {analyticsHost}'])
  expect(told().pages[0]?.body.map(wordsOf)).toEqual(['Umami at stats.example', 'simulated'])
  expect(told(true).pages[0]?.body.map(wordsOf)).toEqual(['Umami at stats.example', 'speed', 'simulated'])
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
    'pages/privacy/speed.md: is missing, and the page must tell what this build does',
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
  expect(pages[0]?.body).toEqual([['p', {}, 'HubSpot, Estados Unidos']])
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

test('a picture that is not there, and an address that another page has, are told', async () => {
  const { page } = about('![Us](pictures/us.jpg)')
  expect(await prosePictureFaults([page], folder)).toEqual([
    'pages/about.md:9: names pictures/us.jpg, which is not in the content folder',
  ])
  expect(takenFaults([page], [{ path: '/about', contentFile: 'about.yaml' }])).toEqual([
    'pages/about.md: /about is the address of about.yaml too: give one of them another name',
  ])
})
