// @vitest-environment node
import { expect, test } from 'vitest'
import { adviceFor } from '../../scripts/scorecard/advice'
import { answerOf, doubtsOf } from '../../scripts/scorecard/answer'
import { excessesOf } from '../../scripts/scorecard/excesses'
import { formatFigure, pageName } from '../../scripts/scorecard/figures'
import { ratingOf } from '../../scripts/scorecard/gauge'
import { factsOf, type FactSources } from '../../scripts/scorecard/facts'
import { barWords } from '../../scripts/scorecard/limit-bars'
import { pageResults } from '../../scripts/scorecard/page-results'
import { termsIn } from '../../scripts/scorecard/terms'
import { directionOf, overallTrend, trendsOf } from '../../scripts/scorecard/trends'
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

/** The results of a run on a phone. `changed` replaces assertions of the same page and figure. */
function results(run: Run, changed: Assertion[] = [], paths = ['/', '/contact']) {
  const pages = paths.map((path) => {
    return { path, report: makeReport(path), htmlFile: `lighthouse/phone${path}.html` }
  })
  const kept = paths.flatMap(passedAssertions)
  const isChanged = ({ url, auditId, auditProperty }: Assertion) =>
    changed.some(
      (each) =>
        each.url === url && each.auditId === auditId && each.auditProperty === auditProperty,
    )
  const assertions = [...kept.filter((each) => !isChanged(each)), ...changed]
  const measured = {
    phone: { pages, assertions, damaged: [] },
    desktop: { pages: [], assertions: [], damaged: [] },
  }
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
  [
    'a commit’s part',
    makeRun({ part: 'commit' }),
    [],
    'These two pages: yes; a release needs the whole run.',
    false,
  ],
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
])('the scorecard answers in one sentence: %s', ([, run, changed, sentence, mayPublish]) => {
  const answer = answerOf(results(run, changed))
  expect(answer.sentence.replaceAll('\u00A0', ' ')).toBe(sentence)
  expect(answer.mayPublish).toBe(mayPublish)
  // Without an error, the reader would not learn the reason.
  expect(answer.errors.length > 0).toBe(!mayPublish)
})

test.for<[paths: string[], sentence: string]>([
  [['/'], 'This page: yes; a release needs the whole run.'],
  // Of these pages, only the times of two are judged.
  [['/', '/contact', '/terms'], 'These three pages: yes; a release needs the whole run.'],
])('a part of %j counts the measured pages', ([paths, sentence]) => {
  const times = paths.slice(0, 2).map((path) => makePageTimes(path))
  expect(answerOf(results(makeRun({ part: 'chosen', times }), [], paths)).sentence).toBe(sentence)
})

test('a missing measurement means no, and a missed target does not', () => {
  const target: Assertion = {
    ...makeAssertion('/', 'total-blocking-time', 180, 100),
    level: 'warn',
  }
  expect(answerOf(results(makeRun(), [target])).mayPublish).toBe(true)
  const gap = { ...results(makeRun()), gaps: ['/terms answered with status 404'] }
  expect(answerOf(gap).sentence).toBe('No, because /terms answered with status 404.')
})

test('each page with uncertain times is named with the reason', () => {
  const reason = 'The machine is below 500.'
  const times = [makePageTimes('/', { verdict: 'not judged', reason }), makePageTimes('/contact')]
  expect(doubtsOf(makeRun({ times }))).toEqual([
    'Home (/): the times are not judged, as the machine is below 500.',
  ])
})

test('pages with the same reason share a sentence, and others do not', () => {
  const uncertain = (path: string, reason: string) =>
    makePageTimes(path, { verdict: 'not judged', reason })
  const times = [uncertain('/', 'The machine is slow.'), uncertain('/contact', 'Few pairs remain.')]
  expect(
    doubtsOf(makeRun({ times: [...times, uncertain('/terms', 'The machine is slow.')] })),
  ).toEqual([
    'Home (/), Terms (/terms): the times are not judged, as the machine is slow.',
    'Contact (/contact): the times are not judged, as few pairs remain.',
  ])
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
  const names = ['/', '/contact', '/case-studies/', '/404'].map(pageName)
  expect(names).toEqual(['Home', 'Contact', 'Case studies', 'Page not found'])
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
  expect(words('total-blocking-time')).toBe(
    'The scripts add 78 ms (53 ms to 103 ms), and may add 178 ms',
  )
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
  const comparison = '1,064 ms, 58 ms more than the median of the last 8 runs'
  expect(paint?.comparison.replaceAll('\u00A0', ' ')).toBe(comparison)
  const { word, sentence } = overallTrend(paint ? [paint] : [])
  expect(word).toBe('Getting worse')
  expect(sentence.replaceAll('\u00A0', ' ')).toBe(
    `Largest paint of Home (/) on a phone: ${comparison}.`,
  )
})

