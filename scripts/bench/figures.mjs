import * as budgets from '../budgets.ts'
import { median } from '../median.ts'

const { budgetOf, desktopConfig } = budgets

/**
 * What one kind of run found, by the name of the figure. The runs of each side stand in the order of the rounds.
 *
 * @typedef {Record<string, number>} Findings
 * @typedef {'site' | 'twin' | 'base'} Side
 * @typedef {Record<Side, Findings[]>} Sides
 * @typedef {'phone' | 'desktop' | 'applied' | 'scroll' | 'navigation' | 'build'} Method
 */

/**
 * All that a budget says must hold. A `target` is shown and not judged; with `leastRuns`, fewer are not judged either.
 * `ratioToTwin` and `overTwin` are held against the median of what the rounds give, each for itself.
 *
 * @typedef {{ min?: number, max?: number, ratioToTwin?: number, overTwin?: number, target?: number, leastRuns?: number }} Budget
 * @typedef {'ms' | 'B' | '%' | 'shift' | 'points' | 'requests' | 'x'} Unit
 * @typedef {{ method: Method, key: string, label: string, unit: Unit, budget: Budget, isSpread?: boolean }} Figure `isSpread` is for how many times the median the highest run is
 * @typedef {{ site: number, twin: number | undefined, base: number | undefined, toTwin: number | undefined, runs: number }} Measured `toTwin` is a ratio or a difference
 * @typedef {Figure & Measured & { path: string, isMet: boolean | undefined }} Row
 */

/**
 * The figures of a page, with its budgets.
 *
 * @param {string} path
 * @returns {Figure[]}
 */
export function figuresOf(path) {
  const most = (/** @type {string} */ name, config = budgets.phoneConfig) => ({ max: budgetOf(path, name, config) })
  const { paintRatioToTwin, lcpSpread, lcpSpreadRuns } = budgets

  /** @type {Figure[]} */
  const figures = [
    figure('phone', 'page', 'HTML', 'B', most('resource-summary:document:size')),
    figure('phone', 'firstScreen', 'first screen', 'B', { max: budgets.firstScreenBytes }),
    figure('phone', 'script', 'script, phone', 'B', most('resource-summary:script:size')),
    figure('desktop', 'script', 'script, desktop', 'B', most('resource-summary:script:size', desktopConfig)),
    figure('phone', 'fonts', 'fonts', 'B', most('resource-summary:font:size')),
    figure('phone', 'requests', 'requests', 'requests', most('resource-summary:total:count')),
    figure('phone', 'thirdParties', 'requests elsewhere', 'requests', most('resource-summary:third-party:count')),
    figure('phone', 'total', 'first visit, phone', 'B', most('resource-summary:total:size')),
    figure('applied', 'fcp', 'FCP, applied throttling', 'ms', { ratioToTwin: paintRatioToTwin }),
    figure('applied', 'lcp', 'LCP, applied throttling', 'ms', { ratioToTwin: paintRatioToTwin }),
    figure('phone', 'fcp', 'FCP, Lighthouse phone', 'ms', {}),
    figure('phone', 'lcp', 'LCP, Lighthouse phone', 'ms', {
      ...most('largest-contentful-paint'),
      overTwin: budgets.lcpOverTwinMs,
    }),
    {
      ...figure('phone', 'lcp', 'latest LCP to the median', 'x', { max: lcpSpread, leastRuns: lcpSpreadRuns }),
      isSpread: true,
    },
    figure('phone', 'tbt', 'TBT, Lighthouse phone', 'ms', { overTwin: budgets.blockingOverTwinMs }),
    figure('applied', 'longestTask', 'longest task, CPU 4 x', 'ms', { overTwin: budgets.longestTaskOverTwinMs }),
    figure('scroll', 'droppedPercent', 'frames dropped in a scroll', '%', { overTwin: budgets.droppedFramesOverTwin }),
    figure('phone', 'shift', 'layout shift, phone', 'shift', most('cumulative-layout-shift')),
    figure('desktop', 'shift', 'layout shift, desktop', 'shift', most('cumulative-layout-shift', desktopConfig)),
    figure('scroll', 'shift', 'layout shift, load to end of scroll', 'shift', most('cumulative-layout-shift')),
    figure('phone', 'lowestScore', 'lowest score, phone', 'points', { min: 100 }),
    figure('desktop', 'lowestScore', 'lowest score, desktop', 'points', { min: 100 }),
  ]
  if (path !== '/') return figures
  return [
    ...figures,
    figure('navigation', 'navigation', 'tap on Contact to its paint', 'ms', { target: budgets.navigationTargetMs }),
    figure('build', 'build', 'npm run build, cold', 'ms', { target: budgets.buildTargetMs }),
  ]
}

/**
 * The figures that were measured, held against their budgets.
 *
 * @param {string} path
 * @param {Partial<Record<Method, Sides>>} found
 * @returns {Row[]}
 */
export function judge(path, found) {
  return figuresOf(path).flatMap((each) => {
    const sides = found[each.method]
    if (!sides) return []
    const measured = measure(each, sides)
    return Object.assign(each, { path, ...measured, isMet: isMet(each.budget, measured) })
  })
}

/**
 * @param {Figure} figure
 * @param {Sides} sides
 * @returns {Measured}
 */
function measure({ key, unit, budget, isSpread = false }, sides) {
  const runsOf = (/** @type {Side} */ side) => sides[side].map((findings) => findings[key] ?? Number.NaN)
  const summary = (/** @type {number[]} */ runs) => {
    if (runs.length === 0) return undefined
    return isSpread ? Math.max(...runs) / medianOf(runs) : medianOf(runs)
  }
  const [site, twin] = [runsOf('site'), runsOf('twin')]
  const isRatio = unit === 'ms' && budget.overTwin === undefined
  const rounds = twin.map((value, round) => {
    const own = site[round] ?? Number.NaN
    return isRatio ? own / value : own - value
  })
  return {
    site: summary(site) ?? Number.NaN,
    twin: summary(twin),
    base: summary(runsOf('base')),
    toTwin: rounds.length > 0 && !isSpread ? medianOf(rounds) : undefined,
    runs: site.length,
  }
}

/**
 * Not a number when a run has none: a page that did not paint is not fast.
 *
 * @param {number[]} values
 */
function medianOf(values) {
  return values.some(Number.isNaN) ? Number.NaN : median(values)
}

/**
 * Whether a budget holds; undefined when there is none, no twin where it needs one, or too few runs to tell.
 *
 * @param {Budget} budget
 * @param {Pick<Measured, 'site' | 'toTwin' | 'runs'>} measured
 */
export function isMet({ min, max, ratioToTwin, overTwin, leastRuns = 1 }, { site, toTwin, runs }) {
  if (runs < leastRuns) return undefined
  /** @type {boolean[]} */
  const parts = []
  if (min !== undefined) parts.push(site >= min)
  if (max !== undefined) parts.push(site <= max)
  const mostToTwin = ratioToTwin ?? overTwin
  if (mostToTwin !== undefined && toTwin !== undefined) parts.push(toTwin <= mostToTwin)
  return parts.length > 0 ? parts.every(Boolean) : undefined
}

/**
 * @param {Method} method
 * @param {string} key
 * @param {string} label
 * @param {Unit} unit
 * @param {Budget} budget
 * @returns {Figure}
 */
function figure(method, key, label, unit, budget) {
  return { method, key, label, unit, budget }
}
