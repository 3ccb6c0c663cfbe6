import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The part of a Lighthouse report that is read here. Other versions of Lighthouse may lack any of it.
 *
 * @typedef {{
 *   title?: string,
 *   score?: number | null,
 *   numericValue?: number,
 *   displayValue?: string,
 *   metricSavings?: Record<string, number>,
 *   details?: { type?: string, items?: unknown[], overallSavingsMs?: number, overallSavingsBytes?: number },
 * }} ReportAudit
 * @typedef {{
 *   requestedUrl: string,
 *   lighthouseVersion: string,
 *   fetchTime?: string,
 *   audits: Record<string, ReportAudit>,
 *   categories: Record<string, { score: number | null }>,
 *   environment?: { hostUserAgent?: string, benchmarkIndex?: number },
 *   configSettings?: { formFactor?: string, onlyCategories?: string[] | null, throttling?: Record<string, number> },
 *   runtimeError?: { code?: string, message?: string },
 * }} Report
 * @typedef {import('./figures.mjs').Device} Device
 * @typedef {{ path: string, device: Device, report: Report, html: string | undefined }} Run `html` is the file of the full report
 */

/**
 * Reads what Lighthouse CI left in a folder, or in its folders `phone` and `desktop`: with its `manifest.json` or without.
 * Throws one sentence when there is nothing.
 *
 * @param {string} folder
 * @returns {Run[]}
 */
export function readResults(folder) {
  const named = ['phone', 'desktop'].map((name) => join(folder, name)).filter((name) => existsSync(name))
  const folders =
    named.length > 0 ? named : [join(folder, '.lighthouseci'), folder].filter((name) => existsSync(name)).slice(0, 1)
  const runs = folders.flatMap(readFolder)
  if (runs.length === 0) throw new Error(`There are no results of Lighthouse in ${folder}.`)
  return runs
}

/**
 * @param {string} folder
 * @returns {Run[]}
 */
function readFolder(folder) {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  return names.flatMap((name) => {
    const report = readReport(join(folder, name))
    if (!report) return []
    const device = report.configSettings?.formFactor === 'desktop' ? 'desktop' : 'phone'
    const html = join(folder, `${basename(name, '.json')}.html`)
    return { path: new URL(report.requestedUrl).pathname, device, report, html: existsSync(html) ? html : undefined }
  })
}

/**
 * @param {string} file
 * @returns {Report | undefined} nothing for other files, and for runs of a part of Lighthouse, as those of the twin
 */
function readReport(file) {
  const data = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof data?.lighthouseVersion !== 'string' || data.configSettings?.onlyCategories?.length) return undefined
  return data
}
