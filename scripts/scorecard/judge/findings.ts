import type { Device, Finding, JudgedFigure, JudgedPage, Place, Severity } from '../card.ts'
import { figureOf } from './figures.ts'
import { formatValue } from './format.ts'
import { hasChanged, isWorse, severityOfState } from './judge-page.ts'

/** A figure of a page on a device, as it is read. */
export type Reading = Place & { key: string; text: string; isBetter: boolean }

/**
 * A figure of a page on a device that is not as it should be, or a page that was not measured (`run`). `gap` is by how much, in
 * the figure's unit.
 */
export type Fault = Reading & { severity: Severity; state: string; gap: number }

export function faultsOf(page: JudgedPage): Fault[] {
  const { path, device, runs, failedRuns, figures } = page
  if (runs === 0) {
    const [reason] = failedRuns
    const text = reason ? `does not open: ${reason}` : 'was not measured'
    return [{ path, device, severity: 'blocks', key: 'run', state: 'unmeasured', gap: 1, text, isBetter: false }]
  }
  return figures.flatMap((judged) => {
    const severity = severityOfState[judged.state]
    return severity ? [{ ...readingOf(judged, page), severity, state: judged.state, gap: gapOf(judged) }] : []
  })
}

export function readingOf(judged: JudgedFigure, { path, device }: Place): Reading {
  return {
    path,
    device,
    key: judged.key,
    text: describe(judged),
    isBetter: hasChanged(judged) && !isWorse(judged),
  }
}

/** One finding for each figure of a page, with what is read on each device. */
export function findingsOf(readings: Reading[]): Finding[] {
  const places = new Map(readings.map(({ key, path }) => [`${key} ${path}`, { key, path }]))
  return [...places.values()].map(({ key, path }) => {
    const textOn = (device: Device) =>
      readings.find((each) => each.key === key && each.path === path && each.device === device)?.text ?? null
    return { key, path, phone: textOn('phone'), desktop: textOn('desktop') }
  })
}

/** A figure with what is asked of it, and what it was if it has changed by more than noise. */
export function describe(judged: JudgedFigure): string {
  const { key, value, limit, base, state } = judged
  if (value === null) return 'not measured'
  const { unit } = figureOf(key)
  const text = formatValue(value, unit)
  const asked = limit === null ? 'target' : limit.max === undefined ? 'at least' : 'at most'
  const bound = boundOf(judged)
  const boundText = bound === undefined ? '' : formatValue(bound, unit)
  // Rounded, it may look like what it misses.
  const isClose = text === boundText && (state === 'over' || state === 'over-target')
  const isUnder = bound !== undefined && value < bound
  return [
    text,
    ...(bound === undefined ? [] : [`${asked} ${boundText}${isClose ? ` (just ${isUnder ? 'under' : 'over'})` : ''}`]),
    ...(base !== null && hasChanged(judged) ? [`was ${formatValue(base, unit)}`] : []),
  ].join(', ')
}

function boundOf({ limit, target }: JudgedFigure): number | undefined {
  return limit?.max ?? limit?.min ?? target ?? undefined
}

/** How far a figure is from what is asked of it, or from what it was, whichever is further. */
function gapOf(judged: JudgedFigure) {
  const { key, value, change, state } = judged
  if (value === null) return Infinity
  const bound = boundOf(judged) ?? value
  const missing = figureOf(key).unit === 'points' ? bound - value : value - bound
  return Math.max(0, missing, state === 'worsened' ? Math.abs(change ?? 0) : 0)
}
