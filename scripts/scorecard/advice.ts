import type { Device, Report } from '../lighthouse/results.ts'
import {
  neededImprovements,
  possibleImprovements,
  type FindSource,
  type Improvement,
} from './improvements.ts'
import type { Excess } from './excesses.ts'
import { pageNameOnDevice } from './figures.ts'

/**
 * One change to make. `pageNames` name the pages that the change improves, with their devices.
 * `neededFor` names the figures that need the change because they are over their limits, such as
 * `Scripts of Home (/) on a phone`.
 */
export type Advice = Improvement & { pageNames: string[]; neededFor: string[] }

/** The changes to make. `unexplained` are the figures over their limits without a known cause. */
export type AdviceResult = { advice: Advice[]; unexplained: string[] }

/** The report of a page on a device, and the figures over their limits. */
export type JudgedReport = { path: string; device: Device; report: Report; excesses: Excess[] }

const maxAdvice = 5

/**
 * Returns at most five changes. The first changes are the ones that a limit needs. The others are
 * in the order of their gain, the largest first.
 */
export function adviceFor(reports: JudgedReport[], findSource: FindSource): AdviceResult {
  const allAdvice = mergeAdvice(reports.flatMap((judged) => pageAdvice(judged, findSource)))
  const explainedNames = new Set(allAdvice.flatMap(({ neededFor }) => neededFor))
  const excessNames = reports.flatMap((judged) =>
    judged.excesses.map((excess) => excessName(excess, judged)),
  )
  return {
    advice: allAdvice.toSorted(compareAdvice).slice(0, maxAdvice),
    unexplained: excessNames.filter((name) => !explainedNames.has(name)),
  }
}

/** Returns the changes for one page: the changes that a limit needs, then all others. */
function pageAdvice(judged: JudgedReport, findSource: FindSource): Advice[] {
  const { path, device, report, excesses } = judged
  const pageNames = [pageNameOnDevice(path, device)]
  const needed = excesses.flatMap((excess) => {
    const neededFor = [excessName(excess, judged)]
    return neededImprovements(excess, report, path, findSource).map((improvement) =>
      toAdvice(improvement, pageNames, neededFor),
    )
  })
  const optional = possibleImprovements(report, findSource).map((improvement) =>
    toAdvice(improvement, pageNames, []),
  )
  return [...needed, ...optional]
}

function toAdvice(improvement: Improvement, pageNames: string[], neededFor: string[]): Advice {
  return { ...improvement, pageNames, neededFor }
}

function excessName({ name }: Excess, { path, device }: JudgedReport): string {
  return `${name} of ${pageNameOnDevice(path, device)}`
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
function mergeAdvice(allAdvice: Advice[]): Advice[] {
  const mergedByKey = new Map<string, Advice>()
  for (const advice of allAdvice) {
    const key = `${advice.what}\n${advice.where}`
    const earlier = mergedByKey.get(key)
    mergedByKey.set(key, earlier ? mergeTwo(earlier, advice) : advice)
  }
  return [...mergedByKey.values()]
}

function mergeTwo(one: Advice, other: Advice): Advice {
  return {
    ...one,
    savesMs: Math.max(one.savesMs, other.savesMs),
    savesBytes: Math.max(one.savesBytes, other.savesBytes),
    pageNames: [...new Set([...one.pageNames, ...other.pageNames])],
    neededFor: [...new Set([...one.neededFor, ...other.neededFor])],
  }
}
