import { expect, test } from 'vitest'
import { findTextEdit } from '../../src/content-schema/text-edit'

test.for([
  ['recrd', 'record', { kind: 'insert', start: 3, end: 4, originalText: '' }],
  ['a a number', 'a number', { kind: 'delete', start: 2, end: 2, originalText: 'a ' }],
  ['head line?', 'headline?', { kind: 'close', start: 4, end: 4, originalText: ' ' }],
  ['onthe', 'on the', { kind: 'space', start: 2, end: 3, originalText: '' }],
  ['how', 'How', { kind: 'capital', start: 0, end: 1, originalText: 'h' }],
  ['a', '', { kind: 'delete', start: 0, end: 0, originalText: 'a' }],
  ['', 'a', { kind: 'insert', start: 0, end: 1, originalText: '' }],
  ['ab', 'ba', { kind: 'transpose', start: 0, end: 2, originalText: 'ab' }],
  ['aaa', 'aa', { kind: 'delete', start: 2, end: 2, originalText: 'a' }],
  ['we next', 'next we', { kind: 'transpose', start: 0, end: 7, originalText: 'we next' }],
  [
    'so we next do',
    'so next we do',
    { kind: 'transpose', start: 3, end: 10, originalText: 'we next' },
  ],
  ['Story', 'story', { kind: 'lowercase', start: 0, end: 1, originalText: 'S' }],
  ['stroy', 'story', { kind: 'transpose', start: 2, end: 4, originalText: 'ro' }],
  [
    'what we next do',
    'what next we do',
    { kind: 'transpose', start: 5, end: 12, originalText: 'we next' },
  ],
  ['😁', '😀😁', { kind: 'insert', start: 0, end: 2, originalText: '' }],
  ['😀😁', '😁', { kind: 'delete', start: 0, end: 0, originalText: '😀' }],
  ['😀😁', '😁😀', { kind: 'transpose', start: 0, end: 4, originalText: '😀😁' }],
  ['e\u0301tat', 'E\u0301tat', { kind: 'capital', start: 0, end: 2, originalText: 'e\u0301' }],
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
  // The accent belongs to the letter, so the letter is another one.
  ['cafe', 'cafe\u0301'],
] as const)('%s does not become %s by one edit', ([original, corrected]) => {
  expect(findTextEdit(original, corrected)).toBeUndefined()
})
