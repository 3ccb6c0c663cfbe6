import { median } from '../../median.ts'
import type { Judgment, Metric, Verdict } from '../results.ts'
import type { Measurement } from '../run-lighthouse.ts'
import { limitOf } from './limits.ts'
import { medianInterval } from './median-interval.ts'
import { isComparable, minPairs, type Pair, type Round } from './pairs.ts'

const metrics: Metric[] = ['blocking time', 'score']

/**
 * Judges both metrics of a page. Compares the page with the page without scripts, and the page
 * without scripts with the fixed page.
 */
export function judgeDifferences(path: string, rounds: Round[]): Judgment[] {
  const sitePairs = rounds.map(({ site, noScripts }): Pair => [site, noScripts])
  const noScriptPairs = rounds.map(({ noScripts, fixedPage }): Pair => [noScripts, fixedPage])
  return metrics.flatMap((metric) => {
    const siteLimit = limitOf(path, 'site', metric)
    const noScriptsLimit = limitOf(path, 'no scripts', metric)
    return [
      judge(metric, 'site', sitePairs, siteLimit),
      judge(metric, 'no scripts', noScriptPairs, noScriptsLimit),
    ]
  })
}

/** Judges the differences between both runs of each pair. */
function judge(
  metric: Metric,
  compared: Judgment['compared'],
  pairs: Pair[],
  limit: number,
): Judgment {
  const comparablePairs = pairs.filter(isComparable)
  const judgment = { metric, compared, limit, pairs: comparablePairs.length }
  if (comparablePairs.length < minPairs)
    return {
      ...judgment,
      verdict: 'not judged',
      median: Number.NaN,
      low: Number.NaN,
      high: Number.NaN,
    }
  const differences = comparablePairs.map(
    ([page, reference]) => slownessOf(page, metric) - slownessOf(reference, metric),
  )
  const { low, high } = medianInterval(differences)
  return {
    ...judgment,
    verdict: verdictOf(low, high, limit),
    median: median(differences),
    low,
    high,
  }
}

/** Compares the interval from `low` to `high` with a limit. If both are NaN, it is `undecided`. */
function verdictOf(low: number, high: number, limit: number): Verdict {
  if (low > limit) return 'failed'
  return high <= limit ? 'passed' : 'undecided'
}

/** Returns a metric as a number that is larger on a slower page. */
function slownessOf({ blockingMs, score }: Measurement, metric: Metric): number {
  return metric === 'score' ? -score : blockingMs
}
