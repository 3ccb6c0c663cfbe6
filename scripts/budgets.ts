import { createRequire } from 'node:module'

export type Limit = { maxNumericValue?: number; minScore?: number; aggregationMethod: string }
type MatrixRow = { matchingUrlPattern: string; assertions: Record<string, [string, Limit]> }

export type LighthouseConfig = {
  collect: { numberOfRuns: number; settings: Record<string, unknown> }
  assert: { includePassedAssertions: boolean; assertMatrix: MatrixRow[] }
  upload: { target: string; outputDir: string; reportFilenamePattern: string }
}

const require = createRequire(import.meta.url)

export const phoneConfig: LighthouseConfig = require('../lighthouserc.json').ci
export const desktopConfig: LighthouseConfig = require('../lighthouserc.desktop.cjs').ci

// What Lighthouse CI cannot hold a page against. The twin is the same page without its scripts. Milliseconds are judged as the
// difference between builds measured in turn (timing-rule.ts).

/** The bytes, headers included, in which a page's head, styles and first section must fit. */
export const firstScreenBytes = 14_336

/** Bytes of all pictures of a page, those included that load only once the visitor has scrolled to them. */
export const pictureBytes = 150_000

/**
 * Bytes of a whole reading of the home page on a phone, from the load to its end, without photographs and with headers: all that is
 * fetched ahead counts too.
 */
export const readingBytes = 190_000

/** The first and the largest paint may take this many times as long as the twin's, with throttling applied. */
export const paintRatioToTwin = 1.05

/** Milliseconds by which the largest paint that Lighthouse simulates for a phone may be later than the twin's. */
export const lcpOverTwinMs = 300

/** The latest of Lighthouse's largest paints may take this many times their median, if there are `lcpSpreadRuns` runs. */
export const lcpSpread = 1.15

/** The least number of runs for which `lcpSpread` is checked. */
export const lcpSpreadRuns = 20

/** Milliseconds by which Lighthouse's total blocking time on a phone may exceed the twin's. */
export const blockingOverTwinMs = 50

/** Where the twin has less of 100 in performance, the machine is too slow for a score to say anything of a page alone. */
export const slowMachineScore = 95

/** Points by which a page may then be under its twin: about what the milliseconds above cost where the score falls fastest. */
export const scoreUnderTwin = 5

/** Milliseconds by which the longest task may exceed the twin's, with a processor four times slower. */
export const longestTaskOverTwinMs = 50

/** Percentage points by which the frames dropped in a scroll of 4 s may exceed the twin's, with a processor four times slower. */
export const droppedFramesOverTwin = 2

/** Milliseconds by which a tap may take longer to its paint than in the build that it is compared with. */
export const tapOverBaseMs = 50

/** Milliseconds that a tap should take to its paint: a target, not judged. */
export const tapTargetMs = 100

/** A tap on a link while the page loads may take this many times as long to the next page's paint as the twin's. */
export const earlyTapRatioToTwin = 1.1

/** Milliseconds to its paint that a tap at any moment of the load may take, with a processor four times slower. */
export const loadTapMs = 200

/** The same for a link whose page's code is there, with a processor four times slower: a target, not judged. */
export const slowNavigationTargetMs = 250

/** Milliseconds that `npm run build` takes: a target, which is not checked. */
export const buildTargetMs = 5000

/** `npm run size` warns from this share of a limit. */
export const warningShare = 0.9

/**
 * The budget of a page for a figure of Lighthouse CI, such as `resource-summary:script:size`: the smallest of those whose
 * pattern matches its path.
 */
export function budgetOf(path: string, figure: string, config = phoneConfig): number | undefined {
  const values = assertionsOn(path, config).flatMap((assertions) => assertions[figure]?.[1].maxNumericValue ?? [])
  return values.length > 0 ? Math.min(...values) : undefined
}

/**
 * Whether a figure is one to which the scorecard sets no limit of its own: what Lighthouse CI only warns of, and what it
 * judges by the best of all runs, since that says more of the machine than of the page.
 */
export function isTarget(path: string, figure: string, config = phoneConfig): boolean {
  return assertionsOn(path, config).every((assertions) => {
    const [level, limit] = assertions[figure] ?? []
    return level !== 'error' || limit?.aggregationMethod === 'optimistic'
  })
}

/** The Lighthouse categories in which a page must have a score of 100. */
export function scoredCategories(path: string): string[] {
  return assertionsOn(path, phoneConfig)
    .flatMap((assertions) => Object.keys(assertions))
    .filter((figure) => figure.startsWith('categories:'))
    .map((figure) => figure.slice('categories:'.length))
}

/** The assertions of Lighthouse CI whose pattern matches a page's path. */
export function assertionsOn(path: string, config: LighthouseConfig) {
  return config.assert.assertMatrix
    .filter(({ matchingUrlPattern }) => new RegExp(matchingUrlPattern).test(`http://localhost${path}`))
    .map(({ assertions }) => assertions)
}
