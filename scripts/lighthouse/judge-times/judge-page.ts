import type { PageTimes } from '../results.ts'
import { judgeDifferences } from './judge-differences.ts'
import { medianTimes } from './median-times.ts'
import { notJudgedReason } from './not-judged-reason.ts'
import { isUndisturbed, type Round } from './pairs.ts'
import { reasonOf } from './reason.ts'
import { worstVerdict } from './worst-verdict.ts'

// Judges blocking time and the performance score. Both depend on the machine, so a page is measured
// in pairs: with and without scripts, one run immediately after the other. If the machine is slow
// for a minute, both runs are slow. The difference is the cost of the scripts.

/**
 * Judges the rounds of one page. `machineIndex` and `phoneIndex` are Lighthouse benchmark indexes.
 */
export function judgePage(
  path: string,
  allRounds: Round[],
  machineIndex: number,
  phoneIndex: number,
): PageTimes {
  const rounds = allRounds.filter(isUndisturbed)
  const site = medianTimes(rounds.map((round) => round.site))
  const noScripts = medianTimes(rounds.map((round) => round.noScripts))
  const judgments = judgeDifferences(path, rounds)
  const pageTimes = { path, site, noScripts, judgments }
  const disturbedCount = allRounds.length - rounds.length
  const machineReason = notJudgedReason(rounds, disturbedCount, machineIndex, phoneIndex)
  if (machineReason) return { ...pageTimes, verdict: 'not judged', reason: machineReason }
  const verdict = worstVerdict(judgments.map((judgment) => judgment.verdict))
  return { ...pageTimes, verdict, reason: reasonOf(judgments, verdict) }
}
