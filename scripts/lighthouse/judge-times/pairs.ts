import type { Measurement } from '../run-lighthouse.ts'

/**
 * The measurements of one round. The fixed page never changes, so a comparison with it shows when
 * the page gets slower with and without scripts.
 */
export type Round = { site: Measurement; noScripts: Measurement; fixedPage: Measurement }

/** A page with the reference it is compared with, measured one right after the other. */
export type Pair = [page: Measurement, reference: Measurement]

/**
 * `least` pairs are measured of each page. Pages without a certain verdict then share `more` pairs.
 */
export const pairCounts = { commit: { least: 7, more: 10 }, whole: { least: 20, more: 15 } }

/** With fewer pairs, a difference is not judged. */
export const leastPairs = 5

/**
 * If the machine's speed changes by more than this share, a pair is dropped, or a page is not
 * judged.
 */
const maxSpeedChange = 1 / 3

/**
 * The least share of its tasks' time in which a main thread must run on a processor. A round is
 * dropped if the page with or without scripts has a lower share, because other programs then
 * lengthen all times and differences. On an idle machine with two cores the shares were 0.39 to
 * 0.73. With many programs on one of the cores, they were 0.14 to 0.28.
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
