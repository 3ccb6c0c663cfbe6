// @vitest-environment node
import { expect, test } from 'vitest'
import { compareRounds, isFailure, judgeComparison, pullRequestRounds, releaseRounds } from '../../scripts/timing-rule'

const rounds = (values: number[], base = 1000) => ({
  own: values.map((value) => base + value),
  other: values.map(() => base),
})
const verdictOf = (differences: number[], limit: number) => {
  const { own, other } = rounds(differences)
  return judgeComparison(compareRounds(own, other), limit)
}

test('a pull request is judged by 5 paired rounds, a release by 12', () => {
  expect([pullRequestRounds, releaseRounds]).toEqual([5, 12])
})

test('each round is compared with its own, so that a slow minute slows both', () => {
  expect(compareRounds([600, 1200, 840, 900, 700], [500, 1000, 800, 800, 640])).toMatchObject({ median: 100 })
})

test('of five differences the interval runs from the smallest to the largest', () => {
  const { own, other } = rounds([30, 10, 50, 20, 40])
  expect(compareRounds(own, other)).toEqual({ median: 30, low: 10, high: 50, rounds: 5 })
})

test.for([
  [5, 0],
  [6, 0],
  [8, 0],
  [9, 1],
  [11, 1],
  [12, 2],
  [20, 5],
] as const)('of %d differences the 95 %% interval leaves out %d at each end', ([count, leftOut]) => {
  const { own, other } = rounds(Array.from({ length: count }, (_, index) => index))
  expect(compareRounds(own, other)).toMatchObject({ low: leftOut, high: count - 1 - leftOut })
})

test('differences wholly within the limit meet it, to the millisecond', () => {
  expect(verdictOf([10, 20, 30, 40, 50], 50)).toBe('met')
})

test('differences wholly over the limit miss it', () => {
  expect(verdictOf([51, 60, 70, 80, 90], 50)).toBe('missed')
})

test('differences on both sides of the limit are not sure, however far the most of them lie', () => {
  expect(verdictOf([10, 60, 70, 80, 90], 50)).toBe('not sure')
  expect(verdictOf([10, 20, 30, 40, 51], 50)).toBe('not sure')
})

test('two slow rounds of twelve do not cost a release its verdict', () => {
  expect(verdictOf([...Array.from({ length: 10 }, () => 10), 900, 900], 50)).toBe('met')
})

test('fewer than five rounds are never sure', () => {
  expect(verdictOf([0, 0, 0, 0], 50)).toBe('not sure')
  expect(verdictOf([900], 50)).toBe('not sure')
})

test('a page that once did not paint misses its budget, however fast its other rounds', () => {
  expect(verdictOf([0, 0, Number.NaN, 0, 0], 50)).toBe('missed')
  expect(judgeComparison(compareRounds([1, 1, 1, 1, 1], [1, 1, 1, 1]), 50)).toBe('missed')
  expect(judgeComparison(compareRounds([], []), 50)).toBe('missed')
})

test('what is missed fails always, what is not sure fails a release only', () => {
  expect((['met', 'not sure', 'missed'] as const).map((verdict) => isFailure(verdict, false))).toEqual([
    false,
    false,
    true,
  ])
  expect((['met', 'not sure', 'missed'] as const).map((verdict) => isFailure(verdict, true))).toEqual([
    false,
    true,
    true,
  ])
  expect(isFailure(undefined, true)).toBe(false)
})
