import { median } from '../../median.ts'
import type { Times } from '../results.ts'
import type { Measurement } from '../run-lighthouse.ts'

/** Returns the medians of runs. Every median is NaN if there are no runs. */
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
