import { median } from '../median.ts'
import { limitOf, notJudged } from './limits.ts'
import type { Side } from './measurement.ts'

/** The values of a figure in each round, by build. */
export type ValuesBySide = Partial<Record<Side, number[]>>

/** Values whose median must be at most `limit`. */
type Judged = { values: number[]; limit: number }

const needsBase = 'needs --base'

/**
 * Makes the row of a figure in the printed table. `isMissed` says that the figure is over its
 * limit.
 */
export function toRow(name: string, values: ValuesBySide) {
  const found = judgedValues(name, values)
  const judged = typeof found === 'string' ? undefined : found
  return {
    name,
    site: spread(values.site),
    'no scripts': spread(values.noScripts),
    base: spread(values.base),
    judged: spread(judged?.values),
    'at most': typeof found === 'string' ? found : found.limit.toFixed(1),
    // A comparison with NaN is false, so a figure without values is missed.
    isMissed: judged !== undefined && !(median(judged.values) <= judged.limit),
  }
}

/**
 * Returns the values that a limit applies to: the values of the site, or their differences from
 * another build. Returns a text if there is no limit, or if that build was not measured.
 */
function judgedValues(
  name: string,
  values: ValuesBySide,
): Judged | typeof notJudged | typeof needsBase {
  const { site = [] } = values
  const limit = limitOf(name)
  if (limit === notJudged) return notJudged
  const { max, side, by, share = 0 } = limit
  if (max !== undefined) return { values: site, limit: max }
  const other = (side === 'base' ? values.base : values.noScripts) ?? []
  if (other.length === 0) return needsBase
  const differences = site.map((value, round) => value - (other[round] ?? Number.NaN))
  return { values: differences, limit: by ?? share * median(other) }
}

/**
 * The median, the lowest and the highest value, such as `2.0 (1.0 to 4.0)`. An empty text without
 * values.
 */
function spread(values: number[] = []): string {
  if (values.length === 0) return ''
  const [middle, lowest, highest] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(1),
  )
  return `${middle} (${lowest} to ${highest})`
}
