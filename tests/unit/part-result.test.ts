import { expect, test } from 'vitest'
import { partResult } from '../../scripts/part-result.mjs'

const noReport = { passed: 0, failed: 0 }

test('a part of npm test that crashes without a report counts as one failure', () => {
  expect(partResult(1, noReport)).toEqual({ passed: 0, failed: 1 })
  // For example an error outside of the tests.
  expect(partResult(1, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 })
  expect(partResult(1, { passed: 9, failed: 3 })).toEqual({ passed: 9, failed: 3 })
})

test('a part of npm test that passes without a report counts as one passed test', () => {
  expect(partResult(0, noReport)).toEqual({ passed: 1, failed: 0 })
  expect(partResult(0, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 0 })
})
