import { createRequire } from 'node:module'

/**
 * @typedef {{ maxNumericValue?: number, minScore?: number, aggregationMethod: string }} Limit
 * @typedef {{ matchingUrlPattern: string, assertions: Record<string, [string, Limit]> }} MatrixRow
 * @typedef {{
 *   collect: { url: string[], numberOfRuns: number, settings: Record<string, unknown> },
 *   assert: { includePassedAssertions: boolean, assertMatrix: MatrixRow[] },
 *   upload: { target: string, outputDir: string, reportFilenamePattern: string },
 * }} LighthouseConfig
 */

const require = createRequire(import.meta.url)

/** @type {LighthouseConfig} */
export const phoneConfig = require('../lighthouserc.json').ci

/** @type {LighthouseConfig} */
export const desktopConfig = require('../lighthouserc.desktop.cjs').ci

/**
 * What Lighthouse CI has no word for.
 *
 * @type {{
 *   ratiosToTwin: Record<string, number>,
 *   desktopScriptBytes: number,
 *   scriptBeforeIdleBytes: number,
 *   largestContentfulPaintMs: number,
 *   totalBlockingTimeMs: number,
 *   desktop: { largestContentfulPaintMs: number, totalBlockingTimeMs: number },
 *   longestTaskOverTwinMs: number,
 *   interactiveMs: number,
 *   framesDroppedPercent: number,
 *   navigationMs: number,
 *   buildMs: number,
 * }}
 */
export const budgets = require('../lighthouserc.json').budgets

/** The paths of all pages that have budgets, in their order there. */
export const pagePaths = phoneConfig.collect.url.map((url) => new URL(url).pathname)

/**
 * The most that a page may have of a figure, by its name in Lighthouse CI; the smallest where several budgets match.
 *
 * @param {string} path
 * @param {string} figure such as `resource-summary:script:size`
 * @param {LighthouseConfig} [config]
 * @returns {number | undefined}
 */
export function budgetOf(path, figure, config = phoneConfig) {
  const values = assertionsOn(path, config).flatMap((assertions) => assertions[figure]?.[1].maxNumericValue ?? [])
  return values.length > 0 ? Math.min(...values) : undefined
}

/**
 * The categories of Lighthouse in which a page must have 100.
 *
 * @param {string} path
 */
export function scoredCategories(path) {
  return assertionsOn(path, phoneConfig)
    .flatMap((assertions) => Object.keys(assertions))
    .filter((figure) => figure.startsWith('categories:'))
    .map((figure) => figure.slice('categories:'.length))
}

/**
 * @param {string} path
 * @param {LighthouseConfig} config
 */
function assertionsOn(path, config) {
  return config.assert.assertMatrix
    .filter(({ matchingUrlPattern }) => new RegExp(matchingUrlPattern).test(`http://localhost${path}`))
    .map(({ assertions }) => assertions)
}
