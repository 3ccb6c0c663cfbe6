import { expect, test } from 'vitest'
import { findTextEdit } from '../../src/content-schema/text-edit'

test.for([
  ['recrd', 'record', { kind: 'insert', start: 3, end: 4 }],
  ['red', 'read', { kind: 'insert', start: 2, end: 3 }],
  ['head line?', 'headline?', { kind: 'close', at: 4 }],
  ['up shows', 'shows up', { kind: 'transpose', start: 0, middle: 6, end: 8 }],
  ['what we next do', 'what next we do', { kind: 'transpose', start: 5, middle: 10, end: 12 }],
] as const)('%s becomes %s by one edit', ([before, text, edit]) => {
  expect(findTextEdit(before, text)).toEqual(edit)
})

test.for([
  ['same', 'same'],
  ['one two three', 'three two one'],
  ['story', 'history!'],
  ['headline', 'head line'],
  ['reads', 'read'],
  ['a b c', 'b a d'],
] as const)('%s does not become %s by one edit', ([before, text]) => {
  expect(findTextEdit(before, text)).toBeUndefined()
})
