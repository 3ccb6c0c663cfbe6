import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import * as contentFolder from '../../plugins/content/content-folder'
import { site } from '../helpers/content'
import { description, frontMatter, noSettings, pageFiles } from '../helpers/page-files'

vi.mock('../../plugins/content/content-folder', { spy: true })

const { write, read, readAbout } = pageFiles()
const front = frontMatter()

test('a file in pages/ is a page with its address, head and heading', () => {
  const { page, problems } = readAbout('Two desks and a kettle.')
  expect(problems).toEqual([])
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
  [
    'a title that search engines cut off',
    front.map((line) => line.replace('About', 'About'.repeat(13))),
    ':2: title has ',
  ],
  [
    'a description that search engines cut off',
    front.map((line) => line.replace(/^description: .*/, `description: ${'a'.repeat(161)}`)),
    ':3: description has 161 characters: at most 160 are allowed',
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
])('%s in front matter is a problem, in one line', ([, lines, start]) => {
  write('about.md', [...lines, '# About us'])
  expect(read().problems[0]).toContain(`pages/about.md${start}`)
})

test.for([
  ['a BOM', (text: string) => `\uFEFF${text}`],
  ['an empty line first', (text: string) => `\n${text}`],
  ['spaces after the dashes', (text: string) => text.replaceAll('---', '--- ')],
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
] as const)('a page with %s is read without a problem', ([, change]) => {
  const file = write('about.md', [...front, '# About us', '', 'One', 'two.'])
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  expect(read()).toMatchObject({
    problems: [],
    pages: [{ title: 'About us', body: [['p', {}, 'One two.']] }],
  })
})

test.for<[what: string, language: string[], shown: string]>([
  ['the locale of the site', [], 'May 1, 2026'],
  ['its own language', ['language: de'], '1. Mai 2026'],
])('the date of a page is written as in %s, in every time zone', ([, language, shown]) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  write('about.md', [...frontMatter('updated: 2026-05-01', ...language), '# About us'])
  const { pages } = read(noSettings, { ...site, locale: 'en-US', updatedLabel: undefined })
  expect(pages[0]?.updated).toEqual({ dateTime: '2026-05-01', text: shown })
  vi.unstubAllEnvs()
})

test.for<[fields: string[], shown: string]>([
  [[], 'Updated May 1, 2026'],
  [['language: de'], '1. Mai 2026'],
  [['language: de', "updatedLabel: 'Stand: {date}'"], 'Stand: 1. Mai 2026'],
])('the words of a date are in the language of the page: %s', ([fields, shown]) => {
  write('about.md', [...frontMatter('updated: 2026-05-01', ...fields), '# About us'])
  const { pages } = read(noSettings, { ...site, locale: 'en-US', updatedLabel: 'Updated {date}' })
  expect(pages[0]?.updated?.text).toBe(shown)
})

test('a page is a sample only if it says so', () => {
  write('about.md', [...front, '# About us'])
  write('terms.md', [...frontMatter('sample: true'), '# Terms'])
  expect(read().pages.map(({ path, isSample }) => [path, isSample])).toEqual([
    ['/about', false],
    ['/terms', true],
  ])
})

test('a page with an invalid field is not in search engines, and its other problems are reported too', () => {
  write('about.md', [...frontMatter('color: red'), '# About us', '', '<b>'])
  const { pages, problems } = read()
  expect(pages.map(({ meta }) => meta.isIndexed)).toEqual([false])
  expect(problems).toEqual([
    expect.stringContaining('pages/about.md:5: has no field color'),
    expect.stringContaining('pages/about.md:10: has HTML, <b>'),
  ])
})

test('a page without a heading is reported', () => {
  write('about.md', [...front, 'We are a desk.'])
  expect(read().problems).toEqual([
    'pages/about.md:1: must begin with its heading, such as # About us',
  ])
})

test('pages have the order of their names on every file system', () => {
  vi.spyOn(contentFolder, 'filesIn').mockReturnValue(['terms.md', 'about.md', 'imprint.md'])
  for (const name of ['terms', 'about', 'imprint']) write(`${name}.md`, [...front, `# ${name}`])
  expect(read().pages.map(({ title }) => title)).toEqual(['about', 'imprint', 'terms'])
})
