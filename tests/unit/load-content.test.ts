// @vitest-environment node
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from '../../plugins/content/content-folder'
import { contentError, loadContent } from '../../plugins/content/load-content'
import { readYaml } from '../../plugins/content/read-yaml'
import { contentSchema } from '../../src/content-schema'
import { copyContent } from '../helpers/content-copy'

const copy = copyContent()
afterEach(copy.restore)
afterAll(copy.remove)

test('what is wrong is told in one line: file, line, field', () => {
  copy.set('home.yaml', ['hero', 'lead'], ' ')
  const message = `home.yaml:${copy.lineOf('home.yaml', 'lead')}: hero.lead is empty`
  expect(() => loadContent(copy.folder)).toThrow(message)
})

test('Vite prints the faults as they are, each a line', () => {
  const fault = { file: 'a.yaml', line: 5, field: '', message: 'is empty' }
  const error = contentError([fault, { ...fault, line: 6 }], 'content')
  expect(inspect(error)).toBe('content/a.yaml:5: is empty\ncontent/a.yaml:6: is empty')
})

test('a fault line is printed exactly as it is written', () => {
  const message = 'leads to ../pages//us: link to https://agency.com/ with its name'
  const fault = { file: '../public/_redirects', line: 5, field: 'a..b', message }
  expect(contentError([fault], 'site/content').message).toBe(`site/public/_redirects:5: a..b ${message}`)
})

test('a field that is missing is told with a line of what it belongs to', () => {
  copy.set('home.yaml', ['hero', 'lead'])
  const line = copy.lineOf('home.yaml', 'hero') + 1
  expect(copy.read().faults).toEqual([{ file: 'home.yaml', line, field: 'hero.lead', message: 'is missing' }])
})

test('a file that is missing, or in another encoding, is named', () => {
  writeFileSync(join(copy.folder, 'meta.yaml'), Buffer.from('home: Über uns', 'latin1'))
  writeFileSync(join(copy.folder, 'site.yaml'), Buffer.from('brand: Über uns', 'utf16le'))
  rmSync(join(copy.folder, 'thanks.yaml'))
  const unreadable = 'is not UTF-8: save it as plain text in that encoding'
  const faults = [`site.yaml: ${unreadable}`, 'thanks.yaml: is missing', `meta.yaml: ${unreadable}`]
  expect(copy.faults()).toEqual(faults)
})

const read = (source: string) => readYaml('a.yaml', source, z.unknown())

test.for([
  ['a colon in a text', 'a: 1\nlead: We do PR: and more\nb: 2', 2],
  ['words after a quotation', 'lead: "Best" agency', 1],
  ['an asterisk', 'a: 1\nb: *foo', 2],
  ['an ampersand', 'a: &Co we', 1],
  ['an exclamation mark', 'a: !Now read', 1],
  ['a hash', 'a: The agency # 1', 1],
] as const)('%s is told with its line, and what to do', ([, source, line]) => {
  const { data, faults } = read(source)
  expect([data, faults[0]?.line]).toEqual([undefined, line])
  expect(faults[0]?.message).toMatch(/stands in straight quotation marks, "so"$/)
})

test.for([
  ['hero:\n\tlead: x', 2, 'is indented by a tab: use spaces'],
  ['h:\n  a: 1\n  b: 2\n  a: 3', 4, 'has the same field twice: remove one of them'],
  ['a: "C:\\work"', 1, 'has a backslash between quotation marks: write two of them, or none'],
] as const)('%j is told with its own cause', ([source, line, message]) => {
  expect(read(source).faults).toEqual([{ file: 'a.yaml', line, field: '', message }])
})

const leftMark = (mark: string) =>
  `has ${mark}, a marker of a merge conflict: keep one version, and delete the lines with markers`

test.for([
  ['a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x', [2, '<<<<<<<'], [4, '======='], [6, '>>>>>>>']],
  ['a: 1\n<<<<<<< HEAD\nb: 1\n||||||| 3f1\n=======\nb: 2\n', [2, '<<<<<<<'], [4, '|||||||'], [5, '=======']],
  ['a: |\n  One\n>>>>>>> 3a687c9 (Prices)\n', [3, '>>>>>>>']],
] as [string, ...[line: number, mark: string][]][])('of %j each mark of a merge is told', ([source, ...marks]) => {
  const faults = marks.map(([line, mark]) => ({ file: 'a.yaml', line, field: '', message: leftMark(mark) }))
  expect(read(source)).toMatchObject({ data: undefined, faults })
})

test('figures are texts, and a comment that takes no text away is no fault', () => {
  expect(read('# What we count\nnumber: 100\nday: 2026-11-21 # by Ms Oduya\nisRinged: true # for now\n').data).toEqual({
    number: '100',
    day: '2026-11-21',
    isRinged: true,
  })
})

test('letters are read in one form, also those of a file saved by Windows', () => {
  writeFileSync(join(copy.folder, 'a.yaml'), '\uFEFFa: Jose\u0301 1\u00A0000 €\r\nb: |\r\n  two\r\n  three\r\n')
  expect(read(readText(join(copy.folder, 'a.yaml')) ?? '').data).toEqual({ a: 'José 1\u00A0000 €', b: 'two\nthree\n' })
})

test('an unknown field is told with its line, and the fields that there are', () => {
  copy.edit('site.yaml', (source) => source.replace('brand:', 'bramd: Agency\nbrand:'))
  const [fault] = copy.read().faults
  expect(fault).toMatchObject({ file: 'site.yaml', line: copy.lineOf('site.yaml', 'bramd'), field: '' })
  expect(fault?.message).toMatch(/^has no field bramd: there is only .*brand/)
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
  expect(copy.faults()).toEqual([`home.yaml: hero.lead has ${sign}, which visitors would see as written`])
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
])('“%s” is a text like any other', (text) => {
  copy.set('home.yaml', ['hero', 'lead'], text)
  expect(copy.faults()).toEqual([])
})

test('a quote knows highlighted words and no other mark', () => {
  const field = ['testimonials', 'testimonials', 0, 'quote']
  copy.set('home.yaml', field, '“We had **three features** live.”')
  expect(copy.read().content.home?.testimonials.testimonials[0]?.quote).toEqual([
    { text: '“We had ' },
    { text: 'three features', isHighlighted: true },
    { text: ' live.”' },
  ])
  copy.set('home.yaml', field, '“We had ~~two~~ three.”')
  expect(copy.faults()[0]).toContain('quote has a mark other than **highlighted** words')
})

type JsonSchema = { title?: string; properties?: Record<string, JsonSchema>; items?: JsonSchema }

/** The fields of a schema that have no name for whoever edits them. */
function unnamedFields({ properties = {}, items }: JsonSchema, at: string): string[] {
  const fields = Object.entries(properties)
  const unnamed = fields.flatMap(([name, { title }]) => (title ? [] : `${at}.${name}`))
  const below = fields.flatMap(([name, field]) => unnamedFields(field, `${at}.${name}`))
  return unnamed.concat(below, items ? unnamedFields(items, `${at}[]`) : [])
}

test.for(Object.entries(contentSchema))(
  'schemas/%s.json, by which editors complete and check, is that of the schema; `npx vitest -u` writes it',
  async ([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'input' })
    expect(unnamedFields(json as JsonSchema, name)).toEqual([])
    await expect(`${JSON.stringify(json, undefined, 2)}\n`).toMatchFileSnapshot(`../../schemas/${name}.json`)
  },
)
