// @vitest-environment node
import { expect, test } from 'vitest'
import { toMeasurement } from '../../scripts/lighthouse/run-lighthouse'
import type { Report } from '../../scripts/lighthouse/results'

const timeAudits = ['total-blocking-time', 'first-contentful-paint', 'largest-contentful-paint']

function reportOf(times: Record<string, number | undefined>, score: number | null): Report {
  const audits = Object.entries(times).map(([id, numericValue]) => [
    id,
    { title: id, description: '', score, numericValue },
  ])
  return {
    requestedUrl: 'http://site/contact',
    environment: { benchmarkIndex: 2000 },
    audits: Object.fromEntries(audits),
    categories: { performance: { score, auditRefs: [] } },
  }
}

test('a run gives its score, times and benchmark index', () => {
  const report = reportOf(
    { 'total-blocking-time': 120, 'first-contentful-paint': 800, 'largest-contentful-paint': 900 },
    0.97,
  )
  expect(toMeasurement(report, 0.9)).toMatchObject({
    score: 97,
    blockingMs: 120,
    firstPaintMs: 800,
    largestPaintMs: 900,
    index: 2000,
    processorShare: 0.9,
  })
})

test.for(timeAudits)('a run without %s is an error', (missing) => {
  const times = Object.fromEntries(timeAudits.map((id) => [id, id === missing ? undefined : 500]))
  expect(() => toMeasurement(reportOf(times, 0.9), 1)).toThrow(
    'Lighthouse could not measure all times of http://site/contact.',
  )
})

test('a run without a score is an error', () => {
  const times = Object.fromEntries(timeAudits.map((id) => [id, 500]))
  expect(() => toMeasurement(reportOf(times, null), 1)).toThrow(
    'Lighthouse could not measure all times',
  )
})
