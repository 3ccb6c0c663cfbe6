// @vitest-environment node
import { expect, test } from 'vitest'
import { parseContent } from '../../src/build/content-syntax'

test.for([
  ["  lead: 'Two things.'\n  text: 'One.',", '2:3: a comma is missing before this word'],
  ["  lead: 'It's two things.',", '1:13: a comma is missing before this word; or an apostrophe ends the text'],
  ["  lead: 'Two things.,\n  text: 'One.',", '1:9: a text has no quotation mark at its end'],
  ["  lead: 'Two things.',\n  ]", '2:3: Unexpected token'],
])('content that is no TypeScript is told with its line, and what is wrong: %s', ([fields = '', place = '']) => {
  const source = `export const content = {\n${fields}\n}`
  const [line = '', rest = ''] = place.split(/:(.*)/s)
  expect(() => parseContent(source, 'home.ts')).toThrow(`home.ts:${Number(line) + 1}:${rest}`)
})

test('the error has one line, and no stack that would hide it', () => {
  let error: Error | undefined
  try {
    parseContent('export const = 1', 'site.ts')
  } catch (thrown) {
    error = thrown as Error
  }
  expect(error?.message.split('\n')).toHaveLength(1)
  expect(error?.stack).toBeUndefined()
})
