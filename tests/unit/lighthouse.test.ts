// @vitest-environment node
import { expect, test } from 'vitest'
import type { Report } from '../../scripts/lighthouse/lhci.mjs'
import {
  compareToTwin,
  isTiming,
  lostPoints,
  readAssertion,
  scoreBesideTwin,
} from '../../scripts/lighthouse/results.mjs'
import { failureLine, slowMachineLines } from '../../scripts/lighthouse/tables.mjs'

const ratios = { 'first-contentful-paint': 1.05 }

test('a page is compared with its own twin, by medians', () => {
  const site = [report('/', 700), report('/', 2000), report('/', 735), report('/contact', 770)]
  const twin = [report('/', 700), report('/', 690), report('/', 710), report('/contact', 700)]
  expect(compareToTwin(site, twin, ratios)).toEqual([
    {
      path: '/',
      kind: 'phone',
      figure: 'first-contentful-paint:ratio-to-twin',
      actual: 1.05,
      limit: 1.05,
      isPassed: true,
    },
    {
      path: '/contact',
      kind: 'phone',
      figure: 'first-contentful-paint:ratio-to-twin',
      actual: 1.1,
      limit: 1.05,
      isPassed: false,
    },
  ])
})

test('a page that once did not paint fails, however fast its other runs', () => {
  const site = [report('/', 700), report('/', undefined), report('/', 700)]
  expect(compareToTwin(site, [report('/', 700)], ratios)).toMatchObject([{ actual: Number.NaN, isPassed: false }])
})

test('only what a slow machine changes is a timing', () => {
  const figures = [
    'categories:performance',
    'first-contentful-paint:ratio-to-twin',
    'categories:seo',
    'resource-summary:script:size',
  ]
  const timings = figures.filter((figure) =>
    isTiming({ path: '/', kind: 'phone', figure, actual: 0, limit: 0, isPassed: false }),
  )
  expect(timings).toEqual(['categories:performance', 'first-contentful-paint:ratio-to-twin'])
})

test('a score below 100 passes only where a run of the page without scripts scored no better', () => {
  const results = [
    judgedAs('/', 0.98),
    judgedAs('/terms', 0.98),
    judgedAs('/contact', 0.98),
    judgedAs('/', 0.98, 'desktop'),
  ]
  const twin = [twinOf('/', 1), twinOf('/', 1), twinOf('/', 0.98), twinOf('/terms', 0.99), twinOf('/contact', 1)]
  const judged = scoreBesideTwin(results, twin)
  expect(judged.map(({ isPassed }) => isPassed)).toEqual([true, false, false, false])
  expect(slowMachineLines({ results: judged, reports: noReports, kept: noReports })).toEqual([
    '/ on a phone: performance scores 98; without scripts it once scored 98 on this machine',
  ])
  expect(scoreBesideTwin(results, []).some(({ isPassed }) => isPassed)).toBe(false)
})

test.for([
  ['categories', 'seo', 0.92, 1, '/contact on a phone: seo scores 92, not 100'],
  [
    'resource-summary',
    'script.size',
    120_001,
    120_000,
    '/contact on a phone: script has 120001 bytes, and may have 120000',
  ],
  ['resource-summary', 'total.count', 13, 12, '/contact on a phone: 13 total requests, and there may be 12'],
  ['cumulative-layout-shift', undefined, 0.1, 0, '/contact on a phone: cumulative-layout-shift is 0.1, and may be 0'],
  ['cumulative-layout-shift', undefined, null, 0, '/contact on a phone: cumulative-layout-shift could not be measured'],
] as const)(
  'a budget of %s %s that is not met is said in a sentence',
  ([auditId, auditProperty, actual, expected, line]) => {
    const assertion = { url: 'http://127.0.0.1:4173/contact', auditId, actual, expected, operator: '<=', passed: false }
    expect(failureLine(readAssertion(auditProperty ? { ...assertion, auditProperty } : assertion, 'phone'))).toBe(line)
  },
)

test('under a score the audits stand that cost it, from the run that got least', () => {
  const scored = (score: number, cost: number | null) => ({
    ...report('/', 700),
    categories: {
      seo: {
        id: 'seo',
        title: 'SEO',
        score,
        auditRefs: [
          { id: 'meta', weight: 1 },
          { id: 'hint', weight: 0 },
        ],
      },
    },
    audits: {
      meta: { id: 'meta', title: 'Has a description', score: cost },
      hint: { id: 'hint', title: 'Weighs nothing', score: 0 },
    },
  })
  expect(lostPoints([scored(1, 1), scored(0.9, 0.5)], 'seo')).toEqual(['Has a description (meta): 50'])
  expect(lostPoints([scored(1, null)], 'seo')).toEqual([])
})

const noReports = { phone: [], twin: [], desktop: [] }

function judgedAs(path: string, actual: number, kind: 'phone' | 'desktop' = 'phone') {
  return { path, kind, figure: 'categories:performance', actual, limit: 1, isPassed: false }
}

function twinOf(path: string, score: number): Report {
  return {
    ...report(path, 700),
    categories: { performance: { id: 'performance', title: 'Performance', score, auditRefs: [] } },
  }
}

function report(path: string, paintMs: number | undefined): Report {
  const paint = { id: 'first-contentful-paint', title: '', score: 1 }
  return {
    requestedUrl: `http://127.0.0.1:4173${path}`,
    environment: { benchmarkIndex: 2000 },
    lighthouseVersion: '12.6.1',
    audits: { 'first-contentful-paint': paintMs === undefined ? paint : { ...paint, numericValue: paintMs } },
    categories: {},
  }
}
