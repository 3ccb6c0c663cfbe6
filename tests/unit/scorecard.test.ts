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
import type { Assertion, Run } from '../../scripts/lighthouse/results'
import { assertion, historyEntry, keptAssertions, madeReport, madeRun, pageTimes } from '../helpers/lighthouse-files'

/** The results of a run of two pages on a phone. */
function results(run: Run, changed: Assertion[] = []) {
  const pages = ['/', '/contact'].map((path) => {
    return { path, report: madeReport(path), htmlFile: `lighthouse/phone${path}.html` }
  })
  const kept = ['/', '/contact'].flatMap(keptAssertions)
  const isChanged = ({ url, auditId, auditProperty }: Assertion) =>
    changed.some((each) => each.url === url && each.auditId === auditId && each.auditProperty === auditProperty)
  const assertions = [...kept.filter((each) => !isChanged(each)), ...changed]
  const measured = { phone: { pages, assertions }, desktop: { pages: [], assertions: [] } }
  return { run, measured, films: [], history: [], gaps: [] as string[], notes: [] as string[] }
}

const heavyHtml = assertion('/', 'resource-summary:document:size', 24_100, 20_000)

test.for<[what: string, run: Run, changed: Assertion[], sentence: string, mayPublish: boolean]>([
  ['all passed', madeRun(), [], 'Yes, publish.', true],
  [
    'a page over a limit',
    madeRun(),
    [heavyHtml],
    'No, because Home loads 24.1 KB of HTML on a phone, and its limit is 20.0 KB.',
    false,
  ],
  [
    'two limits',
    madeRun(),
    [heavyHtml, assertion('/contact', 'categories:accessibility', 0.97, 1)],
    'No, because Home loads 24.1 KB of HTML on a phone, and its limit is 20.0 KB (and 1 more).',
    false,
  ],
  [
    'undecided',
    madeRun({ verdict: 'undecided' }),
    [],
    'The machine could not tell; bytes and accessibility are fine.',
    false,
  ],
  [
    'not judged',
    madeRun({ verdict: 'not judged' }),
    [],
    'The machine could not tell; bytes and accessibility are fine.',
    false,
  ],
  [
    'slow',
    madeRun({ verdict: 'failed', times: [pageTimes('/', { verdict: 'failed' })] }),
    [],
    'No, because the scripts of Home add 78 ms of blocking time, and the limit is 178 ms.',
    false,
  ],
  ['a commit’s part', madeRun({ part: 'commit' }), [], 'These two pages: yes; a release needs the whole run.', false],
  [
    'a commit’s part, undecided',
    madeRun({ part: 'commit', verdict: 'undecided' }),
    [],
    'These two pages: bytes and accessibility are fine, and the machine could not tell the times; a release needs the whole run.',
    false,
  ],
  [
    'a commit’s part over a limit, undecided',
    madeRun({ part: 'commit', verdict: 'undecided' }),
    [heavyHtml],
    'No, because Home loads 24.1 KB of HTML on a phone, and its limit is 20.0 KB.',
    false,
  ],
  [
    'one chosen page',
    madeRun({ part: 'chosen', times: [pageTimes('/')] }),
    [],
    'This page: yes; a release needs the whole run.',
    false,
  ],
])('of %s the scorecard answers in one sentence', ([, run, changed, sentence, mayPublish]) => {
  const answer = answerOf(results(run, changed))
  expect(answer.sentence.replaceAll('\u00A0', ' ')).toBe(sentence)
  expect(answer.mayPublish).toBe(mayPublish)
  // The launch check says why not in these words.
  expect(answer.errors.length > 0).toBe(!mayPublish)
})

test('what could not be measured says no, and a missed target does not', () => {
  const target: Assertion = { ...assertion('/', 'total-blocking-time', 180, 100), level: 'warn' }
  expect(answerOf(results(madeRun(), [target])).mayPublish).toBe(true)
  const gap = { ...results(madeRun()), gaps: ['/terms answered with status 404'] }
  expect(answerOf(gap).sentence).toBe('No, because /terms answered with status 404.')
})

test('each page whose times are not known is named with the reason', () => {
  const reason = 'The machine is below 500.'
  const times = [pageTimes('/', { verdict: 'not judged', reason }), pageTimes('/contact')]
  expect(doubtsOf(madeRun({ times }))).toEqual(['Home: the times are not judged, as the machine is below 500.'])
})

test.for<[key: string, value: number, text: string]>([
  ['categories:seo', 0.994, '99'],
  ['largest-contentful-paint', 1065.4, '1,065 ms'],
  ['cumulative-layout-shift', 0, '0'],
  ['cumulative-layout-shift', 0.0123, '0.012'],
  ['resource-summary:script:size', 100_787, '100.8 KB'],
  ['resource-summary:total:count', 14, '14'],
])('a figure of %s is written with its unit', ([key, value, text]) => {
  expect(formatFigure(key, value).replace('\u00A0', ' ')).toBe(text)
})

test('pages are called by the words of their paths', () => {
  expect(['/', '/contact', '/case-studies/'].map(pageName)).toEqual(['Home', 'Contact', 'Case studies'])
})

test('scores are rated as Lighthouse rates them', () => {
  const words = [100, 90, 89, 50, 49, 0, undefined].map((score) => ratingOf(score).name)
  expect(words).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor', 'unknown'])
})

