import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  updateYaml,
  readYamlAsBuild,
  withoutPictureSlashes,
} from '../../plugins/editor/browser-app/update-yaml'
import { isFullMatrix } from '../helpers/full-matrix'
import { contentNames } from '../../plugins/content/load-content'
import { readYaml } from '../../plugins/content/read-yaml'

const source = `# Who we are
title: 'It’s us' # as we say it

items:
  # The first
  - question: Why?
    answer: Because a text of more than eighty letters has one line here, however long it is.

  # The second
  - question: How?
    answer: Well
`
const value = () =>
  parse(source) as { title: string; items: Record<string, unknown>[]; more?: string }

/** The lines that only the source has, and the lines that only the text after it has. */
function changes(after: string) {
  const [old, now] = [source.split('\n'), after.split('\n')]
  return {
    removed: old.filter((line) => !now.includes(line)),
    added: now.filter((line) => !old.includes(line)),
  }
}

test.for(contentNames)('$file is written unchanged if no field changes', ({ file }) => {
  const text = readFileSync(`src/content/${file}`, 'utf8')
  expect(updateYaml(text, readYamlAsBuild(text))).toBe(text)
})

test('a changed word changes only its line, and keeps comments and quotes', () => {
  const changed = { ...value(), title: "It's you" }
  expect(changes(updateYaml(source, changed))).toEqual({
    removed: ["title: 'It’s us' # as we say it"],
    added: ["title: 'It''s you' # as we say it"],
  })
})

test('a new item adds only its own lines, without empty fields', () => {
  const { title, items } = value()
  const more = { question: 'Who?', answer: 'We', note: '', image: null, isSample: false }
  expect(changes(updateYaml(source, { title, items: [...items, more] }))).toEqual({
    removed: [],
    added: ['  - question: Who?', '    answer: We', '    isSample: false'],
  })
})

test('a removed item is deleted, and moved items have the order of the form', () => {
  const { title, items } = value()
  expect(parse(updateYaml(source, { title, items: items.toReversed() }))).toEqual({
    title,
    items: items.toReversed(),
  })
  expect(parse(updateYaml(source, { title, items: items.slice(1) }))).toEqual({
    title,
    items: items.slice(1),
  })
})

const list = `menu:
  # Always first
  - label: 'Home'
    href: / # the top

  # Since March
  - label: Work
    href: /#work # the stories
  # End
`
const [home, work] = [
  { label: 'Home', href: '/' },
  { label: 'Work', href: '/#work' },
]
const about = { label: 'About', href: '/about' }

test('a new item between others does not change their lines', () => {
  expect(updateYaml(list, { menu: [home, about, work] })).toBe(
    list.replace('\n  # Since', '\n  - label: About\n    href: /about\n\n  # Since'),
  )
  expect(updateYaml(list, { menu: [about, home, work] })).toBe(
    list.replace('menu:\n', 'menu:\n  - label: About\n    href: /about\n\n'),
  )
})

test('an item that moves keeps its comments and quotes, also if one of its fields changes', () => {
  const moved = `menu:
  # Since March
  - label: Our work
    href: /#work # the stories

  # Always first
  - label: 'Home'
    href: / # the top
  # End
`
  expect(updateYaml(list, { menu: [{ ...work, label: 'Our work' }, home] })).toBe(moved)
})

test('a new text between others in a list does not change their lines', () => {
  const texts = "tags:\n  - 'One' # first\n  - Three # last\n"
  expect(updateYaml(texts, { tags: ['One', 'Two', 'Three'] })).toBe(
    texts.replace('  - Three', '  - Two\n  - Three'),
  )
})

test('two removed items are deleted with their comments, and the others stay unchanged', () => {
  const third = '\n  # The third\n  - question: Who?\n    answer: We\n'
  const { title, items } = value()
  const form = { title, items: items.slice(0, 1) }
  const kept = source.slice(0, source.indexOf('\n  # The second'))
  expect(updateYaml(source + third, form)).toBe(kept)
})

test('an empty field of the form is not added, and a new field is', () => {
  const { title, items } = value()
  expect(updateYaml(source, { title, note: '', items, isNew: false })).toBe(source)
  expect(updateYaml(source, { title, note: 'New', items })).toBe(`${source}note: New\n`)
})