test.for<[verdict: Verdict]>([['undecided'], ['not judged']])(
  'when times are %s, no time has a trend, and sizes have',
  ([verdict]) => {
    const run = makeRun({ verdict })
    const history = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => makeHistoryEntry(day, 500))
    const home = pageResults(results(run)).find(({ path }) => path === '/')
    const trends = home ? trendsOf(home, run, history) : []
    expect(trends.map(({ direction }) => direction)).toEqual(['unknown', 'unknown', 'same'])
    expect(plain(trends[0]?.comparison)).toBe('1,065 ms; the times of this run are uncertain')
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
  const home = pageResults(results(makeRun())).find(({ path }) => path === '/')
  const [paint] = home ? trendsOf(home, makeRun(), history) : []
  expect(paint?.comparison.replaceAll('\u00A0', ' ')).toBe(comparison)
})

test('the overall trend has the numbers of the largest change, and names the others', () => {
  const trend = { path: '/', device: 'phone' as const, points: [], limit: undefined }
  const { sentence } = overallTrend([
    {
      ...trend,
      key: 'largest-contentful-paint',
      direction: 'worse',
      changeShare: 0.1,
      comparison: '1,100 ms',
    },
    {
      ...trend,
      key: 'total-blocking-time',
      direction: 'worse',
      changeShare: 0.4,
      comparison: '120 ms',
    },
    {
      ...trend,
      key: 'resource-summary:script:size',
      direction: 'same',
      changeShare: 0,
      comparison: '100 KB',
    },
  ])
  expect(sentence).toBe(
    'Blocking time of Home (/) on a phone: 120 ms. Also: Largest paint of Home (/) on a phone.',
  )
})

