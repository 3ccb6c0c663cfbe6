import { keyOf, type Assertion, type Judgment, type PageTimes } from '../lighthouse/results.ts'
import { figureName, formatFigure, formatMs, isScore } from './figures.ts'

/**
 * A figure of a page over its limit. `kind` is `figure` for a figure of the page, `site` for the
 * cost of its scripts, and `no scripts` for the page without scripts. `overBy` has the unit of
 * `limit`. `overBy` is `undefined` if the figure was not measured.
 */
export type Excess = {
  key: string
  kind: 'figure' | Judgment['compared']
  overBy: number | undefined
  limit: number
  /** The figure in words, such as `Scripts`. */
  name: string
  /** The excess in words, such as `by 11.7 KB`. */
  amount: string
}

/** Returns the figures of a page over their limits. `times` are the page's judged times, if any. */
export function excessesOf(assertions: Assertion[], times: PageTimes | undefined): Excess[] {
  const failed = assertions.filter(({ level, passed }) => level === 'error' && !passed)
  return [...failed.map(figureExcess), ...(times ? timeExcesses(times) : [])]
}

function figureExcess(assertion: Assertion): Excess {
  const { actual, expected } = assertion
  const key = keyOf(assertion)
  const sharedFields = { key, kind: 'figure', limit: expected, name: figureName(key) } as const
  // The value is missing if an audit could not run.
  if (typeof actual !== 'number')
    return { ...sharedFields, overBy: undefined, amount: 'not measured' }
  if (isScore(key)) {
    const amount = `${formatFigure(key, actual)} of ${formatFigure(key, expected)} points`
    return { ...sharedFields, overBy: expected - actual, amount }
  }
  const overBy = actual - expected
  return { ...sharedFields, overBy, amount: `by ${formatFigure(key, overBy)}` }
}

function timeExcesses({ verdict, judgments }: PageTimes): Excess[] {
  if (verdict !== 'failed') return []
  const failed = judgments.filter((judgment) => judgment.verdict === 'failed')
  return failed.map(({ metric, compared, median, limit }) => {
    const isTime = metric === 'blocking time'
    const key = isTime ? 'total-blocking-time' : 'categories:performance'
    const name = compared === 'site' ? figureName(key) : `${figureName(key)} without scripts`
    const overBy = median - limit
    const amount = isTime ? `by ${formatMs(overBy)}` : `by ${Math.ceil(overBy)} points`
    return { key, kind: compared, overBy, limit, name, amount }
  })
}
