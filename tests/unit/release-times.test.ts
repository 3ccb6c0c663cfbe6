import { expect, test } from 'vitest'
import { missingForRelease } from '../../scripts/lighthouse/release-times'
import type { HistoryEntry, Verdict } from '../../scripts/lighthouse/results'

const wholeRun = (verdict: Verdict, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  madeAt: '2026-11-28T12:00:00.000Z',
  buildHash: 'abc',
  commit: null,
  part: 'whole',
  machine: { processor: 'Test', cores: 2, index: 2000 },
  phone: { index: 500, slowdown: 4 },
  verdict,
  budgetErrors: 0,
  pages: [],
  ...change,
})

test.for<[runs: HistoryEntry[], missing: string]>([
  [[wholeRun('passed')], ''],
  [[wholeRun('undecided'), wholeRun('not judged'), wholeRun('passed')], ''],
  [[], 'The times of this build were never measured on all pages.'],
  [
    [wholeRun('passed', { part: 'commit' })],
    'The times of this build were never measured on all pages.',
  ],
  [
    [wholeRun('passed', { buildHash: 'other' })],
    'The times of this build were never measured on all pages.',
  ],
  [
    [wholeRun('undecided')],
    'The times of this build have not passed. Attempts so far: 1 of 3 (undecided).',
  ],
  [
    [wholeRun('failed'), wholeRun('undecided'), wholeRun('not judged'), wholeRun('passed')],
    'The times of this build have not passed. Attempts so far: 3 of 3 (failed, undecided, not judged).',
  ],
])('case %#: a release needs one of the first three whole runs to pass', ([runs, missing]) => {
  expect(missingForRelease(runs, [], 'abc')).toBe(missing)
})

test('a person’s decision counts for its build only', () => {
  const decision = {
    decidedAt: '2026-11-28T12:00:00.000Z',
    buildHash: 'abc',
    reason: 'The runner was busy.',
  }
  expect(missingForRelease([wholeRun('undecided')], [decision], 'abc')).toBe('')
  expect(missingForRelease([], [decision], 'other')).not.toBe('')
})
