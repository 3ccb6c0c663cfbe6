import type { PageTimes } from '../results.ts'
import { judgeDifferences } from './judge-differences.ts'
import { medianTimes } from './median-times.ts'
import { notJudgedReason } from './not-judged-reason.ts'
import { isUndisturbed, type Round } from './pairs.ts'
import { reasonOf } from './reason.ts'
import { worstVerdict } from './worst-verdict.ts'

// Judges blocking time and the performance score. Both depend on the machine, so a page is measured
// in pairs: with scripts, and immediately before or after that without scripts. A slow minute slows
// both runs. The difference is the cost of the scripts.

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
  const page = { path, site, noScripts, judgments: judgeDifferences(path, rounds) }
  const droppedCount = allRounds.length - rounds.length
  const machineReason = notJudgedReason(rounds, droppedCount, machineIndex, phoneIndex)
  if (machineReason) return { ...page, verdict: 'not judged', reason: machineReason }
  const verdict = worstVerdict(page.judgments.map((judgment) => judgment.verdict))
  return { ...page, verdict, reason: reasonOf(page.judgments, verdict) }
}
