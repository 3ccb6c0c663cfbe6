import { relative } from 'node:path'
import { budgetOf, budgets, desktopConfig, phoneConfig, scoredCategories } from '../budgets.mjs'
import { markdownTable } from '../markdown-table.mjs'
import { median } from '../median.mjs'
import { lostPoints, medianOf, medianResource, reportsOf } from './results.mjs'

/**
 * @typedef {import('./audit-site.mjs').Audit} Audit
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {Result['kind']} Device
 */

export const deviceNames = { phone: 'on a phone', desktop: 'on a desk', twin: 'on a phone, without scripts' }

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One line for each page and device. Milliseconds are shown beside the budgets of the plan, and judged by ratios alone.
 *
 * @param {Audit} audit
 * @param {string[]} paths
 * @param {Device[]} devices
 */
export function summaryTable(audit, paths, devices) {
  const columns = ['page', 'device', 'perf/a11y/best/SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'script', 'total', 'requests']
  const rows = devices.flatMap((device) => paths.map((path) => summaryRow(audit, path, device)))
  return markdownTable([...columns, 'verdict', 'report'], rows)
}

/**
 * @param {Audit} audit
 * @param {string} path
 * @param {Device} device
 */
function summaryRow({ results, reports, kept }, path, device) {
  const found = reportsOf(reports[device], path)
  const own = results.filter((result) => result.path === path && result.kind === device)
  const failed = own.filter((result) => !result.isPassed).length
  const report = kept[device].find(
    ({ url, isRepresentativeRun }) => isRepresentativeRun && new URL(url).pathname === path,
  )
  const config = device === 'phone' ? phoneConfig : desktopConfig

  const scored = scoredCategories(path)
  // The plan's milliseconds are a phone's.
  const planned = device === 'phone' ? budgets : undefined
  const ratioText = (/** @type {string} */ id) => {
    const ratio = own.find(({ figure }) => figure === `${id}:ratio-to-twin`)?.actual
    return ratio === undefined ? '' : `, ${ratio.toFixed(2)} x twin`
  }
  const bytes = (/** @type {string} */ type) => {
    const budget = budgetOf(path, `resource-summary:${type}:size`, config)
    return `${kilobytes(medianResource(found, type, 'transferSize'))} of ${budget ? kilobytes(budget) : '?'} KB`
  }

  return [
    path,
    device,
    categories.map((category) => (scored.includes(category) ? scoreOf(found, category) : '-')).join('/'),
    milliseconds(medianOf(found, 'first-contentful-paint')) + ratioText('first-contentful-paint'),
    milliseconds(medianOf(found, 'largest-contentful-paint'), planned?.largestContentfulPaintMs) +
      ratioText('largest-contentful-paint'),
    milliseconds(medianOf(found, 'total-blocking-time'), planned?.totalBlockingTimeMs),
    medianOf(found, 'cumulative-layout-shift').toFixed(3),
    bytes('script'),
    bytes('total'),
    `${medianResource(found, 'total', 'requestCount')} of ${budgetOf(path, 'resource-summary:total:count', config) ?? '?'}`,
    failed === 0 ? 'passed' : `${failed} FAILED`,
    report ? relative(process.cwd(), report.htmlPath) : '',
  ]
}

/**
 * Every budget that is not met, in a sentence; under a score that is below 100, the audits that it lost by.
 *
 * @param {Audit} audit
 */
export function failureLines({ results, reports }) {
  return results
    .filter((result) => !result.isPassed)
    .flatMap((result) => {
      const [group, category = ''] = result.figure.split(':')
      const isScore = group === 'categories'
      const lost = isScore ? lostPoints(reportsOf(reports[result.kind], result.path), category) : []
      return [failureLine(result)].concat(lost.map((line) => `  ${line}`))
    })
}

/** @param {Result} result */
export function failureLine({ path, kind, figure, actual, limit }) {
  const [group, name = '', unit] = figure.split(':')
  const where = `${path} ${deviceNames[kind]}`
  if (Number.isNaN(actual)) return `${where}: ${figure} could not be measured`
  if (group === 'categories') return `${where}: ${name} scores ${score(actual)}, not ${score(limit)}`
  if (name === 'ratio-to-twin')
    return `${where}: ${group} is ${actual.toFixed(3)} times that of the page without scripts, and may be ${limit}`
  if (unit === 'size') return `${where}: ${name} has ${actual} bytes, and may have ${limit}`
  if (unit === 'count') return `${where}: ${actual} ${name} requests, and there may be ${limit}`
  return `${where}: ${figure} is ${actual}, and may be ${limit}`
}

/**
 * @param {import('./lhci.mjs').Report[]} reports
 * @param {string} category
 */
function scoreOf(reports, category) {
  return score(median(reports.map((report) => report.categories[category]?.score ?? 0)))
}

/** @param {number} value from 0 to 1 */
function score(value) {
  return String(Math.round(value * 100))
}

/**
 * @param {number} value
 * @param {number} [budget]
 */
function milliseconds(value, budget) {
  return `${Math.round(value)}${budget === undefined ? '' : ` of ${budget}`} ms`
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
