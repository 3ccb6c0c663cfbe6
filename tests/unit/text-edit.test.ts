// @vitest-environment node
import { expect, test } from 'vitest'
import { findTextEdit } from '../../src/content-schema/text-edit'

test.for([
  ['recrd', 'record', { kind: 'insert', start: 3, end: 4, replaced: '' }],
  ['a a number', 'a number', { kind: 'delete', start: 2, end: 2, replaced: 'a ' }],
  ['head line?', 'headline?', { kind: 'close', start: 4, end: 4, replaced: ' ' }],
  ['onthe', 'on the', { kind: 'space', start: 2, end: 3, replaced: '' }],
  ['how', 'How', { kind: 'capital', start: 0, end: 1, replaced: 'h' }],
  ['a', '', { kind: 'delete', start: 0, end: 0, replaced: 'a' }],
  ['', 'a', { kind: 'insert', start: 0, end: 1, replaced: '' }],
  ['ab', 'ba', { kind: 'transpose', start: 0, end: 2, replaced: 'ab' }],
  ['aaa', 'aa', { kind: 'delete', start: 2, end: 2, replaced: 'a' }],
  ['we next', 'next we', { kind: 'transpose', start: 0, end: 7, replaced: 'we next' }],
  ['so we next do', 'so next we do', { kind: 'transpose', start: 3, end: 10, replaced: 'we next' }],
  ['Story', 'story', { kind: 'lowercase', start: 0, end: 1, replaced: 'S' }],
  ['stroy', 'story', { kind: 'transpose', start: 2, end: 4, replaced: 'ro' }],
  [
    'what we next do',
    'what next we do',
    { kind: 'transpose', start: 5, end: 12, replaced: 'we next' },
  ],
] as const)('%s becomes %s by one edit', ([original, corrected, edit]) => {
  expect(findTextEdit(original, corrected)).toEqual(edit)
})

test.for([
  ['numbers', 'numbers'],
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
] as const)('%s does not become %s by one edit', ([original, corrected]) => {
  expect(findTextEdit(original, corrected)).toBeUndefined()
})
