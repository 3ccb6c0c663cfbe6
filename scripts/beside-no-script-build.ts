import type { Comparison, Report, Side } from './lighthouse-results.ts'
import { median } from './median.ts'

// Blocking time and the performance score depend on the machine. They are judged beside those of the same page without scripts,
// measured in turn: a machine that is slow for a minute slows both. On a slow shared machine that page scored 85, with 606 ms.
const maxExtraBlockingMs = 200
const maxPointsBelow = 7
/** Where the page without scripts scores less, the machine is too slow to tell more. */
const slowMachineScore = 95

/** How many errors a comparison may have. */
export const rulesPerPage = 2

/** Compares the medians of a page's runs with those of the page without scripts. What was not measured is an error. */
export function compareWithNoScripts(path: string, siteRuns: Report[], noScriptRuns: Report[]): Comparison {
  const site = mediansOf(siteRuns)
  const noScripts = mediansOf(noScriptRuns)
  const extraMs = Math.round(site.blockingMs - noScripts.blockingMs)
  const pointsBelow = Math.round(noScripts.score - site.score)
  const errors = []
  // A comparison with NaN is false.
  if (!(extraMs <= maxExtraBlockingMs))
    errors.push(`Total Blocking Time is ${extraMs} ms above the page without scripts; at most ${maxExtraBlockingMs} ms`)
  if (!(pointsBelow <= maxPointsBelow))
    errors.push(
      `The performance score is ${pointsBelow} points below the page without scripts; at most ${maxPointsBelow}`,
    )
  return { path, site, noScripts, errors, isMachineSlow: !(noScripts.score >= slowMachineScore) }
}

export function comparisonText({ path, site, noScripts, errors, isMachineSlow }: Comparison): string {
  const [own, other] = [site, noScripts].map(({ score, blockingMs }) => `${score} points, ${Math.round(blockingMs)} ms`)
  const slow = isMachineSlow ? 'This machine is too slow to tell more.' : []
  const lines = [`${path}: ${own}; without scripts ${other}`, slow, errors.map((error) => `Error: ${error}.`)]
  return lines.flat().join('\n  ')
}

function mediansOf(runs: Report[]): Side {
  if (runs.length === 0) return { score: Number.NaN, blockingMs: Number.NaN }
  return {
    score: median(runs.map(({ categories }) => 100 * (categories.performance?.score ?? Number.NaN))),
    blockingMs: median(runs.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN)),
  }
}
