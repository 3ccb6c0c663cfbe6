// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { keepYaml } from '../../plugins/editor/keep-yaml'
import { contentNames } from '../../plugins/content/load-content'

const source = `# Who we are
title: 'It’s us' # as we say it

items:
  # The first
  - question: Why?
    answer: Because.

  # The second
  - question: How?
    answer: Well
`
const value = () => parse(source) as { title: string; items: Record<string, unknown>[]; more?: string }

/** The lines of a text that another has not, and those that only the other has. */
function changes(after: string) {
  const [old, now] = [source.split('\n'), after.split('\n')]
  return { gone: old.filter((line) => !now.includes(line)), added: now.filter((line) => !old.includes(line)) }
}

test.for(contentNames)('$file is written as it was if nothing in it changes', ({ file }) => {
  const text = readFileSync(`src/content/${file}`, 'utf8')
  expect(keepYaml(text, parse(text))).toBe(text)
})

test('a changed word changes its line alone, comments and quotes included', () => {
  const changed = { ...value(), title: "It's you" }
  expect(changes(keepYaml(source, changed))).toEqual({
    gone: ["title: 'It’s us' # as we say it"],
    added: ["title: 'It''s you' # as we say it"],
  })
})

test('one more item is its lines alone, without what nobody filled in', () => {
  const { title, items } = value()
  const more = { question: 'Who?', answer: 'We', note: '', image: null, isSample: false }
  expect(changes(keepYaml(source, { title, items: [...items, more] }))).toEqual({
    gone: [],
    added: ['  - question: Who?', '    answer: We', '    isSample: false'],
  })
})

test('an item that is taken out is gone, and those that are moved are where the form has them', () => {
  const { title, items } = value()
  expect(parse(keepYaml(source, { title, items: items.toReversed() }))).toEqual({ title, items: items.toReversed() })
  expect(parse(keepYaml(source, { title, items: items.slice(1) }))).toEqual({ title, items: items.slice(1) })
})

test('a field that the form left empty does not come in, and one that is new does', () => {
  const { title, items } = value()
  expect(keepYaml(source, { title, note: '', items, isNew: false })).toBe(source)
  expect(keepYaml(source, { title, note: 'New', items })).toBe(`${source}note: New\n`)
})

const awkward = [
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

test.for(awkward)('%s is read as it was written', (word) => {
  const changed = { title: word, items: [{ question: word, answer: word }] }
  expect(parse(keepYaml(source, changed))).toEqual(changed)
})
