// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { desktopConfig, phoneConfig } from '../../scripts/budgets'
import { withoutOverrides, type Assertion, type Report } from '../../scripts/lighthouse/lhci'
import { compareToTwin, judgeScoresBesideTwin, lostPoints, readAssertion } from '../../scripts/lighthouse/results'
import { resultLine, resultLines } from '../../scripts/lighthouse/tables'
import { pullRequestRounds } from '../../scripts/timing-rule'

const limits = { 'first-contentful-paint': 300 }
const reports = (path: string, times: (number | undefined)[]) => times.map((time) => report(path, time))

afterEach(() => void vi.unstubAllEnvs())

test('no variable of Lighthouse CI changes how a page is measured', () => {
  vi.stubEnv('LHCI_COLLECT__SETTINGS__THROTTLING_METHOD', 'provided')
  const env = withoutOverrides({ CHROME_PATH: '/usr/bin/chromium' })
  expect(env).toEqual({ CHROME_PATH: '/usr/bin/chromium', LHCI_COLLECT__SETTINGS__THROTTLING_METHOD: undefined })
  expect(env).toHaveProperty('LHCI_COLLECT__SETTINGS__THROTTLING_METHOD')
})

test('a page is compared with its own twin, round by round', () => {
  const site = [...reports('/', [700, 2000, 1000, 900, 990]), ...reports('/contact', [1001, 1301, 1001, 1001, 1001])]
  const twin = [...reports('/', [700, 1700, 710, 800, 690]), ...reports('/contact', [700, 1000, 700, 700, 700])]
  const figure = 'first-contentful-paint:over-twin'
  expect(compareToTwin(site, twin, limits)).toMatchObject([
    { path: '/', kind: 'phone', figure, actual: 290, limit: 300, verdict: 'met' },
    { path: '/contact', kind: 'phone', figure, actual: 301, limit: 300, verdict: 'missed' },
  ])
})

test('a page that once did not paint fails, however fast its other runs', () => {
  const site = reports('/', [700, undefined, 700, 700, 700])
  expect(compareToTwin(site, reports('/', [700, 700, 700, 700, 700]), limits)).toMatchObject([
    { actual: Number.NaN, verdict: 'missed' },
  ])
})

test('a performance score is judged beside that of the page without scripts where the machine is slow', () => {
  const missed = [
    {
      path: '/',
      kind: 'phone' as const,
      figure: 'categories:performance',
      actual: 0.9,
      limit: 1,
      verdict: 'missed' as const,
    },
  ]
  const scored = (scores: number[]) =>
    scores.map((score) => ({
      ...report('/', 700),
      categories: { performance: { id: '', title: '', score, auditRefs: [] } },
    }))
  const judged = (site: number[], twin: number[]) => judgeScoresBesideTwin(missed, scored(site), scored(twin))[0]
  const slow = [0.94, 0.85, 0.9, 0.9, 0.9]
  expect(judged([0.9, 0.8, 0.88, 0.88, 0.88], [1, 0.95, 0.95, 0.95, 0.9])).toEqual(missed[0])
  expect(judged([0.9, 0.8, 0.88, 0.88, 0.88], slow)).toMatchObject({ verdict: 'met', actual: 2 })
  expect(judged([0.94, 0.2, 0.3, 0.3, 0.3], slow)).toMatchObject({ verdict: 'not sure' })
  const late = judged([0.7, 0.6, 0.7, 0.7, 0.7], slow)
  expect(late).toMatchObject({ verdict: 'missed', actual: 20 })
  expect(late && resultLine(late)).toBe(
    '/ on a phone: performance scores 20 points (20 to 25) less than the page without scripts, and may score 5 less',
  )
})

test('no absolute time fails Lighthouse CI, and it runs as often as a pull request asks for', () => {
  for (const { assert } of [phoneConfig, desktopConfig]) {
    const times = assert.assertMatrix.flatMap(({ assertions }) =>
      Object.entries(assertions).filter(([figure]) => /paint|time|interactive|index/.test(figure)),
    )
    expect(times.map(([figure, [level]]) => [figure, level])).toEqual([['largest-contentful-paint', 'warn']])
  }
  expect([phoneConfig, desktopConfig].map(({ collect }) => collect.numberOfRuns)).toEqual([pullRequestRounds, 3])
})

test('a time over its target is said, and not judged', () => {
  const over = readAssertion(
    { ...assertion, auditId: 'largest-contentful-paint', actual: 1300.4, level: 'warn' },
    'phone',
  )
  const [line] = resultLines({
    results: [over],
    reports: { phone: [], twin: [], desktop: [] },
    kept: { phone: [], twin: [], desktop: [] },
  })
  expect(line).toMatch(/^Over its target, not judged: \/contact on a phone: largest-contentful-paint is 1300.4,/)
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
    const missed = { ...assertion, auditId, actual, expected, ...(auditProperty ? { auditProperty } : {}) }
    expect(resultLine(readAssertion(missed, 'phone'))).toBe(line)
  },
)

test('what comes too late after the page without scripts is said in a sentence', () => {
  const site = reports('/', [1001, 1001, 1001, 1001, 1011])
  const [late] = compareToTwin(site, reports('/', [700, 700, 700, 700, 700]), limits)
  expect(late && resultLine(late)).toBe(
    '/ on a phone: first-contentful-paint is 301 ms (301 to 311) over that of the page without scripts, and may be 300',
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

const assertion: Assertion = {
  url: 'http://127.0.0.1:4173/contact',
  auditId: '',
  level: 'error',
  actual: null,
  expected: 0,
  operator: '<=',
  passed: false,
}

function report(path: string, paintMs: number | undefined): Report {
  const paint = { id: 'first-contentful-paint', title: '', score: 1 }
  return {
    requestedUrl: `http://127.0.0.1:4173${path}`,
    audits: { 'first-contentful-paint': paintMs === undefined ? paint : { ...paint, numericValue: paintMs } },
    categories: {},
  }
}
