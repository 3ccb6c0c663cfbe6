// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProseNode } from '#content-types'
import {
  conflictFaults,
  pictureFaults,
  receiverFaults,
} from '../../plugins/content-check/check-content'
import { linkFaults } from '../../plugins/content-check/check-links'
import { faultLine } from '../../plugins/content/read-yaml'
import type { PageSettings } from '../../plugins/prose/page-settings'
import { readPages } from '../../plugins/prose/read-pages'
import { wordsOf } from '../helpers/pages'
import { site } from '../helpers/content'

const none: PageSettings = { receiver: 'unset', isMeasured: false }
const description = 'Who we are, what we do all day, for whom we do it and what comes of it.'
const front = [
  '---',
  'title: About | {brand}',
  `description: ${description}`,
  'indexed: true',
  '---',
  '',
]
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

/** The pages, and their faults as lines. */
function read(settings = none, content = site) {
  const { pages, faults } = readPages(folder, content, settings)
  return { pages, faults: faults.map(faultLine) }
}

/**
 * The page `/about` whose text, after its headline, are these lines: the first is the ninth of the
 * file.
 */
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
    title: 'About us',
    meta: { title: `About | ${site.brand}`, description, isIndexed: true },
    body: [['p', {}, 'Two desks and a kettle.']],
  })
})

test.for<[string, string[], ProseNode[]]>([
  ['lines of a paragraph', ['One', '**bold**'], [['p', {}, 'One ', ['strong', {}, 'bold']]]],
  [
    'a link and its title',
    ['[us](/contact "Write")'],
    [['p', {}, ['a', { href: '/contact', title: 'Write' }, 'us']]],
  ],
  [
    'a link in two parts',
    ['[us][u]', '', '[u]: /contact'],
    [['p', {}, ['a', { href: '/contact' }, 'us']]],
  ],
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
  ['a task', ['- [x] *ask*'], [['ul', {}, ['li', {}, '☑', ' ', ['em', {}, 'ask']]]]],
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
  write('about.md', [
    ...front.slice(0, 4),
    words,
    ...front.slice(4),
    '# About',
    '',
    'Ever.[^a]',
    '',
    '[^a]: A year.',
  ])
  const { pages, faults } = read()
  expect(faults).toEqual([])
  expect(pages[0]?.body.map(wordsOf)).toEqual(['Ever.1', 'NotesA year. Back to 1'])
  expect(about('Ever.[^a]', '', '[^a]: A year.').faults).toEqual([
    expect.stringMatching(/^pages\/about\.md:1: needs names for its footnotes/),
  ])
})

test('a link back from a footnote that lost its number is a fault', () => {
  write('about.md', [
    ...front.slice(0, 4),
    'footnotes: { title: Notes, back: Back }',
    ...front.slice(4),
    '# About',
  ])
  expect(read().faults).toEqual([
    'pages/about.md:5: footnotes.back has no {number}, which the page replaces: add it',
  ])
})

test('facts are filled in as they are, the email address and the phone number as links, but for those within a link', () => {
  write('about.md', [...front, '# About us', '', '{brand}: {email}, [{email}](/contact).'])
  const { pages } = read(none, { ...site, brand: 'A*B*_c_ [D]' })
  const [email, contact] = [
    ['a', { href: site.emailHref }, site.email],
    ['a', { href: '/contact' }, site.email],
  ]
  expect(pages[0]?.body).toEqual([['p', {}, 'A*B*_c_ [D]: ', email, ', ', contact, '.']])
})

test('each headline has its own id, in letters that an address need not encode', () => {
  const { page } = about(
    '## Était-ce “l’été”?',
    '',
    '## Etait ce lete',
    '',
    '### Ĉu?',
    '',
    '## 我们',
    '',
    '## Root',
  )
  const ids = page.body.map((node) => (typeof node === 'string' ? '' : node[1].id))
  expect(ids).toEqual(['etait-ce-lete', 'etait-ce-lete-2', 'cu', 'section', 'root-2'])
})

