import { median } from '../median.ts'
import { notJudged, ruleOf } from './limits.ts'
import type { BuildName } from './measurement.ts'

/** The values of a figure in each round, by build. */
export type ValuesByBuild = Partial<Record<BuildName, number[]>>

/** The values to judge: their median must be at most `limit`. */
type Judgment = { judgedValues: number[]; limit: number }
/** Why a figure cannot be compared with a limit, and whether it counts as over its limit. */
type NoJudgment = { reason: string; isOverLimit: boolean }

/**
 * Makes the row of a figure in the printed table. `isOverLimit` is also true if the median of the
 * judged values is NaN, or if the site or the build without scripts has no values.
 */
export function toRow(name: string, values: ValuesByBuild) {
  const cells = {
    name,
    site: spreadText(values.site),
    'without scripts': spreadText(values.noScripts),
    base: spreadText(values.base),
    'base without scripts': spreadText(values.baseNoScripts),
    'other site': spreadText(values.otherSite),
  }
  const judgment = judgmentOf(name, values)
  if ('reason' in judgment)
    return { ...cells, judged: '', 'at most': judgment.reason, isOverLimit: judgment.isOverLimit }
  const { judgedValues, limit } = judgment
  return {
    ...cells,
    judged: spreadText(judgedValues),
    'at most': limit.toFixed(1),
    // A comparison with NaN is false: a page that did not paint is over the limit.
    isOverLimit: !(median(judgedValues) <= limit),
  }
}

/**
 * Returns the limit of a figure and the values to judge: the values of the site, or their
 * differences from another build. Returns a reason if there is nothing to judge.
 */
function judgmentOf(name: string, values: ValuesByBuild): Judgment | NoJudgment {
  const rule = ruleOf(name)
  if (rule === notJudged) return { reason: notJudged, isOverLimit: false }
  const { site = [] } = values
  if (site.length === 0) return { reason: 'no values', isOverLimit: true }
  const { maxValue, comparedBuild, maxDifference, maxShare = 0 } = rule
  if (maxValue !== undefined) return { judgedValues: site, limit: maxValue }
  const comparedValues = (comparedBuild && values[comparedBuild]) ?? []
  // The bench always measures the build without scripts. The other builds need an option.
  if (comparedValues.length === 0 && comparedBuild !== 'noScripts')
    return { reason: `needs --${optionOf(comparedBuild)}`, isOverLimit: false }
  if (comparedValues.length === 0) return { reason: 'no values without scripts', isOverLimit: true }
  const differences = site.map((value, round) => value - (comparedValues[round] ?? Number.NaN))
  return { judgedValues: differences, limit: maxDifference ?? maxShare * median(comparedValues) }
}

/** The option of the bench that adds a build. */
const optionOf = (build: BuildName | undefined) => (build === 'otherSite' ? 'other-site' : 'base')

/**
 * Returns the median, the lowest and the highest value, such as `2.0 (1.0 to 4.0)`. Returns an
 * empty text without values.
 */
function spreadText(values: number[] = []): string {
  if (values.length === 0) return ''
  const text = (value: number) => value.toFixed(1)
  return `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`
}
