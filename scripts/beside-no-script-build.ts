import { binomialDistribution } from 'simple-statistics'
import type { Judgment, Metric, PageTimes, Times, Verdict } from './lighthouse/results.ts'
import type { Measurement } from './lighthouse/run-lighthouse.ts'
import { median } from './median.ts'

// Judges blocking time and the performance score. Both depend on the machine, so a page is measured in pairs: the page and its
// build without scripts, one right after the other. A slow minute slows both; their difference is what the scripts cost.

/** The measurements of one round. The fixed page never changes: it shows when page and build without scripts both get slower. */
export type Round = { site: Measurement; noScripts: Measurement; fixedPage: Measurement }

type Differences = Record<Judgment['compared'], Record<Metric, number>>

/**
 * The median difference of each page, in milliseconds of blocking time and points of the score. Measured with 20 pairs on
 * 2026-11-28, on an idle machine with two cores and a benchmark index of 2,900. Home is faster with scripts: they divide the
 * layout of a long page into several tasks. `prose` is every page but home and contact.
 */
const usualDifferences: Record<'home' | 'contact' | 'prose', Differences> = {
  home: { site: { 'blocking time': -40, score: -1 }, 'no scripts': { 'blocking time': 120, score: 1 } },
  contact: { site: { 'blocking time': 65, score: 1 }, 'no scripts': { 'blocking time': 50, score: 0 } },
  prose: { site: { 'blocking time': 10, score: 0 }, 'no scripts': { 'blocking time': 10, score: 0 } },
}

/** What a page may lose above the usual. 100 ms of blocking time can be felt, and cost up to 5 points around 300 ms. */
const allowance: Record<Metric, number> = { 'blocking time': 100, score: 5 }

/** How many pairs of each page are measured, and how many `more` in all for pages whose verdict is not certain by then. */
export const pairCounts = { commit: { least: 7, more: 12 }, whole: { least: 20, more: 15 } }

/** Fewer pairs say nothing. */
const leastPairs = 5
/** A pair is dropped, or a page not judged, when the machine's speed changed by more than this share. */
const maxSpeedChange = 1 / 3
/**
 * The confidence of the interval around the median. On an idle machine the differences of an unchanged page have a standard
 * deviation of 90 ms. With 80 %, 9 of 10 runs of a commit are then certain; with 90 %, 7 of 10. At 150 ms above the usual, 1 in 1,000
 * runs passes with either.
 */
const confidence = 0.8

const pagesWithLimits: Record<string, keyof typeof usualDifferences> = { '/': 'home', '/contact': 'contact' }
const metrics: Metric[] = ['blocking time', 'score']

/** The largest difference of a page that passes, in milliseconds or points. */
export function limitOf(path: string, compared: Judgment['compared'], metric: Metric): number {
  const { [path]: page = 'prose' } = pagesWithLimits
  return usualDifferences[page][compared][metric] + allowance[metric]
}

/** Judges the rounds of one page. `machineIndex` and `phoneIndex` are Lighthouse benchmark indexes. */
export function judgePage(path: string, rounds: Round[], machineIndex: number, phoneIndex: number): PageTimes {
  const site = timesOf(rounds.map((round) => round.site))
  const noScripts = timesOf(rounds.map((round) => round.noScripts))
  const page = { path, site, noScripts, judgments: judgeDifferences(path, rounds) }
  const unfit = unfitReason(rounds, machineIndex, phoneIndex)
  if (unfit) return { ...page, verdict: 'not judged', reason: unfit }
  const verdict = worstVerdict(page.judgments.map((judgment) => judgment.verdict))
  return { ...page, verdict, reason: reasonOf(page.judgments, verdict) }
}

/** The verdict on all pages, or on all judgments of a page: the first that occurs of failed, not judged, undecided, passed. */
export function worstVerdict(verdicts: Verdict[]): Verdict {
  const order: Verdict[] = ['failed', 'not judged', 'undecided']
  // What was not measured is not judged.
  if (verdicts.length === 0) return 'not judged'
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'passed'
}

/** Medians of runs. Every value is NaN if there are none. */
export function timesOf(runs: Measurement[]): Times {
  const medianOf = (name: keyof Times) => (runs.length > 0 ? median(runs.map((run) => run[name])) : Number.NaN)
  return {
    score: medianOf('score'),
    blockingMs: medianOf('blockingMs'),
    firstPaintMs: medianOf('firstPaintMs'),
    largestPaintMs: medianOf('largestPaintMs'),
  }
}

/**
 * The interval of the median by the sign test: the number of differences below the true median has a binomial distribution with
 * probability 0.5, so the values at two symmetric ranks enclose it. NaN if a value is NaN. Throws if there are
 * no values.
 */
