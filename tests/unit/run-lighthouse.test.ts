import lighthouse from 'lighthouse'
import { expect, test, vi } from 'vitest'
import { measureTimes, toMeasurement } from '../../scripts/lighthouse/run-lighthouse'
import type { Report } from '../../scripts/lighthouse/results'

vi.mock('lighthouse', () => ({ default: vi.fn<typeof lighthouse>() }))
vi.mock('../../scripts/lighthouse/processor-share', () => ({ processorShare: () => 0.9 }))

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

type Result = Awaited<ReturnType<typeof lighthouse>>

/** Measures a page with a Lighthouse that fails some times. */
async function measureAfter(failures: number) {
  const report = reportOf(Object.fromEntries(timeAudits.map((id) => [id, 500])), 0.9)
  vi.mocked(lighthouse).mockReset()
  vi.mocked(lighthouse).mockResolvedValue({ lhr: report, artifacts: {} } as unknown as Result)
  for (let count = 0; count < failures; count += 1)
    vi.mocked(lighthouse).mockRejectedValueOnce(new Error('the page crashed'))
  return await measureTimes(9222, 'http://site/contact', { index: 500, slowdown: 5.8 })
}

test('times are measured in the running browser, on the emulated phone with slow 4G', async () => {
  expect(await measureAfter(0)).toMatchObject({ blockingMs: 500, processorShare: 0.9 })
  expect(lighthouse).toHaveBeenCalledExactlyOnceWith(
    'http://site/contact',
    expect.objectContaining({
      port: 9222,
      throttling: expect.objectContaining({ cpuSlowdownMultiplier: 5.8, throughputKbps: 1638.4 }),
    }),
  )
})

test('a failed measurement is repeated once, and a second failure is an error that names the page', async () => {
  expect(await measureAfter(1)).toMatchObject({ score: 90 })
  expect(lighthouse).toHaveBeenCalledTimes(2)
  await expect(measureAfter(2)).rejects.toThrow(
    'Lighthouse could not measure http://site/contact: the page crashed',
  )
  expect(lighthouse).toHaveBeenCalledTimes(2)
})
