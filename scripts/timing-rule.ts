import { median } from './median.ts'

/** The paired rounds of a pull request and of a release. A page that fails gets no more than any other. */
export const pullRequestRounds = 5
export const releaseRounds = 12

export type Verdict = 'met' | 'missed' | 'not sure'

/** The median of the differences of paired rounds, and the 95 % interval of that median; NaN where a round was not measured. */
export type Comparison = { median: number; low: number; high: number; rounds: number }

/**
 * Compares two builds that were measured in turn, round by round: a machine that is slow for a minute slows both. The interval
 * runs between two of the sorted differences, which supposes nothing of how they are distributed.
 */
export function compareRounds(own: number[], other: number[]): Comparison {
  const rounds = own.length
  const differences = own.map((value, round) => value - (other[round] ?? Number.NaN)).toSorted((a, b) => a - b)
  // What did not paint, or was not measured once, has no time to compare.
  if (rounds === 0 || rounds !== other.length || differences.some(Number.isNaN))
    return { median: Number.NaN, low: Number.NaN, high: Number.NaN, rounds }
  const leftOut = leftOutAtEachEnd(rounds)
  const at = (index: number) => differences.at(index) ?? Number.NaN
  return { median: median(differences), low: at(leftOut), high: at(-1 - leftOut), rounds }
}

/** Whether the difference is within `limit`. What could not be measured is missed; too few rounds are never sure. */
export function judgeComparison({ low, high, rounds }: Comparison, limit: number): Verdict {
  if (Number.isNaN(low)) return 'missed'
  if (rounds < pullRequestRounds) return 'not sure'
  if (high <= limit) return 'met'
  return low > limit ? 'missed' : 'not sure'
}

/** Whether a verdict fails a run: what is not sure fails a release only. */
export function isFailure(verdict: Verdict | undefined, isRelease: boolean): boolean {
  return verdict === 'missed' || (isRelease && verdict === 'not sure')
}

/**
 * How many differences the interval may leave out at each end. Of 12 they are two (96.1 %). Of five it may leave out none, and
 * the smallest to the largest, the widest interval there is, holds the true median in 93.75 % of all cases.
 */
function leftOutAtEachEnd(count: number): number {
  let leftOut = 0
  while (missProbability(count, leftOut + 1) <= 0.05) leftOut += 1
  return leftOut
}

/**
 * How likely an interval is to miss the true median. Each difference lies below it with a probability of one half, so that is
 * twice the probability of at most `leftOut` heads in `count` tosses of a coin.
 */
function missProbability(count: number, leftOut: number): number {
  let exactly = 0.5 ** count
  let atMost = exactly
  for (let heads = 1; heads <= leftOut; heads += 1) {
    exactly *= (count - heads + 1) / heads
    atMost += exactly
  }
  return 2 * atMost
}
