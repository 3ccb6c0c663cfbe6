import { expect, test } from 'vitest'
import type { Assertion, Run } from '../../scripts/lighthouse/results'
import { answerOf, uncertainTimesOf } from '../../scripts/scorecard/answer'
import { makeAssertion, makePageTimes, makeRun } from '../helpers/lighthouse-files'
import { heavyHtml, makeResults, withPlainSpaces } from '../helpers/scorecard-results'

test.for<[what: string, run: Run, failures: Assertion[], sentence: string, mayPublish: boolean]>([
  ['all passed', makeRun(), [], 'Yes, publish.', true],
  [
    'a page over a limit',
    makeRun(),
    [heavyHtml],
    'No, because Home loads 24.1 KB of HTML on a phone, and its limit is 20.0 KB.',
    false,
  ],
  [
    'two limits',
    makeRun(),
    [heavyHtml, makeAssertion('/contact', 'categories:accessibility', 0.97, 1)],
    'No, because Home loads 24.1 KB of HTML on a phone, and its limit is 20.0 KB (and 1 more).',
    false,
  ],
  [
    'undecided',
    makeRun({ verdict: 'undecided' }),
    [],
    'The machine could not tell; bytes and accessibility are fine.',
    false,
  ],
  [
    'not judged',
    makeRun({ verdict: 'not judged' }),
    [],
    'The machine could not tell; bytes and accessibility are fine.',
    false,
  ],
  [
    // With more attempts, a slow build could pass by chance.
    'passed only at the fourth attempt',
    makeRun({ attempt: 4 }),
    [],
    'The machine could not tell; bytes and accessibility are fine.',
    false,
  ],
  [
    'slow',
    makeRun({ verdict: 'failed', times: [makePageTimes('/', { verdict: 'failed' })] }),
    [],
    'No, because the scripts of Home add 78 ms of blocking time, and the limit is 178 ms.',
    false,
  ],
  [
    'a run with --commit',
    makeRun({ part: 'commit' }),
    [],
    'These two pages: yes; a release needs the whole run.',
    false,
  ],
  [
    'a run with --commit, undecided',
    makeRun({ part: 'commit', verdict: 'undecided' }),
    [],
    'These two pages: bytes and accessibility are fine, and the machine could not tell the times; a release needs the whole run.',
    false,
  ],
  [
    'a run with --commit over a limit, undecided',
    makeRun({ part: 'commit', verdict: 'undecided' }),
    [heavyHtml],
    'No, because Home loads 24.1 KB of HTML on a phone, and its limit is 20.0 KB.',
    false,
  ],
])('the scorecard answers in one sentence: %s', ([, run, failures, sentence, mayPublish]) => {
  const answer = answerOf(makeResults(run, failures))
  expect(withPlainSpaces(answer.sentence)).toBe(sentence)
  expect(answer.mayPublish).toBe(mayPublish)
  // Each refusal needs an error, which tells the reader the reason.
  expect(answer.errors.length > 0).toBe(!mayPublish)
})

test.for<[paths: string[], sentence: string]>([
  [['/'], 'This page: yes; a release needs the whole run.'],
  // Lighthouse judges the times of two of these pages.
  [['/', '/contact', '/terms'], 'These three pages: yes; a release needs the whole run.'],
])('the answer about a run of %j counts its pages', ([paths, sentence]) => {
  const times = paths.slice(0, 2).map((path) => makePageTimes(path))
  expect(answerOf(makeResults(makeRun({ part: 'chosen', times }), [], paths)).sentence).toBe(
    sentence,
  )
})

test('a missing result makes the answer no, and a missed target does not', () => {
  const missedTarget = makeAssertion('/', 'total-blocking-time', 180, 100)
  const results = makeResults(makeRun(), [{ ...missedTarget, level: 'warn' }])
  expect(answerOf(results).mayPublish).toBe(true)
  const gap = { ...makeResults(makeRun()), missingResults: ['/terms answered with status 404'] }
  expect(answerOf(gap).sentence).toBe('No, because /terms answered with status 404.')
})

test('each page with uncertain times is named with the reason', () => {
  const reason = 'The machine is below 500.'
  const times = [makePageTimes('/', { verdict: 'not judged', reason }), makePageTimes('/contact')]
  expect(uncertainTimesOf(makeRun({ times }))).toEqual([
    'Home (/): the times are not judged, as the machine is below 500.',
  ])
})

test('pages with the same reason share a sentence, and others do not', () => {
  const uncertain = (path: string, reason: string) =>
    makePageTimes(path, { verdict: 'not judged', reason })
  const times = [
    uncertain('/', 'The machine is slow.'),
    uncertain('/contact', 'Few pairs remain.'),
    uncertain('/terms', 'The machine is slow.'),
  ]
  expect(uncertainTimesOf(makeRun({ times }))).toEqual([
    'Home (/), Terms (/terms): the times are not judged, as the machine is slow.',
    'Contact (/contact): the times are not judged, as few pairs remain.',
  ])
})
