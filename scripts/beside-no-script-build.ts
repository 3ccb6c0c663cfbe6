import { binomialDistribution } from 'simple-statistics'
import type { Judgment, Metric, PageTimes, Times, Verdict } from './lighthouse/results.ts'
import type { Measurement } from './lighthouse/run-lighthouse.ts'
import { median } from './median.ts'

// Judges blocking time and the performance score. Both depend on the machine, so a page is measured
// in pairs: the page with and without scripts, one right after the other. A slow minute slows both.
// Their difference is the cost of the scripts.

/**
 * The measurements of one round. The fixed page never changes, so a comparison with it shows when
 * the page gets slower with and without scripts.
 */
export type Round = { site: Measurement; noScripts: Measurement; fixedPage: Measurement }

type Differences = Record<Judgment['compared'], Record<Metric, number>>

/**
 * The usual difference of each page, in milliseconds of blocking time and points of the score.
 * `prose` is every page except home and contact. Each number is the mean of the medians of two
 * measurements, of 20 pairs and of 20 to 23 pairs. They were made on 2026-11-28, on an idle machine
 * with two cores and a benchmark index of 2,900. Home is faster with scripts: they divide the
 * layout of a long page into several tasks.
 */
const usualDifferences: Record<'home' | 'contact' | 'prose', Differences> = {
  home: {
    site: { 'blocking time': -40, score: -1 },
    'no scripts': { 'blocking time': 100, score: 1 },
  },
  contact: {
    site: { 'blocking time': 80, score: 1 },
    'no scripts': { 'blocking time': 55, score: 1 },
  },
  prose: {
    site: { 'blocking time': 35, score: 1 },
    'no scripts': { 'blocking time': 45, score: 1 },
  },
}

/**
 * How much a difference may exceed the usual one. Visitors feel 100 ms of blocking time. Around 300
 * ms of blocking time, 100 ms cost up to 5 points of the score.
 */
const allowance: Record<Metric, number> = { 'blocking time': 100, score: 5 }

/**
 * `least` pairs are measured of each page. Pages without a certain verdict then share `more` pairs.
 */
export const pairCounts = { commit: { least: 7, more: 10 }, whole: { least: 20, more: 15 } }

/** With fewer pairs, a difference is not judged. */
const leastPairs = 5
/**
 * If the machine's speed changes by more than this share, a pair is dropped, or a page is not
 * judged.
 */
const maxSpeedChange = 1 / 3
/**
 * The least share of its tasks' time in which a main thread must run on a processor. A round is
 * dropped if the page with or without scripts has a lower share, because other programs then
 * lengthen all times and differences. On an idle machine with two cores the shares were 0.39 to
 * 0.73. With many programs on one of the cores, they were 0.14 to 0.28.
 */
const minProcessorShare = 0.35
/**
 * The confidence of the interval around the median. On an idle machine the differences of an
 * unchanged page have a standard deviation of 90 ms. With 80 %, 78 of 100 runs of a commit pass;
 * with 90 %, 50. The others are undecided. If a page is 150 ms slower than usual, fewer than 1 in
 * 100 runs passes with either. These counts are from simulated runs with randomly drawn measured
 * pairs.
 */
const confidence = 0.8

/** The pages that have their own limits. Every other page has the limits of `prose`. */
const pageKinds: Record<string, keyof typeof usualDifferences> = {
  '/': 'home',
  '/contact': 'contact',
}
const metrics: Metric[] = ['blocking time', 'score']

/**
 * The limit of a page's median difference, in milliseconds or points. A difference up to the limit
 * passes.
 */
export function limitOf(path: string, compared: Judgment['compared'], metric: Metric): number {
  const kind = pageKinds[path] ?? 'prose'
  return usualDifferences[kind][compared][metric] + allowance[metric]
}

/**
 * Judges the rounds of one page. `machineIndex` and `phoneIndex` are Lighthouse benchmark indexes.
 */
export function judgePage(
  path: string,
  allRounds: Round[],
  machineIndex: number,
  phoneIndex: number,
): PageTimes {
  const rounds = allRounds.filter(isUndisturbed)
  const site = medianTimes(rounds.map((round) => round.site))
  const noScripts = medianTimes(rounds.map((round) => round.noScripts))
  const page = { path, site, noScripts, judgments: judgeDifferences(path, rounds) }
  const droppedCount = allRounds.length - rounds.length
  const machineReason = notJudgedReason(rounds, droppedCount, machineIndex, phoneIndex)
  if (machineReason) return { ...page, verdict: 'not judged', reason: machineReason }
  const verdict = worstVerdict(page.judgments.map((judgment) => judgment.verdict))
  return { ...page, verdict, reason: reasonOf(page.judgments, verdict) }
}

/**
 * The worst of several verdicts, in the order failed, not judged, undecided, passed. No verdicts
 * count as not judged.
 */
export function worstVerdict(verdicts: Verdict[]): Verdict {
  const worstFirst: Verdict[] = ['failed', 'not judged', 'undecided']
  if (verdicts.length === 0) return 'not judged'
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'passed'
}

/** The medians of runs. Without runs, every value is NaN. */
export function medianTimes(runs: Measurement[]): Times {
  const medianOf = (name: keyof Times) =>
    runs.length > 0 ? median(runs.map((run) => run[name])) : Number.NaN
  return {
    score: medianOf('score'),
    blockingMs: medianOf('blockingMs'),
    firstPaintMs: medianOf('firstPaintMs'),
    largestPaintMs: medianOf('largestPaintMs'),
  }
}

