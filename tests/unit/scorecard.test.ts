import { expect, test } from 'vitest'
import { adviceFor, unexplained } from '../../scripts/scorecard/advice'
import { answerOf, doubtsOf } from '../../scripts/scorecard/answer'
import { formatFigure, pageName } from '../../scripts/scorecard/figures'
import { ratingOf } from '../../scripts/scorecard/gauge'
import { factsOf } from '../../scripts/scorecard/facts'
import { barWords } from '../../scripts/scorecard/limit-bars'
import { pageResults } from '../../scripts/scorecard/page-results'
import { directionOf, trendsOf } from '../../scripts/scorecard/trends'
import { jobSummary } from '../../scripts/scorecard/job-summary'
import type { Assertion, Run, Verdict } from '../../scripts/lighthouse/results'
import {
  makeAssertion,
  makeHistoryEntry,
  passedAssertions,
  makeReport,
  makeRun,
  makePageTimes,
} from '../helpers/lighthouse-files'

/** The results of a run of two pages on a phone. `changed` replaces assertions of the same page and figure. */
function results(run: Run, changed: Assertion[] = []) {
  const pages = ['/', '/contact'].map((path) => {
    return { path, report: makeReport(path), htmlFile: `lighthouse/phone${path}.html` }
  })
  const kept = ['/', '/contact'].flatMap(passedAssertions)
  const isChanged = ({ url, auditId, auditProperty }: Assertion) =>
    changed.some((each) => each.url === url && each.auditId === auditId && each.auditProperty === auditProperty)
  const assertions = [...kept.filter((each) => !isChanged(each)), ...changed]
  const measured = { phone: { pages, assertions }, desktop: { pages: [], assertions: [] } }
  return { run, measured, films: [], history: [], gaps: [] as string[], notes: [] as string[] }
}

const heavyHtml = makeAssertion('/', 'resource-summary:document:size', 24_100, 20_000)

test.for<[what: string, run: Run, changed: Assertion[], sentence: string, mayPublish: boolean]>([
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
    'slow',
    makeRun({ verdict: 'failed', times: [makePageTimes('/', { verdict: 'failed' })] }),
    [],
    'No, because the scripts of Home add 78 ms of blocking time, and the limit is 178 ms.',
    false,
  ],
  ['a commit’s part', makeRun({ part: 'commit' }), [], 'These two pages: yes; a release needs the whole run.', false],
  [
    'a commit’s part, undecided',
    makeRun({ part: 'commit', verdict: 'undecided' }),
    [],
    'These two pages: bytes and accessibility are fine, and the machine could not tell the times; a release needs the whole run.',
    false,
  ],
  [
    'a commit’s part over a limit, undecided',
    makeRun({ part: 'commit', verdict: 'undecided' }),
    [heavyHtml],
    'No, because Home loads 24.1 KB of HTML on a phone, and its limit is 20.0 KB.',
    false,
  ],
  [
    'one chosen page',
    makeRun({ part: 'chosen', times: [makePageTimes('/')] }),
    [],
    'This page: yes; a release needs the whole run.',
    false,
  ],
])('the scorecard answers in one sentence: %s', ([, run, changed, sentence, mayPublish]) => {
  const answer = answerOf(results(run, changed))
  expect(answer.sentence.replaceAll('\u00A0', ' ')).toBe(sentence)
  expect(answer.mayPublish).toBe(mayPublish)
  // Without an error, the reader would not learn the reason.
  expect(answer.errors.length > 0).toBe(!mayPublish)
})

test('a missing measurement means no, and a missed target does not', () => {
  const target: Assertion = { ...makeAssertion('/', 'total-blocking-time', 180, 100), level: 'warn' }
  expect(answerOf(results(makeRun(), [target])).mayPublish).toBe(true)
  const gap = { ...results(makeRun()), gaps: ['/terms answered with status 404'] }
  expect(answerOf(gap).sentence).toBe('No, because /terms answered with status 404.')
})

