import type { Device, Report } from '../lighthouse/results.ts'
import {
  neededImprovements,
  possibleImprovements,
  type FindSource,
  type Improvement,
} from './improvements.ts'
import type { Excess } from './excesses.ts'
import { placeName } from './figures.ts'

/**
 * One change to make. `places` are the pages and devices that the change improves. `neededFor` are
 * the figures that need the change because they are over their limits, such as `Scripts of Home (/)
 * on a phone`.
 */
export type Advice = Improvement & { places: string[]; neededFor: string[] }

/** The changes to make. `unexplained` are the figures over their limits without a known cause. */
export type AdviceResult = { advice: Advice[]; unexplained: string[] }

/** A page's report on a device, with the page's figures over their limits. */
export type JudgedReport = { path: string; device: Device; report: Report; excesses: Excess[] }

const maxItems = 5

/**
 * Returns at most five changes. The first changes are the ones that a limit needs. The others are
 * in the order of their gain, the largest first.
 */
export function adviceFor(reports: JudgedReport[], findSource: FindSource): AdviceResult {
  const all = mergeAdvice(reports.flatMap((judged) => pageAdvice(judged, findSource)))
  const explained = new Set(all.flatMap(({ neededFor }) => neededFor))
  const excessNames = reports.flatMap((judged) =>
    judged.excesses.map((excess) => excessName(excess, judged)),
  )
  return {
    advice: all.toSorted(compareAdvice).slice(0, maxItems),
    unexplained: excessNames.filter((name) => !explained.has(name)),
  }
}

function pageAdvice(judged: JudgedReport, findSource: FindSource): Advice[] {
  const { path, device, report, excesses } = judged
  const places = [placeName(path, device)]
  const needed = excesses.flatMap((excess) => {
    const neededFor = [excessName(excess, judged)]
    return neededImprovements(excess, report, path, findSource).map((improvement) =>
      toAdvice(improvement, places, neededFor),
    )
  })
  const optional = possibleImprovements(report, findSource).map((improvement) =>
    toAdvice(improvement, places, []),
  )
  return [...needed, ...optional]
}

function toAdvice(improvement: Improvement, places: string[], neededFor: string[]): Advice {
  return { ...improvement, places, neededFor }
}

function excessName({ name }: Excess, { path, device }: JudgedReport): string {
  return `${name} of ${placeName(path, device)}`
}

/** Compares two changes by whether a limit needs them, then by saved time, then by saved bytes. */
function compareAdvice(one: Advice, other: Advice): number {
  const isNeeded = ({ neededFor }: Advice) => Number(neededFor.length > 0)
  return (
    isNeeded(other) - isNeeded(one) ||
    other.savesMs - one.savesMs ||
    other.savesBytes - one.savesBytes
  )
}

/** Merges equal changes of the same source. The merged change has the largest saving. */
function mergeAdvice(all: Advice[]): Advice[] {
  const merged = new Map<string, Advice>()
  for (const advice of all) {
    const key = `${advice.what}\n${advice.where}`
    const known = merged.get(key)
    merged.set(key, known ? mergePair(known, advice) : advice)
  }
  return [...merged.values()]
}

function mergePair(known: Advice, advice: Advice): Advice {
  return {
    ...known,
    savesMs: Math.max(known.savesMs, advice.savesMs),
    savesBytes: Math.max(known.savesBytes, advice.savesBytes),
    places: [...new Set([...known.places, ...advice.places])],
    neededFor: [...new Set([...known.neededFor, ...advice.neededFor])],
  }
}
