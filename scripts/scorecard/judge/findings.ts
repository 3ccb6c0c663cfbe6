import { severities, type Finding, type JudgedFigure, type JudgedPage, type Place, type Severity } from '../card.ts'
import { figureOf } from './figures.ts'
import { formatChange, formatPlaces, formatValue } from './format.ts'

type Fault = { severity: Severity; key: string; excess: number; place: Place; what: string }

const severityOfState: Partial<Record<JudgedFigure['state'], Severity>> = {
  over: 'blocks',
  unmeasured: 'blocks',
  worsened: 'worse',
  'over-target': 'could-be-better',
}

/** All that is not as it should be, what matters most first; the same on several pages is one finding. */
export function findingsOf(pages: JudgedPage[]): Finding[] {
  const faults = pages.flatMap(faultsOf)
  const groups = [...new Set(faults.map(groupOf))].map((group) => faults.filter((fault) => groupOf(fault) === group))
  return groups
    .map((group) => group.toSorted((one, other) => other.excess - one.excess))
    .toSorted((one, other) => rankOf(one[0]) - rankOf(other[0]) || (other[0]?.excess ?? 0) - (one[0]?.excess ?? 0))
    .flatMap((group) => merge(group) ?? [])
}

function faultsOf(page: JudgedPage): Fault[] {
  const place = { path: page.path, device: page.device }
  if (page.runs === 0) {
    const [reason] = page.failedRuns
    const what = reason ? `The page does not open: ${reason}` : 'The page was not measured'
    return [{ severity: 'blocks', key: 'run', excess: Infinity, place, what }]
  }
  return page.figures.flatMap((judged) => {
    const severity = severityOfState[judged.state]
    return severity ? [{ severity, key: judged.key, excess: excessOf(judged), place, what: textOf(judged) }] : []
  })
}

/** How far a figure is off, about 1 for what matters much: a second, or as much again as its limit or what it was. */
function excessOf({ key, value, limit, target, base, change, state }: JudgedFigure) {
  if (value === null) return Infinity
  const bound = state === 'worsened' ? base : (limit?.max ?? limit?.min ?? target)
  const distance = Math.abs((state === 'worsened' ? change : value - (bound ?? 0)) ?? 0)
  const { unit, leastChange } = figureOf(key)
  if (unit === 'ms') return distance / 1000
  if (unit === 'points') return distance / 20
  return distance / Math.max(bound ?? 0, leastChange, Number.EPSILON)
}

function textOf({ key, value, limit, target, base, change, state }: JudgedFigure) {
  const { label, unit } = figureOf(key)
  if (state === 'unmeasured') return `${label} could not be measured`
  const text = `${label}: ${formatValue(value, unit)}`
  if (state === 'worsened') return `${text}, was ${formatValue(base, unit)} (${formatChange(change ?? 0, unit)})`
  if (state === 'over-target') return `${text}, target ${formatValue(target, unit)}`
  return limit?.min === undefined
    ? `${text}, at most ${formatValue(limit?.max ?? 0, unit)} allowed`
    : `${text}, at least ${formatValue(limit.min, unit)} asked for`
}

function groupOf({ severity, key, what }: Fault) {
  return `${severity} ${key} ${key === 'run' ? what : ''}`
}

function rankOf(fault: Fault | undefined) {
  return fault ? severities.indexOf(fault.severity) : severities.length
}

/** The words are those of the place that is furthest off. */
function merge(group: Fault[]): Finding | undefined {
  const [first, ...rest] = group
  if (!first) return undefined
  const { severity, key, what } = first
  const places = group.map(({ place }) => place)
  const isAlike = rest.every(({ place, excess }) => place.path === first.place.path || excess === first.excess)
  const where = isAlike
    ? formatPlaces(places)
    : `${formatPlaces([first.place])}; also ${formatPlaces(rest.map(({ place }) => place))}`
  return { severity, size: sizeOf(first), key, places, what, where }
}

function sizeOf({ severity, excess }: Fault): Finding['size'] {
  if (severity === 'blocks') return excess >= 0.25 ? 'large' : 'medium'
  return excess >= 1 ? 'medium' : 'small'
}
