import { expect, test } from 'vitest'
import { judgePage } from '../../scripts/lighthouse/judge-times/judge-page'
import { limitOf } from '../../scripts/lighthouse/judge-times/limits'
import { medianInterval } from '../../scripts/lighthouse/judge-times/median-interval'
import { medianTimes } from '../../scripts/lighthouse/judge-times/median-times'
import type { Round } from '../../scripts/lighthouse/judge-times/pairs'
import { worstVerdict } from '../../scripts/lighthouse/judge-times/worst-verdict'
import type { Verdict } from '../../scripts/lighthouse/results'
import type { Measurement } from '../../scripts/lighthouse/run-lighthouse'

/** The blocking time that the scripts of the home page may add, in ms. */
const limitMs = 60

function measurement(
  blockingMs: number,
  score = 99,
  index = 2000,
  processorShare = 1,
): Measurement {
  return {
    score,
    blockingMs,
    firstPaintMs: 800,
    largestPaintMs: 1000,
    index,
    processorShare,
    figures: {},
  }
}

/** One round. The page has `extraMs` more blocking time than without scripts. */
function round(
  extraMs: number,
  { score = 99, index = 2000, baseMs = 100, fixedMs = 0 } = {},
): Round {
  return {
    site: measurement(baseMs + extraMs, score, index),
    noScripts: measurement(baseMs, 99, index),
    fixedPage: measurement(fixedMs, 100, index),
  }
}

const judge = (rounds: Round[], machineIndex = 2000) => judgePage('/', rounds, machineIndex, 500)
const spreadAround = (middle: number) =>
  [-60, -40, -10, 0, 10, 40, 60].map((offset) => middle + offset)

test.for<[what: string, extraMs: number, verdict: Verdict]>([
  ['well under the limit', limitMs - 60, 'passed'],
  ['around the limit', limitMs, 'undecided'],
  ['well over the limit', limitMs + 60, 'failed'],
])('blocking time %s is %s', ([, extraMs, verdict]) => {
  expect(judge(spreadAround(extraMs).map((ms) => round(ms))).verdict).toBe(verdict)
})

test('pairs exactly at the limit pass, and pairs just over it fail', () => {
  expect(judge(Array.from({ length: 7 }, () => round(limitMs))).verdict).toBe('passed')
  expect(judge(Array.from({ length: 7 }, () => round(limitMs + 1))).verdict).toBe('failed')
})

test('a score below the build without scripts fails, and a higher one passes', () => {
  const rounds = (score: number) => Array.from({ length: 7 }, () => round(0, { score }))
  expect(judge(rounds(99 - limitOf('/', 'site', 'score'))).verdict).toBe('passed')
  expect(judge(rounds(98 - limitOf('/', 'site', 'score')))).toMatchObject({ verdict: 'failed' })
  expect(judge(rounds(100)).verdict).toBe('passed')
})

// A limit is the usual difference, measured with 20 pairs of each page, plus an allowance of 100 ms
// or 5 points.
test.for<
  [path: string, siteMs: number, siteScore: number, noScriptsMs: number, noScriptsScore: number]
>([
  ['/', limitMs, 4, 200, 6],
  ['/contact', 180, 6, 155, 6],
  ['/privacy', 135, 6, 145, 6],
  ['/about', 135, 6, 145, 6],
])('the limits of %s are the usual differences and the allowance', ([path, ...limits]) => {
  expect([
    limitOf(path, 'site', 'blocking time'),
    limitOf(path, 'site', 'score'),
    limitOf(path, 'no scripts', 'blocking time'),
    limitOf(path, 'no scripts', 'score'),
  ]).toEqual(limits)
})

test('a page that gets slower with and without scripts fails', () => {
  const slower = limitOf('/', 'no scripts', 'blocking time') + 50
  const { verdict, judgments } = judge(
    Array.from({ length: 7 }, () => round(0, { baseMs: slower })),
  )
  expect(verdict).toBe('failed')
  expect(judgments.filter((judgment) => judgment.verdict === 'failed')).toMatchObject([
    { compared: 'no scripts', metric: 'blocking time', median: slower },
  ])
})

