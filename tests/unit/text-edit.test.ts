// @vitest-environment node
import { expect, test } from 'vitest'
import { findTextEdit } from '../../src/content-schema/text-edit'

test.for([
  ['recrd', 'record', { kind: 'insert', start: 3, end: 4, before: '' }],
  ['a a number', 'a number', { kind: 'delete', start: 2, end: 2, before: 'a ' }],
  ['head line?', 'headline?', { kind: 'close', start: 4, end: 4, before: ' ' }],
  ['onthe', 'on the', { kind: 'space', start: 2, end: 3, before: '' }],
  ['how', 'How', { kind: 'capital', start: 0, end: 1, before: 'h' }],
  ['a', '', { kind: 'delete', start: 0, end: 0, before: 'a' }],
  ['', 'a', { kind: 'insert', start: 0, end: 1, before: '' }],
  ['ab', 'ba', { kind: 'transpose', start: 0, end: 2, before: 'ab' }],
  ['aaa', 'aa', { kind: 'delete', start: 2, end: 2, before: 'a' }],
  ['we next', 'next we', { kind: 'transpose', start: 0, end: 7, before: 'we next' }],
  ['so we next do', 'so next we do', { kind: 'transpose', start: 3, end: 10, before: 'we next' }],
  ['Story', 'story', { kind: 'lowercase', start: 0, end: 1, before: 'S' }],
  ['stroy', 'story', { kind: 'transpose', start: 2, end: 4, before: 'ro' }],
  [
    'what we next do',
    'what next we do',
    { kind: 'transpose', start: 5, end: 12, before: 'we next' },
  ],
  ['numbers', 'numbers', { kind: 'stet', start: 0, end: 7, before: 'numbers' }],
] as const)('%s becomes %s by one edit', ([before, text, edit]) => {
  expect(findTextEdit(before, text)).toEqual(edit)
})

test.for([
  ['story', 'history!'],
  ['tape', 'record'],
  ['one two', 'one  and two'],
  ['how', 'Why'],
  ['bat', 'cat'],
  ['bad', 'Cat'],
  ['abc', 'cba'],
  ['one two three', 'three two one'],
  ['a b', 'c a'],
  ['ab', 'cd'],
  ['ho', 'oh!'],
  ['ab', 'bac'],
] as const)('%s does not become %s by one edit', ([before, text]) => {
  expect(findTextEdit(before, text)).toBeUndefined()
})
