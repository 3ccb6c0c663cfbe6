import { markdownTable } from '../markdown-table.mjs'

/**
 * @typedef {import('./figures.mjs').Row} Row
 * @typedef {{ date: string, machine: string, chromium: string, lighthouse: string, runs: number, busyRuns: number, allRuns: number }} Circumstances
 */

const columns = ['page', 'figure', 'budget', 'site:', 'twin:', 'ratio or difference:', 'verdict']

/**
 * @param {Row[]} rows
 * @param {Circumstances} circumstances
 */
export function benchReport(rows, { date, machine, chromium, lighthouse, runs, busyRuns, allRuns }) {
  const medians = runs === 1 ? 'One run each.' : `Medians of ${runs} runs, the site and its twin in turn.`
  const load = busyRuns === 0 ? '' : ` ${busyRuns} of ${allRuns} runs began on a machine that had other work to do.`
  return `# Bench

${date}, ${machine}, Chromium ${chromium}, Lighthouse ${lighthouse}. ${medians}${load}
The twin is the same site without its scripts: whatever the site is slower by, they cost. Milliseconds differ from machine
to machine; ratios hardly do.

${markdownTable(columns, rows.map(cellsOf))}

FCP, LCP and blocking time are Lighthouse's for a phone, its throttling simulated. Applied throttling is 1.6 Mbit/s, 150 ms
and a processor four times slower, with nothing cached; the longest task and interactive are measured under it, the tap
under the network alone.
A scroll goes from top to bottom in four seconds, with a processor four times slower.
`
}

/** @param {Row} row */
function cellsOf({ path, label, unit, budget, site, twin, isMet }) {
  const verdict = isMet === undefined ? '' : isMet ? 'met' : 'MISSED'
  const twinText = twin === undefined ? '' : formatValue(twin, unit)
  return [
    path,
    label,
    formatBudget(budget, unit),
    formatValue(site, unit),
    twinText,
    compare(site, twin, unit),
    verdict,
  ]
}

/**
 * @param {Row['budget']} budget
 * @param {Row['unit']} unit
 */
function formatBudget({ min, max, ratioToTwin, overTwin }, unit) {
  const parts = [
    min === undefined ? [] : `at least ${formatValue(min, unit)}`,
    max === undefined ? [] : `at most ${formatValue(max, unit)}`,
    ratioToTwin === undefined ? [] : `at most ${ratioToTwin} x twin`,
    overTwin === undefined ? [] : `at most twin + ${formatValue(overTwin, unit)}`,
  ]
  return parts.flat().join(', ')
}

/**
 * A time of the twin's is what the site's can be at best; of bytes and shares the difference says more.
 *
 * @param {number} site
 * @param {number | undefined} twin
 * @param {Row['unit']} unit
 */
function compare(site, twin, unit) {
  if (twin === undefined) return ''
  if (unit === 'ms' && twin > 0) return `${(site / twin).toFixed(2)} x`
  const difference = formatValue(site - twin, unit)
  return site > twin ? `+${difference}` : difference
}

/**
 * @param {number} value
 * @param {Row['unit']} unit
 */
function formatValue(value, unit) {
  if (unit === 'ms') return `${Math.round(value)} ms`
  if (unit === 'B') return `${(value / 1000).toFixed(1)} KB`
  if (unit === '%') return `${value.toFixed(1)} %`
  return unit === 'shift' ? value.toFixed(3) : String(value)
}