test('a reason names the difference, its interval, the pairs and the limit', () => {
  const rounds = spreadAround(limitMs + 100).map((ms) => round(ms))
  const [middle, low, high] = [limitMs + 100, limitMs + 60, limitMs + 140]
  expect(judge(rounds).reason).toBe(
    `The blocking time is ${middle} ms longer than without scripts (${low} to ${high}, 7 pairs); at most ${limitMs}.`,
  )
  expect(judge([round(0), round(0), round(0), round(0), round(0)]).reason).toBe('')
})

test('a reason names the metric that is worse, and the page of the comparison', () => {
  const score = limitOf('/', 'site', 'score') + 2
  expect(judge(Array.from({ length: 7 }, () => round(0, { score: 99 - score }))).reason).toBe(
    `The score is ${score} points lower than without scripts (${score} to ${score}, 7 pairs); at most 4.`,
  )
  const both = judge(Array.from({ length: 7 }, () => round(limitMs + 1, { baseMs: 201 })))
  expect(both.reason).toBe(
    'The blocking time is 61 ms longer than without scripts (61 to 61, 7 pairs); at most 60. ' +
      'The blocking time is 201 ms longer without scripts than the fixed page (201 to 201, 7 pairs); at most 200.',
  )
})

test('a page whose build without scripts cannot be compared with the fixed page is not judged', () => {
  const rounds = Array.from({ length: 7 }, () => round(0))
  for (const { fixedPage } of rounds.slice(0, 3)) fixedPage.index = 500
  expect(judge(rounds)).toMatchObject({
    verdict: 'not judged',
    reason:
      'The blocking time without scripts can be compared with the fixed page in only 4 pairs. ' +
      'The score without scripts can be compared with the fixed page in only 4 pairs.',
  })
  const { judgments } = judge(rounds)
  const unknown = {
    verdict: 'not judged',
    median: Number.NaN,
    low: Number.NaN,
    high: Number.NaN,
    pairs: 4,
  }
  expect(judgments.filter(({ compared }) => compared === 'no scripts')).toMatchObject([
    unknown,
    unknown,
  ])
})

test('the times of several runs are their medians, and without runs they are unknown', () => {
  const runs = [1, 5, 3].map((value) =>
    Object.assign(measurement(value, 90 + value), {
      firstPaintMs: 10 * value,
      largestPaintMs: 100 * value,
    }),
  )
  expect(medianTimes(runs)).toEqual({
    score: 93,
    blockingMs: 3,
    firstPaintMs: 30,
    largestPaintMs: 300,
  })
  const nothing = {
    score: Number.NaN,
    blockingMs: Number.NaN,
    firstPaintMs: Number.NaN,
    largestPaintMs: Number.NaN,
  }
  expect(medianTimes([])).toEqual(nothing)
})

test('an interval needs values, and is unknown if one of them is NaN', () => {
  expect(() => medianInterval([])).toThrow(new Error('An interval needs at least one value.'))
  expect(medianInterval([1, Number.NaN, 3])).toEqual({ low: Number.NaN, high: Number.NaN })
})

test('a pair is dropped if the machine’s speed changed between its two runs', () => {
  const outlier = round(limitMs + 500)
  const dropped = { ...outlier, site: { ...outlier.site, index: 1200 } }
  const rounds = [...Array.from({ length: 6 }, () => round(0)), dropped]
  expect(judge(rounds).judgments[0]).toMatchObject({ verdict: 'passed', pairs: 6, high: 0 })
  const kept = { ...outlier, site: { ...outlier.site, index: 1400 } }
  expect(judge([...rounds.slice(0, 6), kept]).judgments[0]).toMatchObject({ pairs: 7 })
})

test('fewer than five pairs are not judged', () => {
  expect(judge(Array.from({ length: 4 }, () => round(limitMs + 500)))).toMatchObject({
    verdict: 'not judged',
    reason: 'The machine was unsteady: 4 of 4 pairs can be compared, and 5 are needed.',
  })
  expect(judge(Array.from({ length: 5 }, () => round(limitMs + 500))).verdict).toBe('failed')
  expect(judge([]).verdict).toBe('not judged')
})