test('a bar has its value, limit and value without scripts, and says what is over and what the scripts add', () => {
  const home = pageResults(results(madeRun(), [heavyHtml])).find(({ path }) => path === '/')
  const words = (key: string) => {
    const measure = home?.measures.find((each) => each.key === key)
    return measure && barWords(measure).replaceAll('\u00A0', ' ')
  }
  expect(words('largest-contentful-paint')).toBe('')
  expect(words('resource-summary:document:size')).toBe('Over by 4.1 KB')
  expect(words('total-blocking-time')).toBe('The scripts add 78 ms (53 ms to 103 ms), at most 178 ms')
  const blocking = home?.measures.find(({ key }) => key === 'total-blocking-time')
  // The limit of the difference, above the page without scripts.
  expect(blocking).toMatchObject({ value: 98, noScripts: 20, limit: 198, isOver: false })
  expect(home?.measures[0]).toMatchObject({ value: 1065, limit: 1500, noScripts: 1000 })
})

test('only runs of the same phone and kind of machine are compared', () => {
  const run = madeRun()
  const otherMachine = { machine: { ...run.machine, cores: 4 } }
  const otherPhone = { phone: { index: 264, slowdown: 7 } }
  const sameMachine = { machine: { ...run.machine, index: 1200 } }
  const history = [
    historyEntry(1, 900, otherMachine),
    historyEntry(2, 900, otherPhone),
    historyEntry(3, 1000, sameMachine),
    ...[4, 5, 6, 7, 8, 9, 10].map((day) => historyEntry(day, 1000 + day)),
    // The run itself, which the gate has appended.
    historyEntry(28, 1064, { madeAt: run.madeAt }),
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
    historyEntry(1, 900 + index, { madeAt: `2026-10-01T00:00:${String(index).padStart(2, '0')}.000Z` }),
  )
  const home = pageResults(results(madeRun())).find(({ path }) => path === '/')
  const [paint] = home ? trendsOf(home, madeRun(), history) : []
  expect(paint?.points.map(({ value }) => value)).toEqual([...Array.from({ length: 29 }, (_, i) => 911 + i), 1065])
})

test.for<[key: string, value: number, earlier: number[], direction: string]>([
  ['largest-contentful-paint', 1000, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'same'],
  // Slower than all, and no further than they are from each other.
  ['largest-contentful-paint', 1015, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'same'],
  ['largest-contentful-paint', 1021, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'worse'],
  ['largest-contentful-paint', 979, [990, 1010, 1000, 1005, 1000, 1000, 1000, 1000], 'better'],
  ['largest-contentful-paint', 2000, [990, 1010, 1000], 'unknown'],
  ['resource-summary:script:size', 102_000, [100_000], 'worse'],
  ['resource-summary:script:size', 100_500, [100_000], 'same'],
  ['resource-summary:script:size', 100_000, [], 'unknown'],
])('%s of %i after %j is %s', ([key, value, earlier, direction]) => {
  expect(directionOf(key, value, earlier)).toBe(direction)
})

const findSource = (url: string) =>
  url.includes('enquiry-form') ? { where: 'src/enquiry-form.tsx', who: 'developer' as const } : undefined

test('advice names causes only, and neither the page itself nor what Lighthouse cannot attribute', () => {
  const judged = { path: '/', device: 'phone' as const, report: madeReport('/'), assertions: keptAssertions('/') }
  const advice = adviceFor(
    [judged],
    (url) => findSource(url) ?? (url.endsWith('4173/') ? { where: 'home.yaml', who: 'editor' } : undefined),
  )
  expect(advice.map(({ where, savesMs, isNeeded }) => [where, savesMs, isNeeded])).toEqual([
    ['src/enquiry-form.tsx', 30, false],
  ])
})

test('what a limit needs comes first, then the largest gain, and five items at most', () => {
  const report = madeReport('/')
  const items = [10, 60, 20, 50, 30, 40].map((wastedMs) => ({ url: `/assets/${wastedMs}.css`, wastedMs }))
  report.audits['render-blocking-resources'] = {
    title: '',
    description: '',
    score: 0,
    metricSavings: { FCP: 210 },
    details: { items },
  }
  const assertions = [assertion('/', 'resource-summary:script:size', 120_000, 115_000)]
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

test('the same cause on two pages is listed once, with both', () => {
  const judged = ['/', '/contact'].map((path) => {
    return { path, device: 'phone' as const, report: madeReport(path), assertions: [] }
  })
  expect(adviceFor(judged, findSource).map(({ places }) => places)).toEqual([['Home on a phone', 'Contact on a phone']])
})

test('the slowest page comes first, and four facts tell the slowest page, the closest limit, the trend and the first step', () => {
  const pages = pageResults(results(madeRun()))
  expect(pages.map(({ path }) => path)).toEqual(['/contact', '/'])
  const facts = factsOf(pages, [], [])
  expect(facts.map(({ answer }) => answer)).toEqual(['Contact', '87 %', 'Not known yet', 'Nothing'])
})

test('the summary of a job on GitHub has the answer and a table of scores', () => {
  const changed = [heavyHtml]
  const all = results(madeRun(), changed)
  const summary = jobSummary(answerOf(all), all, pageResults(all)).replaceAll('\u00A0', ' ')
  expect(summary).toMatch(/^## No, because Home loads 24.1 KB of HTML/)
  expect(summary).toContain('| Contact on a phone | 99 | 100 | 100 | 100 | 1,210 ms |')
})
