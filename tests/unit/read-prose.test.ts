import { expect, test } from 'vitest'
import type { ProseNode } from '#content-types'
import { frontMatter, pageFiles } from '../helpers/page-files'
import { wordsOf } from '../helpers/pages'

const { write, read, readAbout } = pageFiles()

test.for<[what: string, lines: string[], body: ProseNode[]]>([
  ['lines of a paragraph', ['One', '**bold**'], [['p', {}, 'One ', ['strong', {}, 'bold']]]],
  [
    'a link and its title',
    ['[us](/contact "Write")'],
    [['p', {}, ['a', { href: '/contact', title: 'Write' }, 'us']]],
  ],
  [
    'a link to an address below the text',
    ['[us][u]', '', '[u]: /contact'],
    [['p', {}, ['a', { href: '/contact' }, 'us']]],
  ],
  ['struck words', ['~~old~~ new'], [['p', {}, ['del', {}, 'old'], ' new']]],
  [
    'a numbered list that continues after a paragraph',
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
  ['a task that is not done', ['- [ ] ask'], [['ul', {}, ['li', {}, '☐', ' ', 'ask']]]],
  ['a range with a tilde', ['10~20 or 30~40 days'], [['p', {}, '10~20 or 30~40 days']]],
  [
    'a table, which has the name of the heading above it',
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
    'a picture whose path starts at the file of the page',
    ['![Our desk](../pictures/our%20desk.jpg "At noon")'],
    [['img', { src: 'pictures/our desk.jpg', alt: 'Our desk', title: 'At noon' }]],
  ],
])('%s becomes React elements', ([, lines, body]) => {
  const { page, problems } = readAbout(...lines)
  expect(problems).toEqual([])
  expect(page.body).toEqual(body)
})

test('footnotes are below the text, with the labels of the page, and link back', () => {
  const words = "footnotes: { title: Notes, back: 'Back to {number}' }"
  write('about.md', [...frontMatter(words), '# About', '', 'Ever.[^a]', '', '[^a]: A year.'])
  const { pages, problems } = read()
  expect(problems).toEqual([])
  expect(pages[0]?.body.map(wordsOf)).toEqual(['Ever.1', 'NotesA year. Back to 1'])
  expect(readAbout('Ever.[^a]', '', '[^a]: A year.').problems).toEqual([
    expect.stringMatching(/^pages\/about\.md:1: needs words for its footnotes/),
  ])
})

test('a link back from a footnote that lost its number is a problem', () => {
  write('about.md', [...frontMatter('footnotes: { title: Notes, back: Back }'), '# About'])
  expect(read().problems).toEqual([
    'pages/about.md:5: footnotes.back has no {number}, which the page replaces: add it',
  ])
})

test('each heading has a different id, whose letters need no encoding in a URL', () => {
  const { page } = readAbout(
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

test('a table has the name of the closest heading above it, or of the page', () => {
  const table = ['', '| What |', '| --- |', '| Letters |', '']
  const { page } = readAbout(...table, '## Fees', '### Abroad', ...table)
  const names = page.body.flatMap((node) =>
    node[0] === 'table' ? (node[1] as Record<string, unknown>)['aria-labelledby'] : [],
  )
  // `prose-title` is the id of the page's title.
  expect(names).toEqual(['prose-title', 'abroad'])
})

test('a heading gets no id that the page already has', () => {
  const ids = ['root', 'main', 'menu', 'prose-title', 'footnote-label']
  const { page } = readAbout(...ids.flatMap((id) => [`## ${id}`, '']))
  expect(page.body.map((node) => (typeof node === 'string' ? '' : node[1].id))).toEqual(
    ids.map((id) => `${id}-2`),
  )
})

test('a comment of several lines is not shown', () => {
  const { page, problems } = readAbout(
    '<!-- Ask',
    'Ana. -->',
    '',
    'We <!-- the',
    'desk --> answer.',
  )
  expect(problems).toEqual([])
  expect(page.body.map(wordsOf)).toEqual(['We  answer.'])
})

test('a comment is not shown', () => {
  const { page, problems } = readAbout('<!-- Ask Ana. -->', '', 'We answer.')
  expect(problems).toEqual([])
  expect(page.body).toEqual([['p', {}, 'We answer.']])
})

test('HTML is never in the page', () => {
  expect(readAbout('A <b onclick="a()">b</b> c').page.body.map(wordsOf)).toEqual(['A b c'])
})