test('a machine is unsteady if its speed changes within many pairs', () => {
  const rounds = Array.from({ length: 7 }, () => round(0))
  for (const { site } of rounds.slice(0, 3)) site.index = 500
  expect(judge(rounds).reason).toBe(
    'The machine was unsteady: 4 of 7 pairs can be compared, and 5 are needed.',
  )
})

test('nothing is judged if the machine’s speed changed between the first and second half', () => {
  const change = (later: number) => [2000, 2000, 2000, 2000, later, later, later, later]
  const rounds = (later: number) => change(later).map((index) => round(limitMs + 500, { index }))
  expect(judge(rounds(1300))).toMatchObject({
    verdict: 'not judged',
    reason:
      'The machine’s speed changed: its benchmark index was 2000 in the first half, then 1300.',
  })
  expect(judge(rounds(1400)).verdict).toBe('failed')
})

test('nothing is judged on a machine slower than the emulated phone', () => {
  const rounds = Array.from({ length: 7 }, () => round(limitMs + 500))
  expect(judge(rounds, 499)).toMatchObject({
    verdict: 'not judged',
    reason:
      'This machine is slower than the emulated phone: its benchmark index is 499, and the phone’s 500.',
  })
  expect(judge(rounds, 500).verdict).toBe('failed')
})

test('a page with a run without a value does not pass', () => {
  const rounds = [...Array.from({ length: 6 }, () => round(0)), round(Number.NaN)]
  expect(judge(rounds)).toMatchObject({
    verdict: 'undecided',
    reason: 'A run measured no blocking time.',
  })
})

test.for<[count: number, low: number, high: number]>([
  [1, 1, 1],
  [5, 1, 5],
  [7, 2, 6],
  [8, 2, 7],
  [9, 3, 7],
  [20, 7, 14],
  [24, 9, 16],
])(
  'with %d values, the interval of the median reaches from rank %d to %d',
  ([count, low, high]) => {
    // The ranks of the sign test's 80 % interval, as in published tables.
    const values = Array.from({ length: count }, (_, index) => index + 1).toReversed()
    expect(medianInterval(values)).toEqual({ low, high })
  },
)

test('the worst verdict counts, and no verdicts mean not judged', () => {
  expect(worstVerdict(['passed', 'undecided', 'not judged', 'failed'])).toBe('failed')
  expect(worstVerdict(['passed', 'undecided', 'not judged'])).toBe('not judged')
  expect(worstVerdict(['passed', 'undecided'])).toBe('undecided')
  expect(worstVerdict(['passed', 'passed'])).toBe('passed')
  expect(worstVerdict([])).toBe('not judged')
})

test('a page is not judged if other programs delayed most pairs', () => {
  const slow = round(limitMs + 500)
  const delayed = (name: keyof Round) => ({
    ...slow,
    [name]: { ...slow[name], processorShare: 0.3 },
  })
  expect(
    judge([
      ...Array.from({ length: 3 }, () => delayed('site')),
      ...Array.from({ length: 4 }, () => round(0)),
    ]),
  ).toMatchObject({
    verdict: 'not judged',
    reason:
      'The machine was busy, and other programs delayed 3 pairs: 4 of 7 pairs can be compared, and 5 are needed.',
  })
  // The delayed pairs do not count.
  const quiet = Array.from({ length: 7 }, () => round(0))
  expect(judge([...quiet, ...Array.from({ length: 20 }, () => delayed('site'))]).verdict).toBe(
    'passed',
  )
  expect(judge([...quiet, ...Array.from({ length: 20 }, () => delayed('noScripts'))]).verdict).toBe(
    'passed',
  )
  // The fixed page has so little work that its processor share says nothing.
  expect(judge([...quiet, ...Array.from({ length: 20 }, () => delayed('fixedPage'))]).verdict).toBe(
    'failed',
  )
})
