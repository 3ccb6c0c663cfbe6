import { median } from '../../median.ts'
import { severities, type Device, type JudgedFigure, type JudgedPage, type Limit, type Severity } from '../card.ts'
import type { PageFile } from '../read/later-files.ts'
import type { Run } from '../read/results.ts'
import { figures, isScore, type Figure } from './figures.ts'
import { nameOf } from './format.ts'

/** A median, and the median of how far the runs lie from it. */
export type Measured = { value: number; deviation: number }

const leastShare = 0.1
const deviations = 2
/** Fewer runs do not tell how far times differ by themselves. */
export const leastRuns = 3

/** One bad run of three moves neither the median nor the deviation. */
export function measure(values: number[]): Measured {
  const value = median(values)
  return { value, deviation: median(values.map((each) => Math.abs(each - value))) }
}

type Scale = Pick<Figure, 'key' | 'unit' | 'leastChange'>
type Bounds = { limit?: Limit | undefined; target?: number | undefined; base?: Measured | undefined }

/** Holds the runs of one figure, NaN where one did not measure it, against its limit, an earlier run and its target. */
export function judgeFigure(scale: Scale, values: number[], { limit, target, base }: Bounds): JudgedFigure {
  const runs = values.map((value) => (Number.isNaN(value) ? null : value))
  const bounds = { key: scale.key, limit: limit ?? null, target: target ?? null, base: base?.value ?? null }
  if (values.length === 0 || values.some(Number.isNaN)) {
    const state = limit || target !== undefined ? 'unmeasured' : 'unjudged'
    return { ...bounds, value: null, deviation: 0, runs, change: null, noise: null, state }
  }

  const { value, deviation } = measure(values)
  const change = base ? value - base.value : null
  const isTold = values.length >= leastRuns || !isTimed(scale)
  const noise = base && isTold ? noiseOf(scale, deviation, base) : null
  const measured = { ...bounds, value, deviation, runs, change, noise }
  return { ...measured, state: stateOf(measured, isTold) }
}

/** Whether a figure is a time, or made of times as the score of performance is. */
function isTimed({ key, unit }: Scale) {
  return unit === 's' || unit === 'ms' || key === 'performance'
}

type MeasuredFigure = Omit<JudgedFigure, 'state' | 'value'> & { value: number }

function stateOf(measured: MeasuredFigure, isTold: boolean): JudgedFigure['state'] {
  const { value, limit, target } = measured
  if (limit && (value > (limit.max ?? Infinity) || value < (limit.min ?? -Infinity))) return 'over'
  if (!isTold) return limit ? 'passed' : 'unjudged'
  if (isWorse(measured)) return 'worsened'
  if (target !== null && (isScore(measured.key) ? value < target : value > target)) return 'over-target'
  return limit || target !== null ? 'passed' : 'unjudged'
}

/** How far a figure may be from that of an earlier run without having changed. */
function noiseOf({ leastChange }: Scale, deviation: number, base: Measured) {
  return Math.max(leastShare * Math.abs(base.value), deviations * Math.max(deviation, base.deviation), leastChange)
}

type Changed = Pick<JudgedFigure, 'key' | 'change' | 'noise'>

/** Whether a figure differs from that of an earlier run by more than noise. */
export function hasChanged({ change, noise }: Changed): boolean {
  return change !== null && noise !== null && Math.abs(change) > noise
}

export function isWorse(changed: Changed): boolean {
  const { key, change } = changed
  return hasChanged(changed) && (isScore(key) ? (change ?? 0) < 0 : (change ?? 0) > 0)
}

/** `missed` are the keys of figures that Lighthouse's gate found over their limits. */
export function judgePage(
  path: string,
  device: Device,
  runs: Run[],
  base: Record<string, Measured> | undefined,
  later: PageFile[] | undefined,
  missed: string[] = [],
): JudgedPage {
  const good = runs.filter(({ report }) => !report.runtimeError)
  const judged = figures.map((figure) => {
    const values = good.map(({ report }) => figure.read(report, later))
    const bounds = { limit: figure.limit(path, device), target: figure.target(path, device), base: base?.[figure.key] }
    const own = judgeFigure(figure, values, bounds)
    if (own.state !== 'unmeasured' && missed.includes(figure.key)) own.state = 'over'
    return own
  })
  return {
    path,
    device,
    name: nameOf(path),
    severity: severities.find((each) => judged.some(({ state }) => severityOfState[state] === each)) ?? 'fine',
    runs: good.length,
    failedRuns: runs.flatMap(({ report: { runtimeError } }) =>
      runtimeError ? [runtimeError.message ?? runtimeError.code ?? 'no reason given'] : [],
    ),
    figures: judged,
  }
}

export const severityOfState: Partial<Record<JudgedFigure['state'], Severity>> = {
  over: 'blocks',
  unmeasured: 'blocks',
  worsened: 'worse',
  'over-target': 'could-be-better',
}
