/**
 * The median: the middle value, or the mean of the two in the middle. Not a number when one of them
 * is none: a page that once did not paint is not fast. Throws if there are no values.
 */
export function median(values: number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('There is no median of no values.')
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
