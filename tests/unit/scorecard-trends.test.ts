import { expect, test } from 'vitest'
import type { Verdict } from '../../scripts/lighthouse/results'
import {
  directionOf,
  overallTrend,
  trendsOf,
  type Direction,
  type Trend,
} from '../../scripts/scorecard/trends'
import { makeHistoryEntry, makeRun } from '../helpers/lighthouse-files'
import { makeHomeResult, withPlainSpaces } from '../helpers/scorecard-results'

test('only runs of the same phone and machine class are compared', () => {
  const run = makeRun()
  const otherMachine = { machine: { ...run.machine, cores: 4 } }
  const otherPhone = { phone: { index: 264, slowdown: 7 } }
  const sameMachine = { machine: { ...run.machine, index: 1200 } }
  const history = [
    makeHistoryEntry(1, 900, otherMachine),
    makeHistoryEntry(2, 900, otherPhone),
    makeHistoryEntry(3, 1000, sameMachine),
    ...[4, 5, 6, 7, 8, 9, 10].map((day) => makeHistoryEntry(day, 1000 + day)),
    // `npm run lighthouse` has already appended this run.
    makeHistoryEntry(28, 1064, { madeAt: run.madeAt }),
  ]
  const [paint] = trendsOf(makeHomeResult(run), run, history)
  const isComparable = paint?.points.map((point) => point.isComparable)
  expect(isComparable).toEqual([false, false, ...Array.from({ length: 9 }, () => true)])
  expect(paint?.limit).toBe(1500)
  expect(paint?.direction).toBe('worse')
  const comparison = '1,064 ms, 58 ms more than the median of the last 8 runs'
  expect(withPlainSpaces(paint?.comparison)).toBe(comparison)
  const { summary, sentence } = overallTrend(paint ? [paint] : [])
  expect(summary).toBe('Getting worse')
  expect(withPlainSpaces(sentence)).toBe(`Largest paint of Home (/) on a phone: ${comparison}.`)
})

test.for<[verdict: Verdict]>([['undecided'], ['not judged']])(
  'when times are %s, sizes have a trend and times have none',
  ([verdict]) => {
    const run = makeRun({ verdict })
    const history = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => makeHistoryEntry(day, 500))
    const trends = trendsOf(makeHomeResult(run), run, history)
    expect(trends.map(({ direction }) => direction)).toEqual(['unknown', 'unknown', 'same'])
    expect(withPlainSpaces(trends[0]?.comparison)).toBe(
      '1,065 ms; the times of this run are uncertain',
    )
  },
)

test.for<[earlierMs: number[], comparison: string]>([
  [[], '1,065 ms; there is no earlier run to compare with'],
  [[1000, 1000], '1,065 ms; too few earlier runs to compare with (2)'],
  [
    [900, 1060, 1060, 1060, 1060, 1060, 1060, 1100],
    '1,065 ms, as usual: the median of the last 8 runs is 1,060 ms',
  ],
  [
    [1200, 1200, 1200, 1200, 1200, 1200, 1200, 1210],
    '1,065 ms, 135 ms less than the median of the last 8 runs',
  ],
])('after times of %j ms, a trend says: %s', ([earlierMs, comparison]) => {
  const history = earlierMs.map((ms, index) => makeHistoryEntry(index + 1, ms))
  const [paint] = trendsOf(makeHomeResult(), makeRun(), history)
  expect(withPlainSpaces(paint?.comparison)).toBe(comparison)
})

/** A trend of the home page on a phone. */
function makeTrend(
  key: string,
  direction: Direction,
  changeShare: number,
  comparison: string,
): Trend {
  const place = { path: '/', device: 'phone' } as const
  return { ...place, key, points: [], limit: undefined, direction, changeShare, comparison }
}

test('the overall trend has the numbers of the largest change, and names the others', () => {
  const { sentence } = overallTrend([
    makeTrend('largest-contentful-paint', 'worse', 0.1, '1,100 ms'),
    makeTrend('total-blocking-time', 'worse', 0.4, '120 ms'),
    makeTrend('resource-summary:script:size', 'same', 0, '100 KB'),
  ])
  expect(sentence).toBe(
    'Blocking time of Home (/) on a phone: 120 ms. Also: Largest paint of Home (/) on a phone.',
  )
})

test('a trend shows the last 30 runs', () => {
  // Forty runs, one each second, whose largest paints took 900 ms to 939 ms.
  const history = Array.from({ length: 40 }, (_, second) => {
    const madeAt = `2026-10-01T00:00:${String(second).padStart(2, '0')}.000Z`
    return makeHistoryEntry(1, 900 + second, { madeAt })
  })
  const [paint] = trendsOf(makeHomeResult(), makeRun(), history)
  const earlierMs = Array.from({ length: 29 }, (_, index) => 911 + index)
  expect(paint?.points.map(({ value }) => value)).toEqual([...earlierMs, 1065])
})

test.for<[key: string, value: number, earlier: number[], direction: string]>([
  ['largest-contentful-paint', 1000, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'same'],
  // This time is slower than all earlier times. The difference is smaller than their range.
  ['largest-contentful-paint', 1015, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'same'],
  ['largest-contentful-paint', 1021, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'worse'],
  ['largest-contentful-paint', 979, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'better'],
  ['largest-contentful-paint', 2000, [990, 1010, 1000], 'unknown'],
  ['resource-summary:script:size', 102_000, [100_000], 'worse'],
  ['resource-summary:script:size', 100_500, [100_000], 'same'],
  ['resource-summary:script:size', 100_000, [], 'unknown'],
])('%s: %i after %j is %s', ([key, value, earlier, direction]) => {
  expect(directionOf(key, value, earlier)).toBe(direction)
})
