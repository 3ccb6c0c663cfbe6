import { median } from '../median.ts'
import { causesOf } from './causes.mjs'
import { deviceNames, figures, formatChange, formatValue } from './figures.mjs'

/**
 * What became of a figure. `unjudged` has no budget and counts for nothing.
 *
 * @typedef {'passed' | 'over' | 'worse' | 'unmeasured' | 'unjudged'} State
 * @typedef {import('./figures.mjs').Device} Device
 * @typedef {import('./figures.mjs').Limit} Limit
 * @typedef {import('./read-results.mjs').Run} Run
 * @typedef {{ value: number, deviation: number }} Measured a median, and the median of how far the runs lie from it
 */

/**
 * A figure in a run of the scorecard. `margin` is what is left of the budget, less than nothing when it is not met. `noise`
 * is how far the figure may be from the base before it counts; it and `change` are null when there is nothing to compare.
 *
 * @typedef {{
 *   key: string,
 *   value: number | null,
 *   deviation: number,
 *   runs: (number | null)[],
 *   limit: Limit | null,
 *   margin: number | null,
 *   base: number | null,
 *   change: number | null,
 *   noise: number | null,
 *   state: State,
 * }} JudgedFigure
 * @typedef {{
 *   path: string,
 *   name: string,
 *   device: Device,
 *   passed: boolean,
 *   verdict: string,
 *   runs: number,
 *   failedRuns: string[],
 *   figures: JudgedFigure[],
 *   causes: import('./causes.mjs').Cause[],
 * }} JudgedPage
 */

const leastRatio = 0.1
const deviations = 2
// The rest stand in the list of all faults.
const faultsNamed = 3

/**
 * How far the values lie from their median, by the median of it: one bad run of three does not move it.
 *
 * @param {number[]} values
 * @returns {Measured}
 */
export function measure(values) {
  const value = median(values)
  return { value, deviation: median(values.map((each) => Math.abs(each - value))) }
}

/**
 * Holds the runs of one figure against its budget and against the base.
 *
 * @param {{ unit: import('./figures.mjs').Unit, least: number }} figure
 * @param {number[]} values one for each run, not a number where it was not measured
 * @param {Limit | undefined} limit
 * @param {Measured | undefined} base
 * @returns {Omit<JudgedFigure, 'key'>}
 */
export function judgeFigure({ unit, least }, values, limit, base) {
  const runs = values.map((value) => (Number.isNaN(value) ? null : value))
  const nothing = { limit: limit ?? null, margin: null, base: base?.value ?? null, change: null, noise: null }
  if (values.length === 0 || values.some(Number.isNaN))
    return { ...nothing, value: null, deviation: 0, runs, state: limit ? 'unmeasured' : 'unjudged' }

  const { value, deviation } = measure(values)
  const margin = limit?.max !== undefined ? limit.max - value : limit?.min !== undefined ? value - limit.min : null
  const change = base ? value - base.value : null
  const noise = base
    ? Math.max(leastRatio * Math.abs(base.value), deviations * Math.max(deviation, base.deviation), least)
    : null
  const worsening = change === null ? 0 : unit === 'points' ? -change : change

  /** @type {State} */
  let state = limit ? 'passed' : 'unjudged'
  if (margin !== null && margin < 0) state = 'over'
  else if (limit && noise !== null && worsening > noise) state = 'worse'
  return { ...nothing, value, deviation, runs, margin, change, noise, state }
}

/**
 * Judges one page on one device.
 *
 * @param {string} path
 * @param {Device} device
 * @param {Run[]} runs of this page on this device
 * @param {Record<string, Measured> | undefined} base
 * @returns {JudgedPage}
 */
export function judgePage(path, device, runs, base) {
  const failedRuns = runs.flatMap(({ report: { runtimeError } }) =>
    runtimeError ? [runtimeError.message ?? runtimeError.code ?? 'no reason given'] : [],
  )
  const good = runs.filter(({ report }) => !report.runtimeError)
  const judged = figures.map((figure) => ({
    key: figure.key,
    ...judgeFigure(
      figure,
      good.map(({ report }) => figure.read(report)),
      figure.limit(path, device),
      base?.[figure.key],
    ),
  }))
  const faults = judged.filter(isFault)
  const name = nameOf(path)
  return {
    path,
    name,
    device,
    passed: faults.length === 0,
    verdict: `${name} ${deviceNames[device]} ${verdictOf(judged, good.length)}`,
    runs: good.length,
    failedRuns,
    figures: judged,
    causes: causesOf(
      good.map(({ report }) => report),
      device,
    ),
  }
}

/** @param {{ state: State }} figure */
export function isFault({ state }) {
  return state === 'over' || state === 'worse' || state === 'unmeasured'
}

/**
 * What is wrong with a figure, in a few words.
 *
 * @param {JudgedFigure} judged
 */
export function faultText({ key, value, limit, margin, base, change, noise, state }) {
  const { label, unit } = figureOf(key)
  if (state === 'unmeasured') return `${label} could not be measured`
  const text = formatValue(value, unit)
  if (state === 'over') {
    const bound = limit?.min ?? limit?.max ?? 0
    return `${label}: ${text}, ${formatValue(Math.abs(margin ?? 0), unit)} ${limit?.min === undefined ? 'over' : 'under'} the budget of ${formatValue(bound, unit)}`
  }
  return `${label}: ${text}, was ${formatValue(base, unit)} (${formatChange(change ?? 0, unit)}; up to ${formatValue(noise, unit)} would be noise)`
}

/** @param {string} key */
export function figureOf(key) {
  const figure = figures.find((each) => each.key === key)
  if (!figure) throw new Error(`There is no figure ${key}.`)
  return figure
}

/**
 * What a page is called where no address should be read.
 *
 * @param {string} path
 */
export function nameOf(path) {
  if (path === '/') return 'Home'
  if (path === '/404') return 'Not found'
  const word = path.slice(1).replaceAll(/[-/]/g, ' ')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/**
 * @param {JudgedFigure[]} judged
 * @param {number} runs
 */
function verdictOf(judged, runs) {
  if (runs === 0) return 'was not measured.'
  const faults = judged.filter(isFault)
  if (faults.length > 0) {
    const more = faults.length - faultsNamed
    const named = faults.slice(0, faultsNamed).map(faultText)
    return `does not pass. ${[...named, ...(more > 0 ? [`And ${more} more`] : [])].join('. ')}.`
  }
  const closest = judged
    .filter(({ limit, margin }) => limit?.max && margin !== null)
    .toSorted((one, other) => roomOf(one) - roomOf(other))[0]
  if (!closest) return 'passes.'
  const { label, unit } = figureOf(closest.key)
  return `passes. Closest to its budget: ${label}, with ${formatValue(closest.margin, unit)} to spare.`
}

/** @param {JudgedFigure} figure */
function roomOf({ limit, margin }) {
  return (margin ?? 0) / (limit?.max ?? 1)
}
