import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from '../../plugins/content/content-folder'
import { contentError, loadContent } from '../../plugins/content/load-content'
import { problemLine, readYaml, type Problem } from '../../plugins/content/read-yaml'
import { copyContent } from '../helpers/content-copy'

const copy = copyContent()
afterEach(copy.restore)
afterAll(copy.remove)

test('a problem is reported in one line with its file, line and field', () => {
  copy.set('home.yaml', ['hero', 'lead'], ' ')
  const message = `home.yaml:${copy.lineOf('home.yaml', 'lead')}: hero.lead is empty`
  expect(() => loadContent(copy.folder)).toThrow(message)
})

test('Vite prints each problem on a line of its own, unchanged', () => {
  const problem = { file: 'a.yaml', line: 5, field: '', message: 'is empty' }
  const error = contentError([problem, { ...problem, line: 6 }], 'content')
  expect(inspect(error)).toBe('content/a.yaml:5: is empty\ncontent/a.yaml:6: is empty')
  // Vite prints the stack of an error below the message.
  expect(error.stack).toBeUndefined()
})

test('a message names file, line, field and problem unchanged, also with special characters', () => {
  const message = 'leads to ../pages//us: link to https://agency.com/ with its name'
  const problem = { file: '../public/_redirects', line: 5, field: 'a..b', message }
  expect(contentError([problem], 'site/content').message).toBe(
    `site/public/_redirects:5: a..b ${message}`,
  )
})

test('a missing field is reported with a line of its parent', () => {
  copy.set('home.yaml', ['hero', 'lead'])
  const line = copy.lineOf('home.yaml', 'hero') + 1
  expect(copy.read().problems).toEqual([
    { file: 'home.yaml', line, field: 'hero.lead', message: 'is missing' },
  ])
})

test('a file that is missing, or in another encoding, is named', () => {
  writeFileSync(join(copy.folder, 'meta.yaml'), Buffer.from('home: Über uns', 'latin1'))
  writeFileSync(join(copy.folder, 'site.yaml'), Buffer.from('brand: Über uns', 'utf16le'))
  rmSync(join(copy.folder, 'thanks.yaml'))
  const unreadable = 'is not UTF-8: save it as plain text in UTF-8'
  const problems = [
    `site.yaml: ${unreadable}`,
    'thanks.yaml: is missing',
    `meta.yaml: ${unreadable}`,
  ]
  expect(copy.problems()).toEqual(problems)
})

const read = (source: string) => readYaml('a.yaml', source, z.unknown())

test.for([
  ['a colon in a text', 'a: 1\nlead: We do PR: and more\nb: 2', 2],
  ['words after a quotation', 'lead: "Best" agency', 1],
  ['an asterisk', 'a: 1\nb: *foo', 2],
  ['an ampersand', 'a: &Co we', 1],
  ['an exclamation mark', 'a: !Now read', 1],
  ['a hash', 'a: The agency # 1', 1],
] as const)('%s is reported with its line and advice', ([, source, line]) => {
  const { data, problems } = read(source)
  expect([data, problems[0]?.line]).toEqual([undefined, line])
  expect(problems[0]?.message).toMatch(
    /A text needs straight quotation marks, "like this", if it has : or # in it/,
  )
})

const quoted =
  'a name ends with : and a space. A text needs straight quotation marks, "like this", if it has : or # in it, or begins with a sign such as {, [, *, & or >'

test.for([
  ['a: 1\nb: *foo', [`a.yaml:2: is read in part only: ${quoted}`]],
  [
    'a: &Co we\nb: The agency # 1',
    [`a.yaml:1: is read in part only: ${quoted}`, `a.yaml:2: is read in part only: ${quoted}`],
  ],
  // Later errors often follow from the first.
  ['a: "x" y\nb: "x" y', [`a.yaml:1: cannot be read: ${quoted}`]],
  [
    'hero:\n    lead: x\n  title: y',
    ['a.yaml:3: is indented differently from its group: indent all fields of a group alike'],
  ],
] as const)('the problems of %j have these lines', ([source, lines]) => {
  const { data, strings, problems } = read(source)
  expect([data, strings]).toEqual([undefined, []])
  expect(problems.map(problemLine)).toEqual(lines)
})