test('each page with uncertain times is named with the reason', () => {
  const reason = 'The machine is below 500.'
  const times = [makePageTimes('/', { verdict: 'not judged', reason }), makePageTimes('/contact')]
  expect(doubtsOf(makeRun({ times }))).toEqual(['Home: the times are not judged, as the machine is below 500.'])
})

test.for<[key: string, value: number, text: string]>([
  ['categories:seo', 0.994, '99'],
  ['largest-contentful-paint', 1065.4, '1,065 ms'],
  ['cumulative-layout-shift', 0, '0'],
  ['cumulative-layout-shift', 0.0123, '0.012'],
  ['resource-summary:script:size', 100_787, '100.8 KB'],
  ['resource-summary:total:count', 14, '14'],
])('the figure %s is formatted with its unit', ([key, value, text]) => {
  expect(formatFigure(key, value).replace('\u00A0', ' ')).toBe(text)
})

test('pages are named after their paths', () => {
  expect(['/', '/contact', '/case-studies/'].map(pageName)).toEqual(['Home', 'Contact', 'Case studies'])
})

test('scores have Lighthouse’s ratings', () => {
  const words = [100, 90, 89, 50, 49, 0, undefined].map((score) => ratingOf(score).name)
  expect(words).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor', 'unknown'])
})

test('a bar has its value, limit and value without scripts, and names the excess and the cost of the scripts', () => {
  const home = pageResults(results(makeRun(), [heavyHtml])).find(({ path }) => path === '/')
  const words = (key: string) => {
    const measure = home?.measures.find((each) => each.key === key)
    return measure && barWords(measure).replaceAll('\u00A0', ' ')
  }
  expect(words('largest-contentful-paint')).toBe('')
  expect(words('resource-summary:document:size')).toBe('Over by 4.1 KB')
  expect(words('total-blocking-time')).toBe('The scripts add 78 ms (53 ms to 103 ms), and may add 178 ms')
  const blocking = home?.measures.find(({ key }) => key === 'total-blocking-time')
  // The value without scripts, plus the limit of the difference.
  expect(blocking).toMatchObject({ value: 98, noScripts: 20, limit: 198, isOver: false })
  expect(home?.measures[0]).toMatchObject({ value: 1065, limit: 1500, noScripts: 1000 })
})

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
    // The gate has already appended this run.
    makeHistoryEntry(28, 1064, { madeAt: run.madeAt }),
  ]
  const home = pageResults(results(run)).find(({ path }) => path === '/')
  const [paint] = home ? trendsOf(home, run, history) : []
  const isComparable = paint?.points.map((point) => point.isComparable)
  expect(isComparable).toEqual([false, false, ...Array.from({ length: 9 }, () => true)])
  expect(paint?.limit).toBe(1500)
  expect(paint?.direction).toBe('worse')
  expect(paint?.sentence.replaceAll('\u00A0', ' ')).toBe('Slower than usual: 58 ms above the median of 8 earlier runs.')
})

test('a trend shows the last 30 runs', () => {
  const history = Array.from({ length: 40 }, (_, index) =>
    makeHistoryEntry(1, 900 + index, { madeAt: `2026-10-01T00:00:${String(index).padStart(2, '0')}.000Z` }),
  )
  const home = pageResults(results(makeRun())).find(({ path }) => path === '/')
  const [paint] = home ? trendsOf(home, makeRun(), history) : []
  expect(paint?.points.map(({ value }) => value)).toEqual([...Array.from({ length: 29 }, (_, i) => 911 + i), 1065])
})

