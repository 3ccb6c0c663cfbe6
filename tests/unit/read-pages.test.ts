// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from '../helpers/content'
import { description, frontMatter, pageFiles } from '../helpers/page-files'

const { write, read, readAbout } = pageFiles()
const front = frontMatter()

test('a file in pages/ is a page with its address, head and headline', () => {
  const { page, faults } = readAbout('Two desks and a kettle.')
  expect(faults).toEqual([])
  expect(page).toMatchObject({
    path: '/about',
    title: 'About us',
    meta: { title: `About | ${site.brand}`, description, isIndexed: true },
    body: [['p', {}, 'Two desks and a kettle.']],
  })
})

test.for<[what: string, lines: string[], start: string]>([
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
  ['an unknown field', frontMatter('color: red'), ':5: has no field color'],
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
] as const)('a page with %s is read without a fault', ([, change]) => {
  const file = write('about.md', [...front, '# About us', '', 'One', 'two.'])
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  expect(read()).toMatchObject({
    faults: [],
    pages: [{ title: 'About us', body: [['p', {}, 'One two.']] }],
  })
})