export function medianInterval(values: number[]): { low: number; high: number } {
  if (values.some(Number.isNaN)) return { low: Number.NaN, high: Number.NaN }
  const sorted = values.toSorted((one, other) => one - other)
  const rank = lowRank(sorted.length)
  const low = sorted[rank]
  const high = sorted[sorted.length - 1 - rank]
  if (low === undefined || high === undefined) throw new Error('There is no interval of no values.')
  return { low, high }
}

/** The highest rank, from 0, whose interval still has the confidence. The lowest and highest value are used for few values. */
function lowRank(count: number): number {
  const probabilities = binomialDistribution(count, 0.5) ?? []
  let outside = 0
  let rank = 0
  for (const [index, probability] of probabilities.entries()) {
    outside += probability
    if (2 * outside > 1 - confidence) break
    rank = index
  }
  return rank
}

function judgeDifferences(path: string, rounds: Round[]): Judgment[] {
  return metrics.flatMap((metric) => {
    const limit = (compared: Judgment['compared']) => limitOf(path, compared, metric)
    const ofSite = rounds.map(({ site, noScripts }): Pair => [site, noScripts])
    const ofNoScripts = rounds.map(({ noScripts, fixedPage }): Pair => [noScripts, fixedPage])
    return [judge(metric, 'site', ofSite, limit('site')), judge(metric, 'no scripts', ofNoScripts, limit('no scripts'))]
  })
}

type Pair = [page: Measurement, beside: Measurement]

function judge(metric: Metric, compared: Judgment['compared'], pairs: Pair[], limit: number): Judgment {
  const kept = pairs.filter(isComparable)
  const judgment = { metric, compared, limit, pairs: kept.length }
  if (kept.length < leastPairs)
    return { ...judgment, verdict: 'not judged', median: Number.NaN, low: Number.NaN, high: Number.NaN }
  const differences = kept.map(([page, beside]) => slownessOf(page, metric) - slownessOf(beside, metric))
  const { low, high } = medianInterval(differences)
  return { ...judgment, verdict: verdictOf(low, high, limit), median: median(differences), low, high }
}

/** `undecided` also for NaN. */
function verdictOf(low: number, high: number, limit: number): Verdict {
  if (low > limit) return 'failed'
  return high <= limit ? 'passed' : 'undecided'
}

/** A larger number is slower. */
function slownessOf({ blockingMs, score }: Measurement, metric: Metric): number {
  return metric === 'score' ? -score : blockingMs
}

function isComparable([page, beside]: Pair): boolean {
  return hasSameSpeed(page.index, beside.index)
}

function hasSameSpeed(one: number, other: number): boolean {
  return Math.min(one, other) >= (1 - maxSpeedChange) * Math.max(one, other)
}

/** Why the machine could not judge a page, or an empty string. */
function unfitReason(rounds: Round[], machineIndex: number, phoneIndex: number): string {
  if (machineIndex < phoneIndex)
    return `This machine is slower than the emulated phone: its benchmark index is ${machineIndex}, and the phone’s ${phoneIndex}.`
  const kept = rounds.filter(({ site, noScripts }) => isComparable([site, noScripts]))
  if (kept.length < leastPairs)
    return `The machine was unsteady: ${kept.length} of ${rounds.length} pairs can be compared, and ${leastPairs} are needed.`
  const indexes = rounds.flatMap(({ site, noScripts }) => [site.index, noScripts.index])
  const half = Math.floor(indexes.length / 2)
  const [first, second] = [median(indexes.slice(0, half)), median(indexes.slice(half))]
  if (!hasSameSpeed(first, second))
    return `The machine’s speed changed: its benchmark index was ${Math.round(first)} in the first half, then ${Math.round(second)}.`
  return ''
}

/** One sentence about the judgments with this verdict. */
function reasonOf(judgments: Judgment[], verdict: Verdict): string {
  if (verdict === 'passed') return ''
  return judgments
    .filter((judgment) => judgment.verdict === verdict)
    .map(judgmentText)
    .join(' ')
}

function judgmentText({ metric, compared, median: middle, low, high, limit, pairs }: Judgment): string {
  const unit = metric === 'score' ? 'points' : 'ms'
  const page = compared === 'site' ? 'than without scripts' : 'without scripts than the fixed page'
  const worse = metric === 'score' ? 'lower' : 'longer'
  const range = `${Math.round(low)} to ${Math.round(high)}`
  if (Number.isNaN(middle)) return `Only ${pairs} pairs of ${metric} can be compared ${page}.`
  return `The ${metric} is ${Math.round(middle)} ${unit} ${worse} ${page} (${range}, ${pairs} pairs); at most ${Math.round(limit)}.`
}
