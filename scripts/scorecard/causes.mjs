import { median } from '../median.ts'
import { bitsPerMs } from './figures.mjs'

/**
 * What costs a visitor's time. `isSavable` tells what Lighthouse says could be saved from what is merely spent.
 *
 * @typedef {{ id: string, text: string, costMs: number, isSavable: boolean }} Cause
 * @typedef {import('./read-results.mjs').Report} Report
 * @typedef {import('./figures.mjs').Device} Device
 */

const causesShown = 3

/** @type {Record<string, string>} */
const workNames = {
  scriptEvaluation: 'Running the page’s scripts',
  styleLayout: 'Laying out the page',
  paintCompositeRender: 'Painting the page',
  parseHTML: 'Reading the page’s text and rules',
  scriptParseCompile: 'Reading the scripts before they run',
  garbageCollection: 'Clearing memory',
}

/** What Lighthouse's own titles mean. @type {Record<string, string>} */
const savingNames = {
  'mainthread-work-breakdown': 'The processor is busy with the page for too long',
  'bootup-time': 'Scripts keep the processor busy for too long',
  'unused-javascript': 'Script that is loaded and not used at once',
  'unused-css-rules': 'Style rules that are loaded and not used',
  'render-blocking-resources': 'Files that hold back the first picture',
  'render-blocking-insight': 'Files that hold back the first picture',
  'server-response-time': 'The server takes too long to answer',
  'document-latency-insight': 'The server takes too long to answer',
  'uses-text-compression': 'Text that is sent unpacked',
  'modern-image-formats': 'Pictures in an old, larger format',
  'uses-optimized-images': 'Pictures that are not packed well',
  'image-delivery-insight': 'Pictures that are larger than needed',
  'uses-responsive-images': 'Pictures that are larger than shown',
  'offscreen-images': 'Pictures that are loaded before anyone sees them',
  'legacy-javascript': 'Script for browsers that nobody uses any more',
  'duplicated-javascript': 'The same script loaded twice',
  'font-display': 'Text that waits for its letters',
  'font-display-insight': 'Text that waits for its letters',
}

/** @type {Record<string, string>} */
const phaseNames = {
  TTFB: 'Waiting for the server’s first answer',
  'Load Delay': 'Waiting until the largest picture is asked for',
  'Load Time': 'Waiting for the largest picture',
  'Render Delay': 'From the first answer to a headline that can be read',
}

/**
 * The three things that cost most, over the medians of all runs, in milliseconds: wasted bytes by the time they take on the
 * line. Under one millisecond nothing is a cause.
 *
 * @param {Report[]} reports of one page on one device
 * @param {Device} device
 * @returns {Cause[]}
 */
export function causesOf(reports, device) {
  /** @type {Map<string, { cause: Cause, costs: number[] }>} */
  const found = new Map()
  for (const report of reports) {
    for (const cause of candidates(report, device)) {
      const known = found.get(cause.id) ?? { cause, costs: [] }
      known.costs.push(cause.costMs)
      found.set(cause.id, known)
    }
  }
  return [...found.values()]
    .map(({ cause, costs }) => Object.assign(cause, { costMs: Math.round(median(costs)) }))
    .filter(({ costMs }) => costMs >= 1)
    .toSorted((one, other) => other.costMs - one.costMs)
    .slice(0, causesShown)
}

/**
 * @param {Report} report
 * @param {Device} device
 * @returns {Cause[]}
 */
function candidates({ audits }, device) {
  const savings = Object.entries(audits).flatMap(([id, audit]) => {
    const { LCP = 0, FCP = 0, TBT = 0, INP = 0 } = audit.metricSavings ?? {}
    const bytes = audit.details?.overallSavingsBytes ?? 0
    const costMs = Math.max(LCP, FCP, TBT, INP, audit.details?.overallSavingsMs ?? 0, (bytes * 8) / bitsPerMs[device])
    const isKept = audit.score === 1 || audit.score === null || audit.score === undefined
    return isKept || costMs === 0 ? [] : [{ id, text: savingNames[id] ?? audit.title ?? id, costMs, isSavable: true }]
  })
  const work = rowsOf(audits['mainthread-work-breakdown']).flatMap((row) =>
    spent(`work-${String(row.group)}`, workNames[String(row.group)], row.duration),
  )
  const phases = tablesOf(audits['largest-contentful-paint-element']).flatMap((row) =>
    spent(`phase-${String(row.phase)}`, phaseNames[String(row.phase)], row.timing),
  )
  return [...savings, ...work, ...phases]
}

/**
 * @param {string} id
 * @param {string | undefined} text nothing for what says nothing to a reader
 * @param {unknown} costMs
 * @returns {Cause[]}
 */
function spent(id, text, costMs) {
  return text && typeof costMs === 'number' ? [{ id, text, costMs, isSavable: false }] : []
}

/**
 * @param {import('./read-results.mjs').ReportAudit | undefined} audit
 * @returns {Record<string, unknown>[]}
 */
function rowsOf(audit) {
  return /** @type {Record<string, unknown>[]} */ (audit?.details?.items ?? [])
}

/** @param {import('./read-results.mjs').ReportAudit | undefined} audit a list of tables */
function tablesOf(audit) {
  return rowsOf(audit).flatMap((table) => /** @type {Record<string, unknown>[]} */ (table.items ?? []))
}