test('a comment is not shown', () => {
  const { page, faults } = about('<!-- Ask Ana. -->', '', 'We answer.')
  expect(faults).toEqual([])
  expect(page.body).toEqual([['p', {}, 'We answer.']])
})

test.for<[string, string[], string]>([
  ['a script', ['<script>steal()</script>'], ':9: has HTML, <script>steal()</script>: '],
  ['an event handler', ['Read', '<b onclick="a()">this</b>'], ':10: has HTML, <b onclick="a()">: '],
  ['a link to a script', ['[Go](javascript:alert(1))'], ':9: leads to “javascript:alert(1)”, '],
  ['a link to a file beside it', ['[Terms](terms.md)'], ':9: leads to “terms.md”, '],
  ['a picture elsewhere', ['![Us](/us.png)'], ':9: shows “us.png”: a picture is a file such as '],
  ['a picture without words', ['![](pictures/a.png)'], ':9: has a picture without a description'],
  ['a picture among words', ['See ![Us](pictures/a.png)'], ':9: has a picture among words'],
  ['a block of code', ['```', 'a', '```'], ':9: has a block of code, '],
  ['a fourth level', ['## A', '', '#### B'], ':11: has a headline with ####: '],
  ['a second headline', ['# Again'], ':9: has a headline with #: '],
  [
    'an unknown placeholder',
    ['One', 'of {agency}.'],
    ':10: has {agency}, which site.yaml does not define: there is only {brand}, ',
  ],
  [
    'a setting among words',
    ['Here: {settings}'],
    ':9: has {settings}, which site.yaml does not define: there is only {brand}, ',
  ],
])('%s is a fault, in one line with its place', ([, lines, start]) => {
  const { faults } = about(...lines)
  expect(faults).toEqual([expect.stringContaining(`pages/about.md${start}`)])
  expect(faults[0]).not.toContain('\n')
})

const merged = ['<<<<<<< HEAD', 'Six pitches', '=======', 'Four pitches', '>>>>>>> autumn-prices']
test.for<[string, string[], ...marks: [line: number, mark: string][]]>([
  ['in a paragraph', merged, [9, '<<<<<<<'], [11, '======='], [13, '>>>>>>>']],
  ['in a list', ['- A', ...merged, '- B'], [10, '<<<<<<<'], [12, '======='], [14, '>>>>>>>']],
  ['apart', ['<<<<<<< HEAD', '', 'A', '', '=======', '', 'B'], [9, '<<<<<<<'], [13, '=======']],
  [
    'of three versions in a table',
    ['| A |', '| - |', '<<<<<<< HEAD', '| b |', '||||||| 3f1c2aa', '| c |', '>>>>>>> x'],
    [11, '<<<<<<<'],
    [13, '|||||||'],
    [15, '>>>>>>>'],
  ],
  ['at the end of a list', ['- A', '>>>>>>> 3a687c9 (Prices)'], [10, '>>>>>>>']],
  ['below a line', ['A', '=======', 'B', '>>>>>>> x'], [10, '======='], [12, '>>>>>>>']],
])('the marks of a merge %s are faults, with their lines', ([, lines, ...marks]) => {
  const told = marks.map(
    ([line, mark]) => `pages/about.md:${line}: has ${mark}, a marker of a merge conflict`,
  )
  for (const start of told)
    expect(about(...lines).faults.filter((fault) => fault.startsWith(start))).toHaveLength(1)
})

test('each mark of a merge in front matter is reported once, and seven equals signs may underline a headline', () => {
  write('about.md', [...front.slice(0, 2), '<<<<<<< HEAD', ...front.slice(2), '# About us'])
  expect(read().faults).toEqual([
    expect.stringContaining('pages/about.md:3: has <<<<<<<, a marker of a merge conflict'),
  ])
  write('about.md', [...front, 'Contact', '=======', '', 'A desk.'])
  expect(read().faults).toEqual([])
})

