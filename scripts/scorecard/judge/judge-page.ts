import { median } from '../../median.ts'
import type { Device, JudgedFigure, JudgedPage, Limit } from '../card.ts'
import type { PageFile } from '../read/later-files.ts'
import type { Run } from '../read/results.ts'
import { figures, type Figure } from './figures.ts'
import { nameOf } from './format.ts'
import { weightsOf } from './weights.ts'

/** A median, and the median of how far the runs lie from it. */
export type Measured = { value: number; deviation: number }

const leastShare = 0.1
const deviations = 2
// Fewer runs do not tell how far they differ by themselves, so a change must be larger.
const knownRuns = 3
const fewRunsFactor = 5

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
  const noise = base ? noiseOf(scale, deviation, base, values.length) : null
  const measured = { ...bounds, value, deviation, runs, change, noise }
  return { ...measured, state: stateOf(scale, measured) }
}

function stateOf(
  { unit }: Scale,
  { value, limit, target, change, noise }: Pick<JudgedFigure, 'limit' | 'target' | 'change' | 'noise'> & Measured,
): JudgedFigure['state'] {
  if (limit && (value > (limit.max ?? Infinity) || value < (limit.min ?? -Infinity))) return 'over'
  if (change !== null && noise !== null && worsening(change, unit) > noise) return 'worsened'
  if (target !== null && (unit === 'points' ? value < target : value > target)) return 'over-target'
  return limit || target !== null ? 'passed' : 'unjudged'
}

/** How far a figure may be from that of an earlier run without having changed. */
function noiseOf({ leastChange }: Scale, deviation: number, base: Measured, runs: number) {
  const least = runs < knownRuns ? fewRunsFactor * leastChange : leastChange
  return Math.max(leastShare * Math.abs(base.value), deviations * Math.max(deviation, base.deviation), least)
}

function worsening(change: number, unit: Figure['unit']) {
  return unit === 'points' ? -change : change
}

export function judgePage(
  path: string,
  device: Device,
  runs: Run[],
  base: Record<string, Measured> | undefined,
  later: PageFile[] | undefined,
): JudgedPage {
  const good = runs.filter(({ report }) => !report.runtimeError)
  const judged = figures.map((figure) =>
    judgeFigure(
      figure,
      good.map(({ report }) => figure.read(report, later)),
      { limit: figure.limit(path, device), target: figure.target(path, device), base: base?.[figure.key] },
    ),
  )
  const [run] = good
  return {
    path,
    device,
    name: nameOf(path),
    severity: severityOf(judged.map(({ state }) => state)),
    runs: good.length,
    failedRuns: runs.flatMap(({ report: { runtimeError } }) =>
      runtimeError ? [runtimeError.message ?? runtimeError.code ?? 'no reason given'] : [],
    ),
    figures: judged,
    weights: run ? weightsOf(run.report, later ?? []) : [],
  }
}

function severityOf(states: JudgedFigure['state'][]): JudgedPage['severity'] {
  if (states.some((state) => state === 'over' || state === 'unmeasured')) return 'blocks'
  if (states.includes('worsened')) return 'worse'
  return states.includes('over-target') ? 'could-be-better' : 'fine'
}
