import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendHistory, attemptNumber, readHistory } from '../../scripts/lighthouse/history'
import { toHistoryEntry } from '../../scripts/lighthouse/history-entry'
import {
  reachablePages,
  desktopPages,
  pagesToMeasure,
  timedPages,
} from '../../scripts/lighthouse/pages'
import type { HistoryEntry, Run } from '../../scripts/lighthouse/results'
import { maxAttempts, runSummary } from '../../scripts/lighthouse/run-summary'
import { listen } from '../helpers/listen'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'))
  file = join(folder, 'reports/history.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const times = { score: 97, blockingMs: 120, firstPaintMs: 800, largestPaintMs: 1000 }
const run: Run = {
  madeAt: '2026-11-28T12:00:00.000Z',
  buildHash: 'abc',
  commit: { hash: '123', subject: 'Add a section' },
  part: 'whole',
  machine: { processor: 'Test', cores: 2, index: 2000 },
  phone: { index: 500, slowdown: 4 },
  attempt: 1,
  verdict: 'passed',
  times: [
    { path: '/', verdict: 'passed', reason: '', site: times, noScripts: times, judgments: [] },
  ],
  fixedPage: times,
  noScriptFigures: {},
  problems: [],
}
const entry = (change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...toHistoryEntry(run, folder),
  ...change,
})

test('runs are appended, and a damaged line is skipped and named', () => {
  expect(readHistory(file)).toEqual({ entries: [], problems: [] })
  appendHistory(file, entry({ buildHash: 'first' }))
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"madeAt":"2026-11-28T1\n{}\nnull\n`)
  appendHistory(file, entry({ buildHash: 'second' }))

  const { entries, problems } = readHistory(file)
  expect(entries.map(({ buildHash }) => buildHash)).toEqual(['first', 'second'])
  expect(problems).toEqual(
    [2, 3, 4].map((line) => `Line ${line} of the history is damaged and was skipped.`),
  )
})

test.for<[what: string, change: object]>([
  ['an empty page', { pages: [null] }],
  ['a page without figures', { pages: [{ path: '/', device: 'phone', figures: null }] }],
  ['a page without a path', { pages: [{ device: 'phone', figures: {} }] }],
  ['no list of pages', { pages: {} }],
  ['a number as its date', { madeAt: 5 }],
  ['a machine without cores', { machine: { processor: 'Test' } }],
  ['a phone without an index', { phone: {} }],
])('a line of the history with %s is damaged, and no other line is', ([, change]) => {
  appendHistory(file, entry({ buildHash: 'first' }))
  writeFileSync(file, `${readFileSync(file, 'utf8')}${JSON.stringify({ ...entry(), ...change })}\n`)
  appendHistory(file, entry({ buildHash: 'third' }))
  const { entries, problems } = readHistory(file)
  expect(entries.map(({ buildHash }) => buildHash)).toEqual(['first', 'third'])
  expect(problems).toEqual(['Line 2 of the history is damaged and was skipped.'])
})

test('an incomplete last line does not damage the next line', () => {
  appendHistory(file, entry())
  writeFileSync(file, readFileSync(file, 'utf8').trimEnd().slice(0, -20))
  appendHistory(file, entry({ buildHash: 'next' }))
  expect(readHistory(file).entries.map(({ buildHash }) => buildHash)).toEqual(['next'])
})

test('attempts count the whole runs of one build', () => {
  const entries = [entry(), entry({ part: 'commit' }), entry({ buildHash: 'other' })]
  expect(attemptNumber(entries, 'whole', 'abc')).toBe(2)
  expect(attemptNumber(entries, 'whole', 'new')).toBe(1)
  expect(attemptNumber(entries, 'commit', 'abc')).toBe(0)
})