test('the marks of a merge in a file that is served as it is are told with file and line', () => {
  mkdirSync(join(folder, 'public'))
  writeFileSync(
    join(folder, 'public/robots.txt'),
    'User-agent: *\n<<<<<<< HEAD\nDisallow: /kit\n=======\n>>>>>>> x\n',
  )
  writeFileSync(join(folder, 'public/kit.pdf'), '\n<<<<<<< HEAD\n')
  const lines = conflictFaults(
    join(folder, 'public'),
    ['robots.txt', 'kit.pdf'],
    join(folder, 'content'),
  ).map(faultLine)
  expect(lines).toEqual([
    expect.stringMatching(/^\.\.\/public\/robots\.txt:2: has <<<<<<</),
    expect.stringMatching(/^\.\.\/public\/robots\.txt:5: has >>>>>>>/),
  ])
})

test('HTML is never in the page', () => {
  expect(about('A <b onclick="a()">b</b> c').page.body.map(wordsOf)).toEqual(['A b c'])
})

test.for<[string, string[], string]>([
  [
    'nothing',
    [],
    ':1: must begin with title: …, description: … and indexed: true, between two lines of ---',
  ],
  [
    'a field that is missing',
    front.filter((line) => !line.startsWith('desc')),
    ':2: description is missing',
  ],
  [
    'an unknown field',
    [...front.slice(0, 4), 'color: red', ...front.slice(4)],
    ':5: has no field color',
  ],
  [
    'a word for yes or no',
    front.map((line) => line.replace('true', 'maybe')),
    ':4: indexed must be true or false',
  ],
  [
    'an unknown placeholder',
    front.map((line) => line.replace('brand', 'name')),
    ':2: has {name}, ',
  ],
  ['a colon in a title', front.map((line) => line.replace('About', 'About: us')), ':2: '],
  ['no end', front.slice(0, -2), ':1: must begin with title: …'],
])('%s in front matter is a fault, in one line', ([, lines, start]) => {
  write('about.md', [...lines, '# About us'])
  expect(read().faults[0]).toContain(`pages/about.md${start}`)
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
  expect(read()).toMatchObject({
    faults: [],
    pages: [{ title: 'About us', body: [['p', {}, 'One two.']] }, {}, {}],
  })
})

test.for(['About_Us', 'share', 'contact'])('a page cannot be called %s', (name) => {
  write(`${name}.md`, [...front, '# A page'])
  expect(read().faults).toEqual([
    expect.stringContaining(`pages/${name}.md:1: has a name that is no free address: `),
  ])
})

test('the line {settings} is filled with what is true of the build, measurements first', () => {
  write('privacy.md', [...dated, '# Privacy', '', 'First.', '', '{settings}', '', 'Last.'])
  for (const name of ['measured', 'not-measured', 'speed', 'simulated', 'own-receiver'])
    write(`privacy/${name}.md`, [name])
  write('privacy/form-service.md', ['{service} in {serviceCountry}'])
  const shown = (isMeasured: boolean, receiver: PageSettings['receiver']) =>
    read({ receiver, isMeasured }).pages[0]?.body.map(wordsOf)
  expect(read().faults).toEqual([])
  expect(shown(false, 'unset')).toEqual(['First.', 'not-measured', 'simulated', 'Last.'])
  for (const receiver of ['generic', 'receiver'] as const)
    expect(shown(true, receiver)).toEqual(['First.', 'measured', 'speed', 'own-receiver', 'Last.'])
  const country = new Intl.DisplayNames(site.locale, { type: 'region' }).of('US')
  expect(shown(false, 'hubspot')).toEqual([
    'First.',
    'not-measured',
    `HubSpot in ${country}`,
    'Last.',
  ])
})

test('where visits are counted, the line {settings} names the service and its host', () => {
  const counted = {
    ...site,
    analytics: { service: 'umami', script: 'https://stats.example/script.js', id: '1' },
  } as const
  write('privacy.md', [...dated, '# Privacy', '', '{settings}'])
  write('privacy/simulated.md', ['simulated'])
  expect(read(none, counted).faults).toContainEqual('pages/privacy/analytics.md: is missing')
  write('privacy/analytics.md', ['{analytics} at {analyticsHost}'])
  expect(read(none, counted).pages[0]?.body.map(wordsOf)).toEqual([
    'Umami at stats.example',
    'simulated',
  ])
})