test.for<[key: string, value: number, earlier: number[], direction: string]>([
  ['largest-contentful-paint', 1000, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'same'],
  // Slower than all earlier times, but by less than their range.
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

const findSource = (url: string) =>
  url.includes('enquiry-form') ? { where: 'src/enquiry-form.tsx', who: 'developer' as const } : undefined

test('advice does not name inline code or unattributable work', () => {
  const judged = { path: '/', device: 'phone' as const, report: makeReport('/'), assertions: passedAssertions('/') }
  const advice = adviceFor(
    [judged],
    (url) => findSource(url) ?? (url.endsWith('4173/') ? { where: 'home.yaml', who: 'editor' } : undefined),
  )
  expect(advice.map(({ where, savesMs, isNeeded }) => [where, savesMs, isNeeded])).toEqual([
    ['src/enquiry-form.tsx', 30, false],
  ])
})

test('advice has at most five items: what a limit needs first, then the largest gain', () => {
  const report = makeReport('/')
  const items = [10, 60, 20, 50, 30, 40].map((wastedMs) => ({ url: `/assets/${wastedMs}.css`, wastedMs }))
  report.audits['render-blocking-resources'] = {
    title: '',
    description: '',
    score: 0,
    metricSavings: { FCP: 210 },
    details: { items },
  }
  const assertions = [makeAssertion('/', 'resource-summary:script:size', 120_000, 115_000)]
  const judged = [{ path: '/', device: 'phone' as const, report, assertions }]
  const advice = adviceFor(
    judged,
    (url) => findSource(url) ?? (url.endsWith('.css') ? { where: url, who: 'developer' } : undefined),
  )
  expect(advice.map(({ where }) => where)).toEqual([
    'src/enquiry-form.tsx',
    ...[60, 50, 40, 30].map((ms) => `/assets/${ms}.css`),
  ])
  expect(advice[0]).toMatchObject({ isNeeded: true, savesBytes: 5000, savesMs: 30, who: 'developer' })
  expect(unexplained(judged, advice)).toEqual([])
  expect(unexplained(judged, [])).toEqual(['Script of Home on a phone'])
})

test('a cause on two pages is listed once, with both pages', () => {
  const judged = ['/', '/contact'].map((path) => {
    return { path, device: 'phone' as const, report: makeReport(path), assertions: [] }
  })
  expect(adviceFor(judged, findSource).map(({ places }) => places)).toEqual([['Home on a phone', 'Contact on a phone']])
})

test('the slowest page comes first, and four facts name it, the closest limit, the trend and the first step', () => {
  const pages = pageResults(results(makeRun()))
  expect(pages.map(({ path }) => path)).toEqual(['/contact', '/'])
  const facts = factsOf(pages, [], [], { verdict: 'passed' })
  expect(facts.map(({ answer }) => answer)).toEqual(['Contact', '87 %', 'Not known yet', 'Nothing'])
})

test.for<[verdict: Verdict]>([['undecided'], ['not judged']])(
  'when times are %s, the facts ask to measure again, and tell no trend',
  ([verdict]) => {
    const facts = factsOf(pageResults(results(makeRun())), [], [], { verdict })
    expect(facts.map(({ answer }) => answer).slice(2)).toEqual(['Not known', 'Measure again'])
  },
)

test('a figure over its limit is named with the excess', () => {
  const facts = factsOf(pageResults(results(makeRun(), [heavyHtml])), [], [], { verdict: 'passed' })
  expect(facts[1]?.question).toBe('Over its limit')
  expect(facts[1]?.answer.replaceAll('\u00A0', ' ')).toBe('By 4.1 KB')
})

test('the summary of a job on GitHub has the answer and a table of scores', () => {
  const changed = [heavyHtml]
  const all = results(makeRun(), changed)
  const summary = jobSummary(answerOf(all), all, pageResults(all)).replaceAll('\u00A0', ' ')
  expect(summary).toMatch(/^## No, because Home loads 24.1 KB of HTML/)
  expect(summary).toContain('| Contact on a phone | 99 | 100 | 100 | 100 | 1,210 ms |')
})

test('scripts that make a page faster save blocking time', () => {
  const judgment = { metric: 'blocking time', compared: 'site', verdict: 'passed', limit: 60, pairs: 9 } as const
  const measure = { key: 'total-blocking-time', value: 95, limit: 177, noScripts: 117, isOver: false }
  const words = barWords({ ...measure, judgment: { ...judgment, median: -22, low: -29, high: 21 } })
  expect(words.replaceAll('\u00A0', ' ')).toBe('The scripts save 22 ms (-29 ms to 21 ms), and may add 60 ms')
})
