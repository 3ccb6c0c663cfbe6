import { median } from '../../median.ts'
import { isComparable, isSameSpeed, minPairs, type Round } from './pairs.ts'

/**
 * Returns a sentence that says why this machine cannot judge the times of a page. Returns an empty
 * string if it can. `rounds` are the undisturbed rounds, and `disturbedCount` is the number of
 * rounds that other programs delayed. `machineIndex` and `phoneIndex` are Lighthouse benchmark
 * indexes.
 */
export function notJudgedReason(
  rounds: Round[],
  disturbedCount: number,
  machineIndex: number,
  phoneIndex: number,
): string {
  if (machineIndex < phoneIndex)
    return `This machine is slower than the emulated phone: its benchmark index is ${machineIndex}, and the phone’s ${phoneIndex}.`
  const comparablePairs = rounds.filter(({ site, noScripts }) => isComparable([site, noScripts]))
  if (comparablePairs.length < minPairs)
    return tooFewPairsReason(comparablePairs.length, rounds.length + disturbedCount, disturbedCount)
  const indexes = rounds.flatMap(({ site, noScripts }) => [site.index, noScripts.index])
  const half = Math.floor(indexes.length / 2)
  const firstIndex = median(indexes.slice(0, half))
  const secondIndex = median(indexes.slice(half))
  if (!isSameSpeed(firstIndex, secondIndex))
    return `The machine’s speed changed: its benchmark index was ${Math.round(firstIndex)} in the first half, then ${Math.round(secondIndex)}.`
  return ''
}

/** Other programs delayed `disturbedCount` of all `pairCount` pairs. */
function tooFewPairsReason(
  comparableCount: number,
  pairCount: number,
  disturbedCount: number,
): string {
  const counts = `${comparableCount} of ${pairCount} pairs can be compared, and ${minPairs} are needed.`
  if (disturbedCount > 0)
    return `The machine was busy, and other programs delayed ${disturbedCount} pairs: ${counts}`
  return `The machine was unsteady: ${counts}`
}