test('an anchor and its alias are both reported', () => {
  expect(read('a: &x one\nb: *x').problems.map(problemLine)).toEqual([
    `a.yaml:1: is read in part only: ${quoted}`,
    `a.yaml:2: is read in part only: ${quoted}`,
  ])
})

test('a day and a quoted text may have a comment', () => {
  expect(read('day: 2026-11-21 # read\na: "one" # two').data).toEqual({
    day: '2026-11-21',
    a: 'one',
  })
  for (const almostDay of ['12026-11-21', '2026-11-210'])
    expect(read(`day: ${almostDay} # read`).problems).toHaveLength(1)
})

test('in a file with comments only, every field is missing', () => {
  const { problems } = readYaml('a.yaml', '# Later\n', z.object({ a: z.string() }))
  expect(problems).toMatchObject([{ file: 'a.yaml', line: 1, field: 'a' }])
})

test('every text of a file is listed with its line, its field and its name', () => {
  const { strings } = read(
    'title: One\nisShown: true\nempty:\nlist:\n  - Two\n  - label: Three\n    href: /four\n',
  )
  expect(strings).toEqual([
    { file: 'a.yaml', line: 1, field: 'title', name: 'title', value: 'One' },
    { file: 'a.yaml', line: 5, field: 'list[0]', name: 'list', value: 'Two' },
    { file: 'a.yaml', line: 6, field: 'list[1].label', name: 'label', value: 'Three' },
    { file: 'a.yaml', line: 7, field: 'list[1].href', name: 'href', value: '/four' },
  ])
})

test.for([
  [
    { file: 'a.yaml', line: 12, field: 'hero.lead', message: 'is empty' },
    'a.yaml:12: hero.lead is empty',
  ],
  [{ file: 'a.yaml', line: 0, field: '', message: 'is missing' }, 'a.yaml: is missing'],
  [{ file: 'a.yaml', line: 1, field: '', message: 'is empty' }, 'a.yaml:1: is empty'],
])('the problem %j is the line “%s”', ([problem, line]) => {
  expect(problemLine(problem as Problem)).toBe(line)
})

test('the development server shows the first file with a problem', () => {
  const problems = ['b.yaml', 'a.yaml'].map((file) => ({
    file,
    line: 1,
    field: '',
    message: 'is empty',
  }))
  expect(contentError(problems, '/agency')).toMatchObject({ id: join('/agency', 'b.yaml') })
})

test('a form without carriedHeadline, which the home page needs, is reported in the form', ({
  skip,
}) => {
  skip(!copy.has('home.yaml', ['closingCall', 'writer']), 'The agency has no headline writer.')
  copy.edit('contact.yaml', (source) => source.replace(/^ {2}carriedHeadline:\n( {4}.*\n)*/m, ''))
  const { problems } = copy.read()
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ file: 'contact.yaml', field: 'form.carriedHeadline' })
  expect(problems[0]?.line).toBeGreaterThan(copy.lineOf('contact.yaml', 'form'))
})

test('content with problems is not loaded', () => {
  expect(loadContent(copy.folder)).toEqual(copy.read().content)
  copy.set('thanks.yaml', ['title'], '')
  copy.set('meta.yaml', ['home', 'title'], '')
  const message = ['thanks.yaml', 'meta.yaml'].map(
    (file) => `${copy.folder}/${file}:${copy.lineOf(file, 'title')}: `,
  )
  expect(() => loadContent(copy.folder)).toThrow(
    expect.objectContaining({
      message: `${message[0]}title is empty\n${message[1]}home.title is empty`,
    }),
  )
})

test.for([
  ['hero:\n\tlead: x', 2, 'is indented by a tab: use spaces'],
  ['h:\n  a: 1\n  b: 2\n  a: 3', 4, 'has the same field twice: remove one of them'],
  ['a: "C:\\work"', 1, 'has a backslash between quotation marks: write two of them, or none'],
] as const)('%j is reported with its own cause', ([source, line, message]) => {
  expect(read(source).problems).toEqual([{ file: 'a.yaml', line, field: '', message }])
})