test('a trend shows the last 30 runs', () => {
  const history = Array.from({ length: 40 }, (_, index) =>
    makeHistoryEntry(1, 900 + index, {
      madeAt: `2026-10-01T00:00:${String(index).padStart(2, '0')}.000Z`,
    }),
  )
  const home = pageResults(results(makeRun())).find(({ path }) => path === '/')
  const [paint] = home ? trendsOf(home, makeRun(), history) : []
  expect(paint?.points.map(({ value }) => value)).toEqual([
    ...Array.from({ length: 29 }, (_, i) => 911 + i),
    1065,
  ])
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
  url.includes('enquiry-form')
    ? { where: 'src/enquiry-form.tsx', who: 'developer' as const }
    : undefined

/** A page's report on a phone, with the failed assertions of \`assertions\`. */
function judge(path: string, assertions: Assertion[] = [], report = makeReport(path)) {
  return { path, device: 'phone' as const, report, excesses: excessesOf(assertions, undefined) }
}

const heavyScript = makeAssertion('/', 'resource-summary:script:size', 120_000, 115_000)
const heavyFont = makeAssertion('/', 'resource-summary:font:size', 30_000, 28_000)

test('advice does not name inline code or unattributable work', () => {
  const { advice } = adviceFor(
    [judge('/')],
    (url) =>
      findSource(url) ??
      (url.endsWith('4173/') ? { where: 'home.yaml', who: 'editor' } : undefined),
  )
  expect(advice.map(({ where, savesMs, neededFor }) => [where, savesMs, neededFor])).toEqual([
    ['src/enquiry-form.tsx', 30, []],
  ])
})

test('advice has at most five items: what a limit needs first, then the largest gain', () => {
  const report = makeReport('/')
  const items = [10, 60, 20, 50, 45, 40].map((wastedMs) => ({
    url: `/assets/${wastedMs}.css`,
    wastedMs,
  }))
  const metricSavings = { FCP: 225 }
  report.audits['render-blocking-resources'] = {
    title: '',
    description: '',
    score: 0,
    metricSavings,
    details: { items },
  }
  const { advice } = adviceFor(
    [judge('/', [heavyScript], report)],
    (url) =>
      findSource(url) ?? (url.endsWith('.css') ? { where: url, who: 'developer' } : undefined),
  )
  expect(advice.map(({ where }) => where)).toEqual([
    'src/enquiry-form.tsx',
    ...[60, 50, 45, 40].map((ms) => `/assets/${ms}.css`),
  ])
  expect(advice[0]).toMatchObject({
    neededFor: ['Scripts of Home (/) on a phone'],
    savesBytes: 5000,
    who: 'developer',
  })
})

test('a known cause of one limit does not hide another limit without a cause', () => {
  const { advice, unexplained } = adviceFor([judge('/', [heavyScript, heavyFont])], findSource)
  expect(advice[0]?.neededFor).toEqual(['Scripts of Home (/) on a phone'])
  expect(unexplained).toEqual(['Fonts of Home (/) on a phone'])
})

test('two changes of one source are both listed, and one change on two pages is listed once', () => {
  const pages = ['/', '/contact'].map((path) =>
    judge(path, [makeAssertion(path, 'resource-summary:script:size', 120_000, 115_000)]),
  )
  const { advice } = adviceFor(pages, findSource)
  const places = ['Home (/) on a phone', 'Contact (/contact) on a phone']
  expect(advice.map(({ what, where, ...item }) => [what, where, item.places])).toEqual([
    ['Load less of this code, or load it later', 'src/enquiry-form.tsx', places],
    ['Reduce JavaScript execution time', 'src/enquiry-form.tsx', places],
  ])
})

test('advice for a limit and for a gain are one item if the change is the same', () => {
  const report = makeReport('/')
  const details = {
    items: [{ url: `${report.requestedUrl}assets/enquiry-form-D6sCokaJ.js`, wastedBytes: 9000 }],
  }
  report.audits['unused-javascript'] = {
    title: 'Reduce unused JavaScript',
    description: '',
    score: 0,
    metricSavings: { LCP: 50 },
    details,
  }
  const { advice } = adviceFor([judge('/', [heavyScript], report)], findSource)
  expect(advice.map(({ what }) => what)).toEqual([
    'Reduce unused JavaScript',
    'Reduce JavaScript execution time',
  ])
  expect(advice[0]).toMatchObject({
    savesMs: 50,
    savesBytes: 9000,
    neededFor: ['Scripts of Home (/) on a phone'],
  })
})

test('a slow largest paint needs what delays it, and slow scripts need less work', () => {
  const report = makeReport('/')
  const details = { items: [{ url: '/assets/enquiry-form-D6sCokaJ.css', wastedMs: 200 }] }
  report.audits['render-blocking-resources'] = {
    title: 'Eliminate render-blocking resources',
    description: '',
    score: 0,
    metricSavings: { LCP: 200 },
    details,
  }
  const slow = makeAssertion('/', 'largest-contentful-paint', 1700, 1500)
  const [paint] = adviceFor([judge('/', [slow], report)], findSource).advice
  expect(paint).toMatchObject({
    what: 'Eliminate render-blocking resources',
    neededFor: ['Largest paint of Home (/) on a phone'],
  })

  const [blocking] = makePageTimes('/').judgments
  const failed = (compared: 'site' | 'no scripts') => {
    const judgments = blocking
      ? [{ ...blocking, compared, verdict: 'failed' as const, median: 240 }]
      : []
    const excesses = excessesOf([], makePageTimes('/', { verdict: 'failed', judgments }))
    return adviceFor([{ ...judge('/'), excesses }], findSource)
  }
  expect(failed('site').advice[0]).toMatchObject({
    neededFor: ['Blocking time of Home (/) on a phone'],
  })
  expect(failed('site').unexplained).toEqual([])
  // The scripts cannot be the cause of a time without scripts.
  expect(failed('no scripts').unexplained).toEqual([
    'Blocking time without scripts of Home (/) on a phone',
  ])
})

test('a failed audit without an element or file is advice for its page', () => {
  const report = makeReport('/contact')
  report.categories.seo = { score: 0.9, auditRefs: [{ id: 'meta-description', weight: 1 }] }
  report.audits['meta-description'] = {
    title: 'Document does not have a meta description',
    description: '',
    score: 0,
  }
  const { advice, unexplained } = adviceFor(
    [judge('/contact', [makeAssertion('/contact', 'categories:seo', 0.9, 1)], report)],
    findSource,
  )
  expect(advice[0]).toMatchObject({
    what: 'Document does not have a meta description',
    where: '/contact',
  })
  expect(unexplained).toEqual([])
})

/** The facts of a run without advice. \`changes\` replaces their sources. */
function facts(run: Run, changed: Assertion[] = [], changes: Partial<FactSources> = {}) {
  const pages = pageResults(results(run, changed))
  const todo = { advice: [], unexplained: [] }
  return factsOf({ pages, trends: [], todo, results: { run, gaps: [] }, ...changes })
}

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

test('the slowest page comes first, and four facts name it, the closest limit, the trend and the first step', () => {
  expect(pageResults(results(makeRun())).map(({ path }) => path)).toEqual(['/contact', '/'])
  const allFacts = facts(makeRun())
  expect(allFacts.map(({ answer }) => plain(answer))).toEqual([
    'Contact',
    '15.0 KB left',
    'Not known yet',
    'Nothing',
  ])
  expect(plain(allFacts[1]?.more)).toBe(
    'Scripts of Contact (/contact) on a phone: 100.0 KB of at most 115.0 KB, 87 %.',
  )
})

test.for<[what: string, run: Partial<Run>, answer: string]>([
  ['a commit’s part', { part: 'commit' }, 'Measure all pages'],
  [
    'a commit’s part with uncertain times',
    { part: 'commit', verdict: 'undecided' },
    'Measure again',
  ],
  ['uncertain times of the second attempt', { attempt: 2, verdict: 'not judged' }, 'Measure again'],
  ['uncertain times of the last attempt', { attempt: 3, verdict: 'not judged' }, 'Decide'],
])('after %s, the first thing to do leads to a release', ([, run, answer]) => {
  expect(facts(makeRun(run))[3]?.answer).toBe(answer)
})

test.for<[verdict: Verdict]>([['undecided'], ['not judged']])(
  'when times are %s, the facts ask to measure again, and tell no trend',
  ([verdict]) => {
    const [gain] = adviceFor([judge('/')], findSource).advice
    const todo = { advice: gain ? [gain] : [], unexplained: [] }
    const answers = facts(makeRun({ verdict }), [], { todo }).map(({ answer }) => answer)
    expect(answers.slice(2)).toEqual(['Not known', 'Measure again'])
  },
)

test('a figure over its limit is named with the excess, also a score and a time', () => {
  const accessibility = makeAssertion('/contact', 'categories:accessibility', 0.97, 1)
  const [, html] = facts(makeRun(), [heavyHtml])
  expect([html?.question, plain(html?.answer)]).toEqual(['Over its limit', 'By 4.1 KB'])
  const [, score] = facts(makeRun(), [accessibility])
  expect(score).toMatchObject({
    answer: '97 of 100 points',
    more: 'Accessibility of Contact (/contact) on a phone.',
  })
  const [, both] = facts(makeRun(), [accessibility, heavyHtml])
  expect(both?.more).toBe('HTML of Home (/) on a phone. 1 more over a limit.')
  const [blocking] = makePageTimes('/').judgments
  const judgments = blocking ? [{ ...blocking, verdict: 'failed' as const, median: 240 }] : []
  const times = [makePageTimes('/', { verdict: 'failed', judgments }), makePageTimes('/contact')]
  const [, time] = facts(makeRun({ verdict: 'failed', times }))
  expect([plain(time?.answer), time?.more]).toEqual([
    'By 62 ms',
    'Blocking time of Home (/) on a phone.',
  ])
})

test.for<[what: string, changes: Partial<FactSources>, more: string]>([
  [
    'a limit without a known cause',
    { todo: { advice: [], unexplained: ['HTML of Home (/) on a phone'] } },
    'Find out in the full report why this is over its limit: HTML of Home (/) on a phone.',
  ],
  [
    'a missing measurement',
    { results: { run: makeRun(), gaps: ['/terms answered with status 404'] } },
    'A developer measures again, because /terms answered with status 404.',
  ],
])('%s is the first thing to do', ([, changes, more]) => {
  expect(facts(makeRun(), [], changes)[3]?.more).toBe(more)
})

test('the terms of a text are explained, and no others', () => {
  const text = 'No, because Home loads 24.1 KB of scripts on a phone, and its limit is 20.0 KB.'
  expect(termsIn(text).map(({ name }) => name)).toEqual(['Scripts', 'KB', 'Limit'])
  expect(termsIn('Yes, publish.')).toEqual([])
})

test('the summary of a job on GitHub has the answer and a table of scores', () => {
  const changed = [heavyHtml]
  const all = results(makeRun(), changed)
  const summary = jobSummary(answerOf(all), all, pageResults(all)).replaceAll('\u00A0', ' ')
  expect(summary).toMatch(/^## No, because Home loads 24.1 KB of HTML/)
  expect(summary).toContain('| Contact (/contact) on a phone | 99 | 100 | 100 | 100 | 1,210 ms |')
})

test('scripts that make a page faster save blocking time', () => {
  const judgment = {
    metric: 'blocking time',
    compared: 'site',
    verdict: 'passed',
    limit: 60,
    pairs: 9,
  } as const
  const measure = {
    key: 'total-blocking-time',
    value: 95,
    limit: 177,
    noScripts: 117,
    isOver: false,
  }
  const words = barWords({ ...measure, judgment: { ...judgment, median: -22, low: -29, high: 21 } })
  expect(words.replaceAll('\u00A0', ' ')).toBe(
    'The scripts save 22 ms (-29 ms to 21 ms), and may add 60 ms',
  )
})
