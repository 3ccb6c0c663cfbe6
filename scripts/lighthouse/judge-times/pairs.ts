import type { Measurement } from '../run-lighthouse.ts'

/**
 * The measurements of one page in one round. The fixed page never changes. So the comparison of
 * `noScripts` with `fixedPage` shows whether the page has become slower even without scripts.
 */
export type Round = { site: Measurement; noScripts: Measurement; fixedPage: Measurement }

/** The runs of a page and of its reference, one immediately after the other. */
export type Pair = [page: Measurement, reference: Measurement]

/**
 * The number of pairs that a run measures: `perPage` for each page. Pages without a certain verdict
 * then share `extra` pairs.
 */
export const pairCounts = { commit: { perPage: 7, extra: 10 }, whole: { perPage: 20, extra: 15 } }

/** The minimum number of pairs for a judgment. */
export const minPairs = 5

/**
 * The largest allowed change of the machine's speed, as a share. A pair with a larger change is not
 * compared. A page with a larger change between the halves of its runs is not judged.
 */
const maxSpeedChange = 1 / 3

/**
 * The minimum processor share (`processor-share.ts`) of the page with and without scripts. With a
 * lower share, other programs have lengthened all times and differences, so the round is not used.
 * On an idle machine with two cores, the shares were 0.39 to 0.73. With many programs on one of the
 * cores, they were 0.14 to 0.28.
 */
const minProcessorShare = 0.35

/** Whether the machine had about the same speed in both runs of a pair. */
export function isComparable([page, reference]: Pair): boolean {
  return isSameSpeed(page.index, reference.index)
}

/** Whether the main threads of the page with and without scripts had enough of the processor. */
export function isUndisturbed({ site, noScripts }: Round): boolean {
  return [site, noScripts].every(({ processorShare }) => processorShare >= minProcessorShare)
}

/** Whether two benchmark indexes differ so little that the machine's speed is the same. */
export function isSameSpeed(one: number, other: number): boolean {
  return Math.min(one, other) >= (1 - maxSpeedChange) * Math.max(one, other)
}
