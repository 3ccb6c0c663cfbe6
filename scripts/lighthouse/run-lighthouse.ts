import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { processorShare } from './processor-share.ts'
import { readFigures } from './read-figures.ts'
import type { Phone, Report, Times } from './results.ts'

/**
 * The result of one Lighthouse run on the emulated phone. `index` is the benchmark index during the
 * run. `processorShare` is explained in `processor-share.ts`. lighthouserc.json has the keys of
 * `figures`.
 */
export type Measurement = Times & {
  index: number
  processorShare: number
  figures: Record<string, number>
}

/**
 * Measures the performance of a page once, with Lighthouse's simulated slow 4G. `port` is the
 * browser's debugging port. Repeats a failed measurement once. Rejects if the second measurement
 * fails too, for example because the page answers 404 or the browser closed.
 */
export async function measureTimes(
  port: number,
  url: string,
  { slowdown }: Phone,
): Promise<Measurement> {
  const phoneThrottling = { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown }
  const flags: Flags = { port, onlyAudits: measuredAudits, throttling: phoneThrottling }
  const measureOnce = async () => {
    const { report, trace } = await runOnce(url, flags)
    return toMeasurement(report, processorShare(trace))
  }
  return await measureOnce().catch(measureOnce)
}

/**
 * Reads the measurement from a report. `share` is the processor share of the run. Throws if a time
 * or the score is missing: in about one run of 40, Lighthouse cannot read the trace.
 */
export function toMeasurement(report: Report, share: number): Measurement {
  const valueOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const times: Times = {
    score: 100 * (report.categories.performance?.score ?? Number.NaN),
    blockingMs: valueOf('total-blocking-time'),
    firstPaintMs: valueOf('first-contentful-paint'),
    largestPaintMs: valueOf('largest-contentful-paint'),
  }
  if (Object.values(times).some(Number.isNaN))
    throw new Error(`Lighthouse could not measure all times of ${report.requestedUrl}.`)
  const index = report.environment?.benchmarkIndex ?? Number.NaN
  return { ...times, index, processorShare: share, figures: readFigures(report) }
}

/**
 * The audits of a measurement: the five metrics of the performance score, and the bytes. Without
 * the other audits, a run takes 4.5 s instead of 6 s. More pairs then fit into the same time.
 */
const measuredAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'resource-summary',
]

type Flags = NonNullable<Parameters<typeof lighthouse>[1]>

/**
 * Runs Lighthouse in the running browser at `flags.port`. Repeats a failed run once, as Lighthouse
 * advises for a damaged trace. Rejects if the second run fails too.
 */
export async function runLighthouse(url: string, flags: Flags): Promise<Report> {
  const { report } = await runOnce(url, flags).catch(() => runOnce(url, flags))
  return report
}

async function runOnce(url: string, flags: Flags) {
  const sharedFlags: Flags = { logLevel: 'silent', output: 'json', disableFullPageScreenshot: true }
  const result = await lighthouse(url, { ...sharedFlags, ...flags }).catch((error: Error) => {
    throw new Error(`Lighthouse could not measure ${url}: ${error.message}`, { cause: error })
  })
  const report = result?.lhr as Report | undefined
  if (!result || !report || report.runtimeError)
    throw new Error(
      `Lighthouse could not measure ${url}: ${report?.runtimeError?.message ?? 'there is no report'}`,
    )
  return { report, trace: result.artifacts.Trace }
}
