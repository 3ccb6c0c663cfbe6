import { budgetOf, budgets, desktopConfig } from '../budgets.mjs'
import { median } from '../median.mjs'

/**
 * What one kind of run found, by the name of the figure.
 *
 * @typedef {Record<string, number>} Findings
 * @typedef {{ site: Findings[], twin: Findings[] }} Sides
 * @typedef {'phone' | 'desktop' | 'applied' | 'scroll' | 'navigation' | 'build'} Method
 */

/**
 * @typedef {'ms' | 'B' | '%' | 'shift' | 'points' | 'requests'} Unit
 * @typedef {{ min?: number, max?: number, ratioToTwin?: number, overTwin?: number }} Budget all of it must hold
 * @typedef {{ method: Method, key: string, label: string, unit: Unit, budget: Budget }} Figure
 * @typedef {Figure & { path: string, site: number, twin: number | undefined, isMet: boolean | undefined }} Row
 */

/**
 * The figures of a page, with its budgets. Milliseconds have a budget on the home page only; elsewhere the twin is the measure.
 *
 * @param {string} path
 * @returns {Figure[]}
 */
export function figuresOf(path) {
  const isHome = path === '/'
  const home = (/** @type {number} */ max) => (isHome ? { max } : {})
  const most = (/** @type {string} */ name) => ({ max: budgetOf(path, name) })
  const { 'first-contentful-paint': fcpRatio, 'largest-contentful-paint': lcpRatio } = budgets.ratiosToTwin

  /** @type {Figure[]} */
  const figures = [
    figure('phone', 'lowestScore', 'lowest score, phone', 'points', { min: 100 }),
    figure('desktop', 'lowestScore', 'lowest score, desk', 'points', { min: 100 }),
    figure('phone', 'fcp', 'FCP', 'ms', { ratioToTwin: fcpRatio }),
    figure('phone', 'lcp', 'LCP', 'ms', { ratioToTwin: lcpRatio, ...home(budgets.largestContentfulPaintMs) }),
    figure('phone', 'tbt', 'total blocking time', 'ms', home(budgets.totalBlockingTimeMs)),
    figure('phone', 'page', 'HTML with headers', 'B', most('resource-summary:document:size')),
    figure('phone', 'script', 'script, phone', 'B', most('resource-summary:script:size')),
    figure('desktop', 'script', 'script, desk', 'B', {
      max: budgetOf(path, 'resource-summary:script:size', desktopConfig),
    }),
    figure('applied', 'scriptBeforeIdle', 'script before idle', 'B', { max: budgets.scriptBeforeIdleBytes }),
    figure('phone', 'fonts', 'fonts', 'B', most('resource-summary:font:size')),
    figure('phone', 'total', 'first visit, phone', 'B', most('resource-summary:total:size')),
    figure('phone', 'requests', 'requests', 'requests', most('resource-summary:total:count')),
    figure('phone', 'thirdParties', 'requests elsewhere', 'requests', most('resource-summary:third-party:count')),
    figure('applied', 'fcp', 'FCP, applied throttling', 'ms', {}),
    figure('applied', 'lcp', 'LCP, applied throttling', 'ms', {}),
    figure('applied', 'longestTask', 'longest task', 'ms', { overTwin: budgets.longestTaskOverTwinMs }),
    figure('applied', 'interactive', 'interactive', 'ms', home(budgets.interactiveMs)),
    figure('scroll', 'droppedPercent', 'frames dropped in a scroll', '%', { max: budgets.framesDroppedPercent }),
    figure('scroll', 'shift', 'layout shift, load to end of scroll', 'shift', { max: 0 }),
  ]
  if (!isHome) return figures
  return [
    ...figures,
    figure('navigation', 'navigation', 'tap on Contact to its paint', 'ms', { max: budgets.navigationMs }),
    figure('build', 'build', 'npm run build, cold', 'ms', { max: budgets.buildMs }),
  ]
}

/**
 * The figures that were measured, by the medians of their runs, held against their budgets.
 *
 * @param {string} path
 * @param {Partial<Record<Method, Sides>>} found
 * @returns {Row[]}
 */
export function judge(path, found) {
  return figuresOf(path).flatMap((each) => {
    const sides = found[each.method]
    if (!sides) return []
    const site = median(sides.site.map((findings) => findings[each.key] ?? Number.NaN))
    const twin = sides.twin.length > 0 ? median(sides.twin.map((findings) => findings[each.key] ?? 0)) : undefined
    return Object.assign(each, { path, site, twin, isMet: isMet(each.budget, site, twin) })
  })
}

/**
 * Whether a budget holds; undefined when there is none, or no twin where it needs one.
 *
 * @param {Budget} budget
 * @param {number} site
 * @param {number | undefined} twin
 */
export function isMet({ min, max, ratioToTwin, overTwin }, site, twin) {
  /** @type {boolean[]} */
  const parts = []
  if (min !== undefined) parts.push(site >= min)
  if (max !== undefined) parts.push(site <= max)
  if (ratioToTwin !== undefined && twin !== undefined) parts.push(site <= ratioToTwin * twin)
  if (overTwin !== undefined && twin !== undefined) parts.push(site - twin <= overTwin)
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
