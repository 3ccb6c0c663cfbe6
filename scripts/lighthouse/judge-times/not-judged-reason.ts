import { median } from '../../median.ts'
import { isComparable, isSameSpeed, minPairs, type Round } from './pairs.ts'

/**
 * Returns a sentence that says why this machine cannot judge the times of a page, or an empty
 * string if it can. `droppedCount` is the number of rounds that other programs delayed.
 * `machineIndex` and `phoneIndex` are Lighthouse benchmark indexes.
 */
export function notJudgedReason(
  rounds: Round[],
  droppedCount: number,
  machineIndex: number,
  phoneIndex: number,
): string {
  if (machineIndex < phoneIndex)
    return `This machine is slower than the emulated phone: its benchmark index is ${machineIndex}, and the phone’s ${phoneIndex}.`
  const kept = rounds.filter(({ site, noScripts }) => isComparable([site, noScripts]))
  if (kept.length < minPairs)
    return tooFewPairsReason(kept.length, rounds.length + droppedCount, droppedCount)
  const indexes = rounds.flatMap(({ site, noScripts }) => [site.index, noScripts.index])
  const half = Math.floor(indexes.length / 2)
  const [first, second] = [median(indexes.slice(0, half)), median(indexes.slice(half))]
  if (!isSameSpeed(first, second))
    return `The machine’s speed changed: its benchmark index was ${Math.round(first)} in the first half, then ${Math.round(second)}.`
  return ''
}

/** Other programs delayed `droppedCount` of all `pairCount` pairs. */
function tooFewPairsReason(
  comparableCount: number,
  pairCount: number,
  droppedCount: number,
): string {
  const needed = `${comparableCount} of ${pairCount} pairs can be compared, and ${minPairs} are needed.`
  if (droppedCount > 0)
    return `The machine was busy, and other programs delayed ${droppedCount} pairs: ${needed}`
  return `The machine was unsteady: ${needed}`
}
