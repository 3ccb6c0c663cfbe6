// @vitest-environment node
import { expect, test } from 'vitest'
import type { Report } from '../../scripts/lighthouse/lhci.mjs'
import { compareToTwin, isTiming, lostPoints, readAssertion } from '../../scripts/lighthouse/results.mjs'
import { failureLine } from '../../scripts/lighthouse/tables.mjs'

const limits = { 'first-contentful-paint': 300 }

test('a page is compared with its own twin, by medians', () => {
  const site = [report('/', 700), report('/', 2000), report('/', 1000), report('/contact', 1001)]
  const twin = [report('/', 700), report('/', 690), report('/', 710), report('/contact', 700)]
  expect(compareToTwin(site, twin, limits)).toEqual([
    {
      path: '/',
      kind: 'phone',
      figure: 'first-contentful-paint:over-twin',
      actual: 300,
      limit: 300,
      isPassed: true,
    },
    {
      path: '/contact',
      kind: 'phone',
      figure: 'first-contentful-paint:over-twin',
      actual: 301,
      limit: 300,
      isPassed: false,
    },
  ])
})

test('a page that once did not paint fails, however fast its other runs', () => {
  const site = [report('/', 700), report('/', undefined), report('/', 700)]
  expect(compareToTwin(site, [report('/', 700)], limits)).toMatchObject([{ actual: Number.NaN, isPassed: false }])
})

test('only what a slow machine changes is a timing', () => {
  const figures = [
    'categories:performance',
    'largest-contentful-paint',
    'largest-contentful-paint:over-twin',
    'categories:seo',
    'resource-summary:script:size',
  ]
  const timings = figures.filter((figure) =>
    isTiming({ path: '/', kind: 'phone', figure, actual: 0, limit: 0, isPassed: false }),
  )
  expect(timings).toEqual(['categories:performance', 'largest-contentful-paint', 'largest-contentful-paint:over-twin'])
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

test('what comes too late after the page without scripts is said in a sentence', () => {
  const [late] = compareToTwin([report('/', 1001)], [report('/', 700)], limits)
  expect(late && failureLine(late)).toBe(
    '/ on a phone: first-contentful-paint is 301 ms over that of the page without scripts, and may be 300',
  )
})

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
