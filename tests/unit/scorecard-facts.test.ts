import { expect, test } from 'vitest'
import type { Assertion, Run, Verdict } from '../../scripts/lighthouse/results'
import type { Advice } from '../../scripts/scorecard/advice'
import { factsOf, type FactSources } from '../../scripts/scorecard/facts'
import { pageResults } from '../../scripts/scorecard/page-results'
import { makeAssertion, makePageTimes, makeRun } from '../helpers/lighthouse-files'
import {
  heavyHtml,
  makeResults,
  makeSlowTimes,
  withPlainSpaces,
} from '../helpers/scorecard-results'

/** The four facts of a run without advice. `changes` replaces their sources. */
function facts(run: Run, changed: Assertion[] = [], changes: Partial<FactSources> = {}) {
  const pages = pageResults(makeResults(run, changed))
  const adviceResult = { advice: [], unexplained: [] }
  return factsOf({
    pages,
    trends: [],
    adviceResult,
    results: { run, missingResults: [] },
    ...changes,
  })
}

test('the slowest page comes first, and four facts name it, the closest limit, the trend and the first step', () => {
  expect(pageResults(makeResults(makeRun())).map(({ path }) => path)).toEqual(['/contact', '/'])
  const allFacts = facts(makeRun())
  expect(allFacts.map(({ answer }) => withPlainSpaces(answer))).toEqual([
    'Contact',
    '15.0 KB left',
    'Not known yet',
    'Nothing',
  ])
  expect(withPlainSpaces(allFacts[1]?.detail)).toBe(
    'Scripts of Contact (/contact) on a phone: 100.0 KB of at most 115.0 KB, 87 %.',
  )
})

test.for<[what: string, run: Partial<Run>, answer: string]>([
  ['a run with --commit', { part: 'commit' }, 'Measure all pages'],
  [
    'a run with --commit and uncertain times',
    { part: 'commit', verdict: 'undecided' },
    'Measure again',
  ],
  ['uncertain times of the second attempt', { attempt: 2, verdict: 'not judged' }, 'Measure again'],
  ['uncertain times of the last attempt', { attempt: 3, verdict: 'not judged' }, 'Decide'],
])('after %s, the first step leads to a release', ([, run, answer]) => {
  expect(facts(makeRun(run))[3]?.answer).toBe(answer)
})

/** Advice that saves time. The page is within its limits without it. */
const possibleGain: Advice = {
  what: 'Load less of this code',
  where: 'src/enquiry-form.tsx',
  who: 'developer',
  savesMs: 30,
  savesBytes: 0,
  pageNames: ['Home (/) on a phone'],
  neededFor: [],
}

test.for<[verdict: Verdict]>([['undecided'], ['not judged']])(
  'when times are %s, the facts ask to measure again, and have no trend',
  ([verdict]) => {
    const adviceResult = { advice: [possibleGain], unexplained: [] }
    const answers = facts(makeRun({ verdict }), [], { adviceResult }).map(({ answer }) => answer)
    expect(answers.slice(2)).toEqual(['Not known', 'Measure again'])
  },
)

test('a figure, a score or a time over its limit is named with its excess', () => {
  const accessibility = makeAssertion('/contact', 'categories:accessibility', 0.97, 1)
  const [, html] = facts(makeRun(), [heavyHtml])
  expect([html?.question, withPlainSpaces(html?.answer)]).toEqual(['Over its limit', 'By 4.1 KB'])
  const [, score] = facts(makeRun(), [accessibility])
  expect(score).toMatchObject({
    answer: '97 of 100 points',
    detail: 'Accessibility of Contact (/contact) on a phone.',
  })
  const [, both] = facts(makeRun(), [accessibility, heavyHtml])
  expect(both?.detail).toBe('HTML of Home (/) on a phone. 1 more over a limit.')
  const times = [makeSlowTimes('/'), makePageTimes('/contact')]
  const [, time] = facts(makeRun({ verdict: 'failed', times }))
  expect([withPlainSpaces(time?.answer), time?.detail]).toEqual([
    'By 62 ms',
    'Blocking time of Home (/) on a phone.',
  ])
})

test.for<[what: string, changes: Partial<FactSources>, detail: string]>([
  [
    'a limit without a known cause',
    { adviceResult: { advice: [], unexplained: ['HTML of Home (/) on a phone'] } },
    'Find out in the full report why this is over its limit: HTML of Home (/) on a phone.',
  ],
  [
    'a missing measurement',
    { results: { run: makeRun(), missingResults: ['/terms answered with status 404'] } },
    'A developer measures again, because /terms answered with status 404.',
  ],
])('the first step is about %s', ([, changes, detail]) => {
  expect(facts(makeRun(), [], changes)[3]?.detail).toBe(detail)
})
