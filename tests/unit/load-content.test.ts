// @vitest-environment node
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ContentError, faultLine, loadContent } from '../../plugins/content/load-content'
import { readYaml } from '../../plugins/content/read-yaml'
import { contentError } from '../../plugins/error-without-stack'
import { contentSchema } from '../../src/content-schema'
import { copyContent } from '../helpers/content-copy'

const copy = copyContent()
afterEach(copy.restore)
afterAll(copy.remove)

test('what is wrong is told in one line: file, line, field', () => {
  copy.set('home.yaml', ['hero', 'lead'], ' ')
  const message = `home.yaml:${copy.lineOf('home.yaml', 'lead')}: hero.lead is empty`
  expect(() => loadContent(copy.folder)).toThrow(new ContentError(copy.read().faults))
  expect(() => loadContent(copy.folder)).toThrow(message)
})

test('the error has no stack that would hide it', () => {
  expect(new ContentError([]).stack).toBeUndefined()
})

test('Vite prints the faults as they are, each a line', () => {
  expect(inspect(contentError(['a.yaml:5: is empty', 'b.yaml:1: is empty']))).toBe(
    'a.yaml:5: is empty\nb.yaml:1: is empty',
  )
})

test('a field that is missing is told with the line of what it belongs to', () => {
  copy.set('home.yaml', ['hero', 'lead'])
  expect(copy.read().faults).toEqual([
    { file: 'home.yaml', line: copy.lineOf('home.yaml', 'hero'), field: 'hero.lead', message: 'is missing' },
  ])
})

test('a file that is missing is named', () => {
  rmSync(join(copy.folder, 'thanks.yaml'))
  expect(copy.faults()).toEqual(['thanks.yaml: is missing: a content folder has every file of src/content/'])
})

test.for(['latin1', 'utf16le'] as const)('a file in %s is told so, and nothing else of it', (encoding) => {
  writeFileSync(join(copy.folder, 'thanks.yaml'), Buffer.from('\uFEFFlead: Über uns', encoding))
  expect(copy.read().faults.map(faultLine)).toEqual(['thanks.yaml:1: is not UTF-8: save it in this encoding'])
})

test.for([
  ['a tab', 'hero:\n\tlead: x', '2: begins with a tab: use spaces'],
  [
    'a colon in a text',
    'a: 1\nlead: We do PR: and more\nb: 2',
    '2: a text with a colon and a space in it stands in quotation marks',
  ],
  ['a missing quotation mark', "a: 1\nlead: 'It is here\nb: 2\nc: 3", '2: a text has no quotation mark at its end'],
  ['a missing double one', 'a: 1\nlead: "It is here\nb: 2', '2: a text has no quotation mark at its end'],
  ['one before other texts', "a: 1\nlead: 'It is\nb: 'x'\nc:\n  - 'y'\n", '2: a text has no quotation mark at its end'],
  ['one in a list', "a:\n  - x: 'one\n    y: 'two'\nb: 'z'\n", '2: a text has no quotation mark at its end'],
  ['an apostrophe in quotation marks', "a: 1\nlead: 'It's here'\nb: 2", '2: a text that begins with a quotation mark'],
  ['words after a quotation', 'lead: "Best" agency', '1: a text that begins with a quotation mark'],
  ['a field twice', 'h:\n  a: 1\n  b: 2\n  a: 3', '4: a is there before, in line 2: each field stands once'],
  [
    'a mark at the beginning',
    'a: 1\nheadline: **Read** all\nb: 2',
    '2: a text that begins with a quotation mark, * or {',
  ],
  [
    'a correction at the beginning',
    'a: 1\nheadline: {recrd > record} all',
    '2: a text that begins with a quotation mark, * or {',
  ],
  ['a correction alone', 'headline: {recrd > record}', '1: a text that begins with { stands in quotation marks'],
  ['an asterisk', 'a: *foo', '1: a text that begins with * stands in quotation marks'],
  ['an ampersand', 'a: &Co we', '1: a text that begins with & stands in quotation marks'],
  ['an exclamation mark', 'a: !Now read', '1: a text that begins with ! stands in quotation marks'],
  ['an at sign', 'a: @agency', '1: a text that begins with @, % or ` stands in quotation marks'],
  [
    'a hash',
    'a: The agency # 1',
    '1: a text with a space and # in it stands in quotation marks: the rest is a comment',
  ],
  ['no colon', 'a: 1\nlead We do\nb: 2', '2: has no colon and space after the name of a field'],
  ['no space after the colon', 'a: 1\nlead:We\nb: 2', '2: has no colon and space after the name of a field'],
  [
    'a line too far to the right',
    'a:\n  b: 1\n   c: 2',
    '3: a text with a colon and a space in it stands in quotation marks; or a line is',
  ],
  ['a line too far to the left', 'a:\n   b: 1\n  c: 2', '3: does not begin below the lines that it belongs to'],
  [
    'a merge that nobody finished',
    'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x',
    '2: two versions were merged: keep one',
  ],
])('%s is told with its line, in one sentence', ([, source = '', fault = '']) => {
  const { faults } = readYaml(source)
  expect(faults).toHaveLength(1)
  expect(`${faults[0]?.line}: ${faults[0]?.message}`).toContain(fault)
  expect(faults[0]?.message).not.toContain('\n')
})

test('figures are texts, and a comment on a line of its own is no fault', () => {
  expect(readYaml('# What we count\nnumber: 100\nday: 2026-11-21\nisRinged: true # for now\n').value).toEqual({
    number: '100',
    day: '2026-11-21',
    isRinged: true,
  })
})

test('letters are read in one form, and soft hyphens and non-breaking spaces stay', () => {
  const { value } = readYaml('a: Jose\u0301 Öffentlichkeits\u00ADarbeit 1\u00A0000 €\n')
  expect(value).toEqual({ a: 'José Öffentlichkeits\u00ADarbeit 1\u00A0000 €' })
})

test('a file saved by Windows reads the same', () => {
  expect(readYaml('\uFEFFa: one\r\nb: |\r\n  two\r\n  three\r\n').value).toEqual({ a: 'one', b: 'two\nthree\n' })
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
  expect(copy.faults()).toEqual([`home.yaml: hero.lead has ${sign}, which visitors would see as it stands`])
})

test.for([
  'Q&A; R&D',
  'if 3 < 4 and 5 > 4',
  '5 * 3 ~ 15',
  '2*3*4',
  'Lisbon • Porto',
  'We [sic] (us) snake_case',
  'AT&T',
  '<PR> {brand}',
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
