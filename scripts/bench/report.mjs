import { markdownTable } from 'markdown-table'

/**
 * @typedef {import('./figures.mjs').Row} Row
 * @typedef {{ date: string, machine: string, chromium: string, lighthouse: string, runs: number, busyRuns: number, allRuns: number }} Circumstances
 */

/**
 * @param {Row[]} rows
 * @param {Circumstances} circumstances
 */
export function benchReport(rows, circumstances) {
  return `# Bench

${figuresText(rows, circumstances)}

The twin is the same site without its scripts: whatever the site is slower by, they cost. Milliseconds differ from machine
to machine; what lies between the site and its twin hardly does: it is taken round by round, and the median shown.
FCP, LCP and TBT of Lighthouse are for a phone, its throttling simulated. Applied throttling is 1.6 Mbit/s, 150 ms and a
processor four times slower, with nothing cached; the longest task is measured under it, the tap under the network alone.
A scroll goes from top to bottom in four seconds, with a processor four times slower.
`
}

/**
 * The table, and one line of where and when it was measured: what stands in the documentation.
 *
 * @param {Row[]} rows
 * @param {Circumstances} circumstances
 */
export function figuresText(rows, { date, machine, chromium, lighthouse, runs, busyRuns, allRuns }) {
  const hasBase = rows.some(({ base }) => base !== undefined)
  const columns = ['page', 'figure', 'budget', 'site', 'twin', ...(hasBase ? ['base'] : []), 'to the twin', 'verdict']
  const numbers = new Set(['site', 'twin', 'base', 'to the twin'])
  const align = columns.map((column) => (numbers.has(column) ? 'right' : null))
  const table = markdownTable([columns, ...rows.map((row) => cellsOf(row, hasBase))], { align })
  const medians = runs === 1 ? 'One run each.' : `Medians of ${runs} runs, the site and its twin in turn.`
  const load = busyRuns === 0 ? '' : ` ${busyRuns} of ${allRuns} runs began on a machine that had other work to do.`
  return `${table}

${date}, ${machine}, Chromium ${chromium}, Lighthouse ${lighthouse}. ${medians}${load}`
}

/**
 * A budget that is not met, in a sentence.
 *
 * @param {Row} row
 */
export function missedLine(row) {
  const { path, label, unit, budget, site } = row
  const toTwin = toTwinText(row)
  return `${path}: ${label} is ${formatValue(site, unit)}${toTwin ? `, ${toTwin} to the twin` : ''}; ${budgetText(budget, unit)}.`
}

/**
 * @param {Row} row
 * @param {boolean} hasBase
 */
function cellsOf(row, hasBase) {
  const { path, label, unit, budget, site, twin, base, isMet } = row
  const verdict = isMet === undefined ? '' : isMet ? 'met' : 'MISSED'
  const valueText = (/** @type {number | undefined} */ value) => (value === undefined ? '' : formatValue(value, unit))
  return [
    path,
    label,
    budgetText(budget, unit),
    valueText(site),
    valueText(twin),
    ...(hasBase ? [valueText(base)] : []),
    toTwinText(row),
    verdict,
  ]
}

/**
 * @param {Row['budget']} budget
 * @param {Row['unit']} unit
 */
function budgetText({ min, max, ratioToTwin, overTwin, target, leastRuns }, unit) {
  const parts = [
    min === undefined ? [] : `at least ${formatValue(min, unit)}`,
    max === undefined ? [] : `at most ${formatValue(max, unit)}`,
    ratioToTwin === undefined ? [] : `at most ${ratioToTwin} x twin`,
    overTwin === undefined ? [] : `at most twin + ${formatValue(overTwin, unit)}`,
    target === undefined ? [] : `target ${formatValue(target, unit)}`,
    leastRuns === undefined ? [] : `from ${leastRuns} runs on`,
  ]
  return parts.flat().join(', ')
}

/** @param {Row} row */
function toTwinText({ unit, budget, toTwin }) {
  if (toTwin === undefined || Number.isNaN(toTwin)) return ''
  if (unit === 'ms' && budget.overTwin === undefined) return formatValue(toTwin, 'x')
  const difference = formatValue(toTwin, unit)
  return toTwin > 0 ? `+${difference}` : difference
}

/**
 * @param {number} value
 * @param {Row['unit']} unit
 */
function formatValue(value, unit) {
  if (Number.isNaN(value)) return 'not measured'
  if (unit === 'ms') return `${Math.round(value)} ms`
  if (unit === 'B') return `${value.toLocaleString('en')} B`
  if (unit === '%') return `${value.toFixed(1)} %`
  if (unit === 'x') return `${value.toFixed(2)} x`
  return unit === 'shift' ? value.toFixed(3) : String(value)
}