test('a fault in a part that the line {settings} shows is reported with its own line', () => {
  write('privacy.md', [...dated, '# Privacy', '', '{settings}'])
  write('privacy/simulated.md', ['One', '<script>a()</script>'])
  expect(read().faults).toEqual([
    expect.stringContaining('pages/privacy/simulated.md:2: has HTML, <script>'),
  ])
})

test('content that is no sample needs a receiver, or says that it simulates', () => {
  const faultsOf = (isSample: boolean, receiver: PageSettings['receiver']) =>
    receiverFaults({ ...site, isSample }, { ...none, receiver }).map(faultLine)
  expect(faultsOf(false, 'unset')).toEqual([
    expect.stringMatching(
      /^site\.yaml: isSample is false, .*VITE_ENQUIRY_ENDPOINT.*VITE_ENQUIRY_SIMULATE=true/,
    ),
  ])
  expect([
    faultsOf(true, 'unset'),
    faultsOf(false, 'simulated'),
    faultsOf(false, 'generic'),
  ]).toEqual([[], [], []])
})

test('dead links and missing pictures are reported with file and line', async () => {
  const { page } = about(
    '[a](/nowhere)',
    '[b](/price.pdf) [c](#us) [d](/contact?from=about) [e](/about#us) [f](/sitemap.xml) [g](https://a.com) [h](/us.jpg)',
    '',
    '![Us](pictures/us.jpg)',
    '',
    '## Us',
  )
  const known =
    'which is no page or file of the site: there is /, /contact, /thanks, /about. Link to anything else on your host with https:// and its name'
  expect(linkFaults(page.strings, [page], ['us.jpg']).map(faultLine)).toEqual([
    `pages/about.md:9: leads to /nowhere, ${known}`,
    `pages/about.md:10: leads to /price.pdf, ${known}`,
  ])
  expect((await pictureFaults(page.strings, folder)).map(faultLine)).toEqual([
    'pages/about.md:12: names pictures/us.jpg, which is not in the content folder',
  ])
})

test.for<[href: string, problem: string | undefined]>([
  ['/#results', undefined],
  [
    '/#servises-gone',
    '/ has no section #servises-gone: there is #home, #results, #publications, #services, #testimonials',
  ],
  ['/?from=about#results', undefined],
  ['/#', undefined],
  ['/#top', undefined],
  ['/contact#main', undefined],
  ['/contact#prices', '/contact has no section with an address: link to /contact'],
  ['#what-we-do', undefined],
  ['#what-we-did', '/about has no section #what-we-did: there is #what-we-do'],
  ['/about#what%2Dwe-do', undefined],
  ['/about#what-we-do:~:text=desk', undefined],
  ['/about#What-we-do', '/about has no section #What-we-do: there is #what-we-do'],
  ['/kit.pdf#page=2', undefined],
])('a link to %s leads to a section, or is reported', ([href, problem]) => {
  const { page } = about('## What we do', '', `[a](${href})`)
  const told = problem && [`pages/about.md:11: leads to ${href}, and ${problem}`]
  expect(linkFaults(page.strings, [page], ['kit.pdf']).map(faultLine)).toEqual(told ?? [])
})

test('links may lead to footnotes', () => {
  const words = "footnotes: { title: Notes, back: 'Back to {number}' }"
  write('about.md', [
    ...front.slice(0, 4),
    words,
    ...front.slice(4),
    '# About',
    '',
    'Desks.[^1]',
    '',
    '[^1]: Two.',
  ])
  const { pages } = read()
  const strings = pages.flatMap((page) => page.strings)
  expect(strings.map(({ value }) => value)).toContainEqual(expect.stringMatching(/^#.*fn/))
  expect(linkFaults(strings, pages, [])).toEqual([])
})