/**
 * The confidence interval of the median, by the sign test. The number of values below the true
 * median has a binomial distribution with probability 0.5, so the values at two symmetric ranks are
 * the ends of the interval. NaN if a value is NaN. Throws without values.
 */
export function medianInterval(values: number[]): { low: number; high: number } {
  if (values.some(Number.isNaN)) return { low: Number.NaN, high: Number.NaN }
  const sorted = values.toSorted((one, other) => one - other)
  const rank = lowRank(sorted.length)
  const low = sorted[rank]
  const high = sorted[sorted.length - 1 - rank]
  if (low === undefined || high === undefined)
    throw new Error('Without values there is no interval.')
  return { low, high }
}

/**
 * The highest rank, from 0, whose interval has the confidence. With few values it is 0, so the
 * interval has all values.
 */
function lowRank(count: number): number {
  const probabilities = binomialDistribution(count, 0.5) ?? []
  let tailProbability = 0
  let rank = 0
  for (const [index, probability] of probabilities.entries()) {
    tailProbability += probability
    if (2 * tailProbability > 1 - confidence) break
    rank = index
  }
  return rank
}

function judgeDifferences(path: string, rounds: Round[]): Judgment[] {
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

type Pair = [page: Measurement, reference: Measurement]

function judge(
  metric: Metric,
  compared: Judgment['compared'],
  pairs: Pair[],
  limit: number,
): Judgment {
  const kept = pairs.filter(isComparable)
  const judgment = { metric, compared, limit, pairs: kept.length }
  if (kept.length < leastPairs)
    return {
      ...judgment,
      verdict: 'not judged',
      median: Number.NaN,
      low: Number.NaN,
      high: Number.NaN,
    }
  const differences = kept.map(
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

/** An interval of NaN is `undecided`. */
function verdictOf(low: number, high: number, limit: number): Verdict {
  if (low > limit) return 'failed'
  return high <= limit ? 'passed' : 'undecided'
}

/** A metric as a number that is larger on a slower page. */
function slownessOf({ blockingMs, score }: Measurement, metric: Metric): number {
  return metric === 'score' ? -score : blockingMs
}

/** Whether the machine had about the same speed in both runs of a pair. */
function isComparable([page, reference]: Pair): boolean {
  return isSameSpeed(page.index, reference.index)
}

/** Whether the main threads of the page with and without scripts had enough of the processor. */
function isUndisturbed({ site, noScripts }: Round): boolean {
  return [site, noScripts].every(({ processorShare }) => processorShare >= minProcessorShare)
}

function isSameSpeed(one: number, other: number): boolean {
  return Math.min(one, other) >= (1 - maxSpeedChange) * Math.max(one, other)
}

/** Why this machine cannot judge the times of a page. Returns an empty string if it can. */
function notJudgedReason(
  rounds: Round[],
  droppedCount: number,
  machineIndex: number,
  phoneIndex: number,
): string {
  if (machineIndex < phoneIndex)
    return `This machine is slower than the emulated phone: its benchmark index is ${machineIndex}, and the phone’s ${phoneIndex}.`
  const kept = rounds.filter(({ site, noScripts }) => isComparable([site, noScripts]))
  if (kept.length < leastPairs)
    return tooFewPairsReason(kept.length, rounds.length + droppedCount, droppedCount)
  const indexes = rounds.flatMap(({ site, noScripts }) => [site.index, noScripts.index])
  const half = Math.floor(indexes.length / 2)
  const [first, second] = [median(indexes.slice(0, half)), median(indexes.slice(half))]
  if (!isSameSpeed(first, second))
    return `The machine’s speed changed: its benchmark index was ${Math.round(first)} in the first half, then ${Math.round(second)}.`
  return ''
}

/** `droppedCount` pairs of all `pairCount` pairs were delayed by other programs. */
function tooFewPairsReason(
  comparableCount: number,
  pairCount: number,
  droppedCount: number,
): string {
  const needed = `${comparableCount} of ${pairCount} pairs can be compared, and ${leastPairs} are needed.`
  if (droppedCount > 0)
    return `The machine was busy, and other programs delayed ${droppedCount} pairs: ${needed}`
  return `The machine was unsteady: ${needed}`
}

/** A sentence about each judgment with this verdict. Empty for `passed`. */
function reasonOf(judgments: Judgment[], verdict: Verdict): string {
  if (verdict === 'passed') return ''
  return judgments
    .filter((judgment) => judgment.verdict === verdict)
    .map(judgmentText)
    .join(' ')
}

function judgmentText({
  metric,
  compared,
  verdict,
  median: middle,
  low,
  high,
  limit,
  pairs,
}: Judgment): string {
  // Only the comparison with the fixed page can lack pairs here. If the page itself lacks pairs,
  // `judgePage` gives another reason.
  if (verdict === 'not judged')
    return `The ${metric} without scripts can be compared with the fixed page in only ${pairs} pairs.`
  if (Number.isNaN(middle)) return `A run measured no ${metric}.`
  const unit = metric === 'score' ? 'points' : 'ms'
  const comparison =
    compared === 'site' ? 'than without scripts' : 'without scripts than the fixed page'
  const worse = metric === 'score' ? 'lower' : 'longer'
  const range = `${Math.round(low)} to ${Math.round(high)}`
  return `The ${metric} is ${Math.round(middle)} ${unit} ${worse} ${comparison} (${range}, ${pairs} pairs); at most ${Math.round(limit)}.`
}
