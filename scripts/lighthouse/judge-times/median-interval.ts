import { binomialDistribution } from 'simple-statistics'

/**
 * The confidence of the interval around the median. On an idle machine, the differences of an
 * unchanged page have a standard deviation of 90 ms. With a confidence of 80 %, 78 of 100 runs of a
 * commit pass. With 90 %, only 50 pass. The other runs are undecided. If a page is 150 ms slower
 * than usual, fewer than 1 of 100 runs pass, with 80 % and with 90 %. The counts come from a
 * simulation: each of its runs has randomly chosen pairs of real measurements.
 */
const confidence = 0.8

/**
 * Returns the confidence interval of the median, by the sign test. The number of values below the
 * true median has a binomial distribution with probability 0.5. So the ends of the interval are two
 * of the sorted values, at the same distance from both ends of the list. Both are NaN if a value is
 * NaN. Throws if there are no values.
 */
export function medianInterval(values: number[]): { low: number; high: number } {
  if (values.some(Number.isNaN)) return { low: Number.NaN, high: Number.NaN }
  const sorted = values.toSorted((one, other) => one - other)
  const rank = lowRank(sorted.length)
  const low = sorted[rank]
  const high = sorted[sorted.length - 1 - rank]
  if (low === undefined || high === undefined)
    throw new Error('An interval needs at least one value.')
  return { low, high }
}

/**
 * Returns the index of the sorted value at the low end of the interval. It is the highest index
 * whose interval has the confidence. With few values, it is 0: the interval contains all values.
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