test('the history stores medians of pairs instead of the times of one run', () => {
  const phone = join(folder, 'lighthouse/phone')
  appendHistory(join(phone, 'unused'), entry())
  const report = {
    requestedUrl: 'http://127.0.0.1/',
    categories: {
      performance: { score: 0.5 },
      seo: { score: 1 },
      'best-practices': { score: null },
    },
    audits: {
      'total-blocking-time': { numericValue: 900 },
      'cumulative-layout-shift': { numericValue: 0.02 },
      'resource-summary': {
        details: { items: [{ resourceType: 'script', transferSize: 7, requestCount: 2 }] },
      },
    },
  }
  writeFileSync(join(phone, 'home.json'), JSON.stringify(report))
  const pages = [
    { url: 'http://127.0.0.1/', jsonPath: '/elsewhere/home.json', htmlPath: 'home.html' },
  ]
  writeFileSync(join(phone, 'manifest.json'), JSON.stringify(pages))

  expect(toHistoryEntry(run, folder).pages).toEqual([
    {
      path: '/',
      device: 'phone',
      figures: {
        'categories:performance': 0.97,
        'categories:seo': 1,
        'total-blocking-time': 120,
        'largest-contentful-paint': 1000,
        'cumulative-layout-shift': 0.02,
        'resource-summary:script:size': 7,
        'resource-summary:script:count': 2,
      },
    },
  ])
})

test('a commit measures three pages and the home page of each translation, and a release every page', () => {
  const paths = ['/', '/404', '/about', '/contact', '/de/', '/de/contact', '/privacy']
  expect(pagesToMeasure('commit', paths)).toEqual(['/', '/contact', '/de/', '/privacy'])
  expect(pagesToMeasure('whole', paths)).toEqual(paths)
  expect(timedPages(paths)).toEqual(['/', '/contact', '/privacy'])
  expect(timedPages(['/about'])).toEqual(['/about'])
  expect(desktopPages('commit', paths)).toEqual(['/'])
  expect(desktopPages('whole', paths)).toEqual(['/', '/contact'])
})

test('a page that does not answer with 200 is named and left out', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 200).end()
  })
  const origin = `http://127.0.0.1:${await listen(server)}`
  expect(await reachablePages(origin, ['/', '/gone'])).toEqual({
    paths: ['/'],
    problems: ['/gone answers 404, so it could not be measured.'],
  })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  const { paths, problems } = await reachablePages(origin, ['/'])
  expect(paths).toEqual([])
  expect(problems[0]).toMatch(/^\/ does not answer: /)
})

test('undecided or not judged times do not fail a run, and the summary says what a release needs', () => {
  const budget = {
    url: 'http://127.0.0.1/',
    auditId: 'x',
    level: 'error',
    actual: 1,
    expected: 1,
    passed: true,
  } as const
  for (const verdict of ['undecided', 'not judged'] as const) {
    const page = { ...run.times[0]!, verdict, reason: 'The machine was unsteady.' }
    const uncertain = { ...run, verdict, times: [page] }
    expect(runSummary({ ...uncertain, part: 'commit' }, [budget])).toMatchObject({
      passed: 1,
      failed: 0,
    })
    expect(runSummary({ ...uncertain, part: 'commit' }, [budget]).text).toContain(
      `Times: ${verdict}. A release needs the whole run.`,
    )
    expect(runSummary(uncertain, [budget]).text).toContain(
      `Times: ${verdict}. A release needs passed: this was attempt 1 of ${maxAttempts}.`,
    )
  }
})

test('a run fails with a missed budget, failed times, a problem, or no checked budget', () => {
  const budget = (passed: boolean, level: 'error' | 'warn' = 'error') =>
    ({ url: 'http://127.0.0.1/', auditId: 'x', level, actual: 1, expected: 1, passed }) as const
  const failedPage = { ...run.times[0]!, verdict: 'failed' as const }
  expect(runSummary(run, [budget(true), budget(false), budget(false, 'warn')])).toMatchObject({
    passed: 1,
    failed: 1,
  })
  expect(runSummary({ ...run, times: [failedPage] }, [budget(true)]).failed).toBe(1)
  expect(runSummary({ ...run, problems: ['/ answers 404.'] }, [budget(true)]).failed).toBe(1)
  expect(runSummary(run, []).failed).toBe(1)
})
