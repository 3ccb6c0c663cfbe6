/**
 * Returns the median: the middle value, or the mean of the two middle values. Returns NaN if a
 * value is NaN, so that a page that did not paint in one run does not count as fast. Throws if
 * there are no values.
 */
export function median(values: number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('A median needs at least one value.')
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
