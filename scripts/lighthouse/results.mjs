import { median } from '../median.ts'

/**
 * One budget held against one page on one device. A figure is called what it is called in lighthouserc.json.
 *
 * @typedef {{ path: string, kind: 'phone' | 'desktop', figure: string, actual: number, limit: number, isPassed: boolean }} Result
 * @typedef {import('./lhci.mjs').Report} Report
 */

const overTwinSuffix = ':over-twin'

/**
 * @param {import('./lhci.mjs').Assertion} assertion
 * @param {Result['kind']} kind
 * @returns {Result}
 */
export function readAssertion({ url, auditId, auditProperty, actual, expected, passed }, kind) {
  const figure = auditProperty ? `${auditId}:${auditProperty.replaceAll('.', ':')}` : auditId
  return { path: new URL(url).pathname, kind, figure, actual: actual ?? Number.NaN, limit: expected, isPassed: passed }
}

/**
 * How much longer the site takes than its twin, on a phone; by the medians of all runs.
 *
 * @param {Report[]} site
 * @param {Report[]} twin
 * @param {Record<string, number>} limits in milliseconds, by audit
 * @returns {Result[]}
 */
export function compareToTwin(site, twin, limits) {
  const paths = [...new Set(site.map(pathOf))]
  return paths.flatMap((path) =>
    Object.entries(limits).map(([audit, limit]) => {
      const actual = medianOf(reportsOf(site, path), audit) - medianOf(reportsOf(twin, path), audit)
      return { path, kind: 'phone', figure: audit + overTwinSuffix, actual, limit, isPassed: actual <= limit }
    }),
  )
}

/**
 * Whether a result may differ from run to run with the machine's load.
 *
 * @param {Result} result
 */
export function isTiming({ figure }) {
  return ['categories:performance', 'largest-contentful-paint'].includes(figure) || figure.endsWith(overTwinSuffix)
}

/**
 * @param {Report[]} reports
 * @param {string} path
 */
export function reportsOf(reports, path) {
  return reports.filter((report) => pathOf(report) === path)
}

/** @param {Report} report */
function pathOf(report) {
  return new URL(report.requestedUrl).pathname
}

/**
 * Not a number when a run has none: a page that did not paint is not fast.
 *
 * @param {Report[]} reports of one page
 * @param {string} audit
 */
export function medianOf(reports, audit) {
  const values = reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN)
  return values.some(Number.isNaN) ? Number.NaN : median(values)
}

/**
 * @param {Report[]} reports of one page
 * @param {string} type such as `script`
 * @param {'transferSize' | 'requestCount'} column
 */
export function medianResource(reports, type, column) {
  const rows = reports.map((report) =>
    report.audits['resource-summary']?.details?.items?.find((row) => row.resourceType === type),
  )
  return median(rows.map((row) => row?.[column] ?? Number.NaN))
}

/**
 * What keeps a page from 100 in a category, in the run that got least: the audits that weigh in it and are not perfect.
 *
 * @param {Report[]} reports of one page
 * @param {string} category
 */
export function lostPoints(reports, category) {
  const score = (/** @type {Report} */ report) => report.categories[category]?.score ?? 0
  const worst = reports.toSorted((one, other) => score(one) - score(other))[0]
  return (worst?.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = worst?.audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    return `${audit.title} (${id}): ${Math.round(audit.score * 100)}${audit.displayValue ? `, ${audit.displayValue}` : ''}`
  })
}
