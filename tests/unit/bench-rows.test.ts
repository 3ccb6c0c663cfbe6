import { expect, test } from 'vitest'
import { toRow } from '../../scripts/bench/to-row'

// The rows of the bench's table. A figure without values must not pass.

test.for(['/ FCP, ms', '/ next page, ms', '/ longest of 12 taps in the load, ms'])(
  '%s without values of the site is over its limit',
  (figure) => {
    expect(toRow(figure, { noScripts: [1], base: [1] })).toMatchObject({
      'at most': 'no values',
      isOverLimit: true,
    })
  },
)

test('a figure without values of the build without scripts is over its limit', () => {
  expect(toRow('/ FCP, ms', { site: [100], base: [100] })).toMatchObject({
    'at most': 'no values without scripts',
    isOverLimit: true,
  })
})

test('a figure that is compared with an earlier build has no limit without that build', () => {
  expect(toRow('/ next page, ms', { site: [100], noScripts: [1] })).toMatchObject({
    'at most': 'needs --base',
    isOverLimit: false,
  })
})

test('a figure that is not judged has no limit', () => {
  expect(toRow('/ frames missed by the main thread at CPU 4×, %', {})).toMatchObject({
    'at most': 'not judged',
    isOverLimit: false,
  })
})

test('a page that did not paint in one round is over its limit', () => {
  expect(toRow('/ FCP, ms', { site: [100, Number.NaN], noScripts: [100, 100] })).toMatchObject({
    isOverLimit: true,
  })
})
