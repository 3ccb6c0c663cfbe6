import { expect, test } from 'vitest'
import { readPageFile, writePageFile } from '../../plugins/editor/browser-app/page-file'

const front = `---
# The lawyer reads this each March.
title: "Terms: what we agree | {brand}"
description: What both sides promise.
indexed: true
updated: 2026-03-01 # after the call with Ms Oduya
fingerprint: 12e45678
footnotes: { title: Notes, back: "Back to note {number}" }
---
`
const text = String.raw`
# Terms

The word \[sic] is in the source, and so is 5 \* 3.

<!-- The insurer wants this sentence as it stands. -->

Fees are due in 14 days.[^1]

| Service | Price |
| :-- | --: |
| Feature | $900 |

- [x] Signed by both

Kranich & Söhne\
Deichstraße 41

20459 Hamburg  ${''}
Deutschland

[^1]: Counted from the day of the letter.
`
const source = front + text

test('a page that is saved without a change is the same file', () => {
  expect(writePageFile(readPageFile(source))).toBe(source)
})

test('a changed field changes only its line', () => {
  const changed = { ...readPageFile(source), description: 'What we promise.' }
  expect(writePageFile(changed)).toBe(
    source.replace('What both sides promise.', 'What we promise.'),
  )
})

test('a changed text does not change the fields', () => {
  const { body, ...fields } = readPageFile(source)
  const changed = String(body).replace('14 days', '30 days')
  expect(writePageFile({ ...fields, body: changed })).toBe(source.replace('14 days', '30 days'))
})

test('numbers in the fields are strings, as in the build', () => {
  expect(readPageFile(source)).toMatchObject({
    fingerprint: '12e45678',
    updated: '2026-03-01',
    indexed: true,
  })
})

test('a new page has the fields and the text of its form', () => {
  const value = {
    title: 'About us',
    description: 'Who we are.',
    indexed: true,
    note: '',
    body: '# About us',
  }
  expect(writePageFile(value)).toBe(
    '---\ntitle: About us\ndescription: Who we are.\nindexed: true\n---\n\n# About us\n',
  )
})

test('a page without a text is saved without one', () => {
  expect(writePageFile({ title: 'About us', body: null })).toBe('---\ntitle: About us\n---\n')
  const emptied = { ...readPageFile(source), body: null }
  expect(writePageFile(emptied).trim()).toBe(front.trim())
})

test('a file without fields is no page, and cannot be saved over', () => {
  expect(() => readPageFile('# About us')).toThrow(
    'the file must begin with fields between two lines of ---',
  )
})
