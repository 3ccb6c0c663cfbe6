import { createRequire } from 'node:module'

type Limit = { maxNumericValue?: number; minScore?: number; aggregationMethod: string }
type MatrixRow = { matchingUrlPattern: string; assertions: Record<string, [string, Limit]> }

export type LighthouseConfig = {
  collect: { numberOfRuns: number; settings: Record<string, unknown> }
  assert: { includePassedAssertions: boolean; assertMatrix: MatrixRow[] }
  upload: { target: string; outputDir: string; reportFilenamePattern: string }
}

const require = createRequire(import.meta.url)

export const phoneConfig: LighthouseConfig = require('../lighthouserc.json').ci
export const desktopConfig: LighthouseConfig = require('../lighthouserc.desktop.cjs').ci

// What Lighthouse CI cannot hold a page against. The twin is the same page without its scripts.

/** Bytes of a page's answer, headers included, that hold its head, its styles and its first section. */
export const firstScreenBytes = 14_336

/** How many times the twin's the first and the largest paint may be, with throttling applied: the median of paired rounds. */
export const paintRatioToTwin = 1.05

/** Milliseconds by which Lighthouse's largest paint on a phone, which is simulated, may come after the twin's. */
export const lcpOverTwinMs = 300

/** How many times their median the latest of Lighthouse's largest paints may be, from `lcpSpreadRuns` runs on. */
export const lcpSpread = 1.15

/** Runs that it takes to judge how far they lie apart. */
export const lcpSpreadRuns = 20

/** Milliseconds by which Lighthouse's total blocking time on a phone may exceed the twin's. */
export const blockingOverTwinMs = 50

/** Milliseconds by which the longest task may exceed the twin's, with a processor four times slower. */
export const longestTaskOverTwinMs = 50

/** Percentage points by which the frames dropped in a scroll of 4 s may exceed the twin's, with a processor four times slower. */
export const droppedFramesOverTwin = 2

/** Milliseconds that a tap on a link should take to the next page's paint: a target, not judged. */
export const navigationTargetMs = 100

/** Milliseconds that `npm run build` should take: a target, not judged. */
export const buildTargetMs = 5000

/** The share of a limit from which on `npm run size` warns. */
export const warningShare = 0.9

/**
 * The most that a page may have of a figure, by its name in Lighthouse CI, such as `resource-summary:script:size`; the smallest
 * where several budgets match.
 */
export function budgetOf(path: string, figure: string, config = phoneConfig): number | undefined {
  const values = assertionsOn(path, config).flatMap((assertions) => assertions[figure]?.[1].maxNumericValue ?? [])
  return values.length > 0 ? Math.min(...values) : undefined
}

/** The categories of Lighthouse in which a page must have 100. */
export function scoredCategories(path: string): string[] {
  return assertionsOn(path, phoneConfig)
    .flatMap((assertions) => Object.keys(assertions))
    .filter((figure) => figure.startsWith('categories:'))
    .map((figure) => figure.slice('categories:'.length))
}

function assertionsOn(path: string, config: LighthouseConfig) {
  return config.assert.assertMatrix
    .filter(({ matchingUrlPattern }) => new RegExp(matchingUrlPattern).test(`http://localhost${path}`))
    .map(({ assertions }) => assertions)
}
