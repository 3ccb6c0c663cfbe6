import type { JudgedFigure, JudgedPage, Place, Severity } from '../card.ts'
import { figureOf } from './figures.ts'
import { formatAgainst, formatValue } from './format.ts'

/**
 * A figure of a page on a device that is not as it should be, or a page that was not measured (`run`). `gap` is by how much, in
 * the figure's unit, and `excess` how much that matters.
 */
export type Fault = Place & {
  severity: Severity
  key: string
  state: string
  gap: number
  excess: number
  text: string
}

const severityOfState: Partial<Record<JudgedFigure['state'], Severity>> = {
  over: 'blocks',
  unmeasured: 'blocks',
  worsened: 'worse',
  'over-target': 'could-be-better',
}

export function faultsOf({ path, device, runs, failedRuns, figures }: JudgedPage): Fault[] {
  if (runs === 0) {
    const [reason] = failedRuns
    const text = reason ? `does not open: ${reason}` : 'was not measured'
    return [{ path, device, severity: 'blocks', key: 'run', state: 'unmeasured', gap: 1, excess: Infinity, text }]
  }
  return figures.flatMap((judged) => {
    const { key, state } = judged
    const severity = severityOfState[state]
    const gap = gapOf(judged)
    return severity
      ? [{ path, device, severity, key, state, gap, excess: excessOf(judged, gap), text: describe(judged) }]
      : []
  })
}

/** A figure with what is asked of it, and what it was if it has changed by more than noise. */
export function describe(judged: JudgedFigure): string {
  const { key, value, limit, base, change, noise } = judged
  if (value === null) return 'not measured'
  const { unit } = figureOf(key)
  const bound = boundOf(judged)
  const was = base !== null && Math.abs(change ?? 0) > (noise ?? 0) ? [base] : []
  const all = [value, ...was, ...bound]
  const asked = limit === null ? 'target' : limit.max === undefined ? 'at least' : 'at most'
  const [text = formatValue(value, unit, all)] = bound.map((each) => formatAgainst(each, value, unit, was))
  return [
    text,
    ...bound.map((each) => `${asked} ${formatValue(each, unit, all)}`),
    ...was.map((each) => `was ${formatValue(each, unit, all)}`),
  ].join(', ')
}

function boundOf({ limit, target }: JudgedFigure): number[] {
  return [limit?.max ?? limit?.min ?? target].filter((bound) => typeof bound === 'number')
}

/** How far a figure is from what is asked of it, or from what it was, whichever is further. */
function gapOf(judged: JudgedFigure) {
  const { key, value, change, state } = judged
  if (value === null) return Infinity
  const missing = boundOf(judged).map((bound) => (figureOf(key).unit === 'points' ? bound - value : value - bound))
  return Math.max(0, ...missing, state === 'worsened' ? Math.abs(change ?? 0) : 0)
}

/** About 1 for what matters much: a second, or as much again as its limit or what it was. */
function excessOf({ key, value, limit, target, base }: JudgedFigure, gap: number) {
  const { unit, leastChange } = figureOf(key)
  if (value === null) return Infinity
  if (unit === 'ms') return gap / 1000
  if (unit === 'points') return gap / 20
  return gap / Math.max(limit?.max ?? target ?? base ?? 0, leastChange, Number.EPSILON)
}