const specialTexts = [
  '# no',
  'a: b',
  "it's",
  '"',
  '- a',
  '{a}',
  '[a',
  '|',
  'a\nb\n',
  ' a ',
  'yes',
  '1.0',
  'null',
  '~',
  '@a',
  '*a',
  '!a',
  '\u{1F642}',
]

test.for(specialTexts)('%s is read as it was written', (word) => {
  const changed = { title: word, items: [{ question: word, answer: word }] }
  expect(parse(updateYaml(source, changed))).toEqual(changed)
})

const numbers = `postcode: 01097
street: 007
phone: 0800
numbers:
  - 1.10
  - 1e3
  - 0x1F
  - 10_000
  - 24
brand: 1984
isSample: true
note: Old
`

test('the path of a picture is saved without its slash, and the address of a page with it', () => {
  const savedText = (a: string) => readYamlAsBuild(updateYaml('a: b', { a }))
  expect(savedText('/stories/launch (1).jpg')).toEqual({ a: 'stories/launch (1).jpg' })
  expect(savedText('/stories/mill')).toEqual({ a: '/stories/mill' })
  expect(withoutPictureSlashes('[Mill](/stories/mill) ![Loom](/pictures/loom.png)')).toBe(
    '[Mill](/stories/mill) ![Loom](pictures/loom.png)',
  )
})

test('the form reads numbers as the build does, and saving another field does not change them', () => {
  const read = readYamlAsBuild(numbers) as object
  expect(read).toEqual(readYaml('a.yaml', numbers, z.unknown()).data)
  expect(read).toMatchObject({
    postcode: '01097',
    numbers: ['1.10', '1e3', '0x1F', '10_000', '24'],
    isSample: true,
  })
  expect(updateYaml(numbers, { ...read, note: 'New' })).toBe(numbers.replace('Old', 'New'))
})

test('a number that the form writes is a string for every program', () => {
  const saved = updateYaml(numbers, {
    ...(readYamlAsBuild(numbers) as object),
    postcode: '01098',
    more: ['1e4', 'a'],
  })
  expect(saved).toContain("postcode: '01098'\n")
  expect(saved).toContain("more:\n  - '1e4'\n  - a\n")
})

test('a YAML block scalar stays unchanged when the form trims its text', () => {
  const block = 'text: |\n  One.\n\n  Two.\nnote: Old\n'
  expect(updateYaml(block, { text: 'One.\n\nTwo.', note: 'New' })).toBe(block.replace('Old', 'New'))
})

test('the form writes an opacity for each color, and only a changed color is saved', () => {
  const colors = "ink: '#0E1013'\nhair: '#0E101324'\nheader: '#FFFFFFFC'\nband: '#0e1013FF'\n"
  const form = { ink: '#0E1013ff', hair: '#0E101324', header: '#FFFFFFfc', band: '#0e1013ff' }
  expect(updateYaml(colors, form)).toBe(colors)
  expect(updateYaml(colors, { ...form, ink: '#0B7A75ff', hair: '#0E101333' })).toBe(
    colors.replace('#0E1013', '#0B7A75').replace('#0E101324', '#0E101333'),
  )
})

test('a text that gets a second line is saved as valid YAML', () => {
  expect(updateYaml('text: Old\nnote: New\n', { text: 'Our offer:\nAll', note: 'New' })).toBe(
    'text: |-\n  Our offer:\n  All\nnote: New\n',
  )
})

const line = fc.oneof(
  fc.constantFrom(...specialTexts),
  fc.string({
    unit: fc.constantFrom(...' \ta0\\#:-?|>&*!%@`\'"[]{},~=<.+_'.split('')),
    maxLength: 4,
  }),
  fc.string({ unit: 'grapheme' }),
)
// The form trims texts, and leaves out empty ones.
const formText = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.join('\n').trim())
  .filter((text) => text !== '')
const item = fc.record({ question: formText, answer: formText }, { requiredKeys: ['question'] })
const formValue = fc.record({
  title: formText,
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
})

test('any text is read as it was written, by the build and by other programs', () => {
  fc.assert(
    fc.property(formValue, formValue, (first, second) => {
      const saved = updateYaml(updateYaml(source, first), second)
      expect(readYamlAsBuild(saved)).toEqual(second)
      expect(parse(saved)).toEqual(second)
    }),
    // With a seed, every run has the same texts, so unchanged code has the same result.
    isFullMatrix ? {} : { seed: 1 },
  )
})