const leftMark = (mark: string) =>
  `has ${mark}, a marker of a merge conflict: keep one version, and delete the lines with markers`

test.for([
  [
    'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x',
    [2, '<<<<<<<'],
    [4, '======='],
    [6, '>>>>>>>'],
  ],
  [
    'a: 1\n<<<<<<< HEAD\nb: 1\n||||||| 3f1\n=======\nb: 2\n',
    [2, '<<<<<<<'],
    [4, '|||||||'],
    [5, '======='],
  ],
  ['a: |\n  One\n>>>>>>> 3a687c9 (Prices)\n', [3, '>>>>>>>']],
] as [string, ...[line: number, mark: string][]][])(
  'each mark of a merge in %j is reported',
  ([source, ...marks]) => {
    const problems = marks.map(([line, mark]) => ({
      file: 'a.yaml',
      line,
      field: '',
      message: leftMark(mark),
    }))
    expect(read(source)).toMatchObject({ data: undefined, problems })
  },
)

test('numbers are texts, and a comment that removes no text is no problem', () => {
  expect(
    read('# What we count\nnumber: 100\nday: 2026-11-21 # by Ms Oduya\nisRinged: true # for now\n')
      .data,
  ).toEqual({
    number: '100',
    day: '2026-11-21',
    isRinged: true,
  })
})

test('letters are read in one form, also those of a file saved by Windows', () => {
  writeFileSync(
    join(copy.folder, 'a.yaml'),
    '\uFEFFa: Jose\u0301 1\u00A0000 €\r\nb: |\r\n  two\r\n  three\r\n',
  )
  expect(read(readText(join(copy.folder, 'a.yaml')) ?? '').data).toEqual({
    a: 'José 1\u00A0000 €',
    b: 'two\nthree\n',
  })
})

test('an unknown field is reported with its line and the known fields', () => {
  copy.edit('site.yaml', (source) => source.replace('brand:', 'bramd: Agency\nbrand:'))
  const [problem] = copy.read().problems
  expect(problem).toMatchObject({
    file: 'site.yaml',
    line: copy.lineOf('site.yaml', 'bramd'),
    field: '',
  })
  expect(problem?.message).toMatch(/^has no field bramd: there is only .*brand/)
})

test.for([
  ['R&amp;D', '&amp;'],
  ['one<br>two', '<br>'],
  ['a <strong>story</strong>', '<strong>'],
  ['a **story**', '**'],
  ['a ~~tale~~ story', '~~'],
  ['a [story](/about)', '[story](/about)'],
  ['• one • two', '•'],
  ['Things\n• one\n• two', '•'],
  ['a *story*', '*story*'],
  ['a __story__', '__'],
])('“%s” is refused in a text without marks: visitors would see it', ([text, sign]) => {
  copy.set('home.yaml', ['hero', 'lead'], text)
  expect(copy.problems()).toEqual([
    `home.yaml: hero.lead has ${sign}, which visitors would see as written`,
  ])
})

test.for([
  'Q&A; R&D',
  'if 3 < 4 and 5 > 4',
  '5 * 3 ~ 15',
  '2*3*4',
  'Lisbon • Porto',
  'We [sic] (us) snake_case',
  'AT&T',
  '<PR> & brand}',
])('“%s” is accepted in a text without marks', (text) => {
  copy.set('home.yaml', ['hero', 'lead'], text)
  expect(copy.problems()).toEqual([])
})

test('a quote may have highlighted words, and no other mark', () => {
  const field = ['testimonials', 'testimonials', 0, 'quote']
  copy.set('home.yaml', field, '“We had **three features** live.”')
  expect(copy.read().content.home?.testimonials.testimonials[0]?.quote).toEqual([
    { text: '“We had ' },
    { text: 'three features', isHighlighted: true },
    { text: ' live.”' },
  ])
  copy.set('home.yaml', field, '“We had ~~two~~ three.”')
  expect(copy.problems()[0]).toContain('quote has a mark other than **highlighted** words')
})
