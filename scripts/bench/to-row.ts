import { median } from '../median.ts'
import { notJudged, ruleOf } from './limits.ts'
import type { Side } from './measurement.ts'

/** The values of a figure in each round, by build. */
export type ValuesBySide = Partial<Record<Side, number[]>>

/** Values whose median must be at most `limit`. */
type Judgment = { judgedValues: number[]; limit: number }
/** Why the values of a figure cannot be compared with a limit, and whether the figure passes. */
type NoJudgment = { reason: string; isOverLimit: boolean }

/**
 * Makes the row of a figure in the printed table. `isOverLimit` says that the median of the judged
 * values is over the limit or NaN, or that the limit needs values that are missing.
 */
export function toRow(name: string, values: ValuesBySide) {
  const cells = {
    name,
    site: spread(values.site),
    'no scripts': spread(values.noScripts),
    base: spread(values.base),
    'base without scripts': spread(values.baseNoScripts),
    beside: spread(values.beside),
  }
  const judgment = judgmentOf(name, values)
  if ('reason' in judgment)
    return { ...cells, judged: '', 'at most': judgment.reason, isOverLimit: judgment.isOverLimit }
  const { judgedValues, limit } = judgment
  return {
    ...cells,
    judged: spread(judgedValues),
    'at most': limit.toFixed(1),
    // A comparison with NaN is false: a page that did not paint is over the limit.
    isOverLimit: !(median(judgedValues) <= limit),
  }
}

/**
 * Returns the values that a limit applies to: the values of the site, or their differences from
 * another build. Returns a reason if they cannot be compared.
 */
function judgmentOf(name: string, values: ValuesBySide): Judgment | NoJudgment {
  const rule = ruleOf(name)
  if (rule === notJudged) return { reason: notJudged, isOverLimit: false }
  const { site = [] } = values
  if (site.length === 0) return { reason: 'no values', isOverLimit: true }
  const { maxValue, comparedSide, maxDifference, maxShare = 0 } = rule
  if (maxValue !== undefined) return { judgedValues: site, limit: maxValue }
  const compared = (comparedSide && values[comparedSide]) ?? []
  // The bench always measures the build without scripts. The other builds need an option.
  if (compared.length === 0 && comparedSide !== 'noScripts')
    return { reason: `needs --${optionOf(comparedSide)}`, isOverLimit: false }
  if (compared.length === 0) return { reason: 'no values without scripts', isOverLimit: true }
  const differences = site.map((value, round) => value - (compared[round] ?? Number.NaN))
  return { judgedValues: differences, limit: maxDifference ?? maxShare * median(compared) }
}

/** The option of the bench that adds a build. */
const optionOf = (side: Side | undefined) => (side === 'beside' ? 'beside' : 'base')

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
