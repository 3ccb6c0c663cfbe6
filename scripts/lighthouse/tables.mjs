import { relative } from 'node:path'
import { markdownTable } from 'markdown-table'
import { budgetOf, desktopConfig, phoneConfig } from '../budgets.ts'
import { median } from '../median.ts'
import { lostPoints, medianOf, medianResource, reportsOf } from './results.mjs'

/**
 * @typedef {import('./audit-site.mjs').Audit} Audit
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {Result['kind']} Device
 */

export const deviceNames = { phone: 'on a phone', desktop: 'on a desktop', twin: 'on a phone, without scripts' }

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One line for each page and device.
 *
 * @param {Audit} audit
 * @param {string[]} paths
 * @param {Device[]} devices
 */
export function summaryTable(audit, paths, devices) {
  const columns = ['page', 'device', 'perf/a11y/best/SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'script', 'total', 'requests']
  const rows = devices.flatMap((device) => paths.map((path) => summaryRow(audit, path, device)))
  return markdownTable([[...columns, 'verdict', 'report'], ...rows])
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

  const overTwin = own.find(({ figure }) => figure === 'largest-contentful-paint:over-twin')?.actual
  const overTwinText =
    overTwin === undefined ? '' : `, twin ${overTwin < 0 ? '-' : '+'} ${milliseconds(Math.abs(overTwin))}`
  const bytes = (/** @type {string} */ type) => {
    const budget = budgetOf(path, `resource-summary:${type}:size`, config)
    return `${kilobytes(medianResource(found, type, 'transferSize'))} of ${budget ? kilobytes(budget) : '?'} KB`
  }

  return [
    path,
    device,
    categories.map((category) => scoreOf(found, category)).join('/'),
    milliseconds(medianOf(found, 'first-contentful-paint')),
    milliseconds(medianOf(found, 'largest-contentful-paint'), budgetOf(path, 'largest-contentful-paint', config)) +
      overTwinText,
    milliseconds(medianOf(found, 'total-blocking-time')),
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
  if (name === 'over-twin')
    return `${where}: ${group} is ${Math.round(actual)} ms over that of the page without scripts, and may be ${limit}`
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
