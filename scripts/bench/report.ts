import { markdownTable } from 'markdown-table'
import type { Row, Unit } from './figures.ts'

export type Circumstances = {
  date: string
  machine: string
  chromium: string
  lighthouse: string
  runs: number
  busyRuns: number
  allRuns: number
}

export function benchReport(rows: Row[], circumstances: Circumstances): string {
  return `# Bench

${figuresText(rows, circumstances)}

The twin is the same site without its scripts: whatever the site is slower by, they cost. Milliseconds differ from machine
to machine; what lies between two builds measured in turn hardly does. The difference is the median of all rounds, with the
interval that holds it at 95 %: wholly within the budget it is met, wholly over it is missed, and else it is not sure.
A target is shown, and not judged. FCP, LCP and TBT of Lighthouse are for a phone, its throttling simulated. Applied
throttling is 1.6 Mbit/s, 150 ms and a processor four times slower, with nothing cached; the longest task is measured under
it, taps on Contact under the network alone. A scroll goes from top to bottom in four seconds, with a processor four
times slower.
`
}

/** The table, and one line of where and when it was measured: what stands in the documentation. */
export function figuresText(
  rows: Row[],
  { date, machine, chromium, lighthouse, runs, busyRuns, allRuns }: Circumstances,
): string {
  const hasBase = rows.some(({ base }) => base !== undefined)
  const columns = ['page', 'figure', 'budget', 'site', 'twin', ...(hasBase ? ['base'] : []), 'difference', 'verdict']
  const numbers = new Set(['site', 'twin', 'base', 'difference'])
  const align = columns.map((column) => (numbers.has(column) ? 'right' : null))
  const table = markdownTable([columns, ...rows.map((row) => cellsOf(row, hasBase))], { align })
  const medians = runs === 1 ? 'One run each.' : `Medians of ${runs} runs, the site and its twin in turn.`
  const load = busyRuns === 0 ? '' : ` ${busyRuns} of ${allRuns} runs began on a machine that had other work to do.`
  return `${table}

${date}, ${machine}, Chromium ${chromium}, Lighthouse ${lighthouse}. ${medians}${load}`
}

/** What a verdict rests on, in a sentence. */
export function rowLine(row: Row): string {
  const { path, label, unit, budget, site, comparison } = row
  const difference = comparison ? `, ${differenceText(row)} over the ${budget.over?.side}` : ''
  return `${path}: ${label} is ${formatValue(site, unit)}${difference}; ${budgetText(row)}.`
}

function cellsOf(row: Row, hasBase: boolean) {
  const { path, label, unit, site, twin, base, verdict } = row
  const valueText = (value: number | undefined) => (value === undefined ? '' : formatValue(value, unit))
  return [
    path,
    label,
    budgetText(row),
    valueText(site),
    valueText(twin),
    ...(hasBase ? [valueText(base)] : []),
    differenceText(row),
    verdict === 'missed' ? 'MISSED' : (verdict ?? ''),
  ]
}

function budgetText({ unit, budget: { min, max, over, target } }: Row) {
  const parts = [
    min === undefined ? [] : `at least ${formatValue(min, unit)}`,
    max === undefined ? [] : `at most ${formatValue(max, unit)}`,
    over === undefined ? [] : overText(over, unit),
    target === undefined ? [] : `target ${formatValue(target, unit)}`,
  ]
  return parts.flat().join(', ')
}

function overText(over: NonNullable<Row['budget']['over']>, unit: Unit) {
  return 'by' in over ? `at most ${over.side} + ${formatValue(over.by, unit)}` : `at most ${over.ratio} x ${over.side}`
}

function differenceText({ unit, comparison }: Row) {
  if (!comparison || Number.isNaN(comparison.median)) return ''
  const signed = (value: number) => (value > 0 ? '+' : '') + formatValue(value, unit)
  return `${signed(comparison.median)} (${signed(comparison.low)} to ${signed(comparison.high)})`
}

function formatValue(value: number, unit: Unit) {
  if (Number.isNaN(value)) return 'not measured'
  if (unit === 'ms') return `${Math.round(value)} ms`
  if (unit === 'B') return `${value.toLocaleString('en')} B`
  if (unit === 'x') return `${value.toFixed(2)} x`
  if (unit === '%') return `${value.toFixed(1)} %`
  return unit === 'shift' ? value.toFixed(3) : String(value)
}
