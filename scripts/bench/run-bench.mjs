import { serveSite } from '../serve-site.mjs'
import { measureApplied } from './applied.mjs'
import { measureBuild } from './build.mjs'
import { judge } from './figures.mjs'
import { lighthouseVersion, measureLighthouse } from './lighthouse.mjs'
import { describeMachine, waitForIdleMachine } from './machine.mjs'
import { measureNavigation } from './navigation.mjs'
import { browserVersion } from './page.mjs'
import { benchReport } from './report.mjs'
import { measureScroll } from './scroll.mjs'

/**
 * @typedef {import('./figures.mjs').Findings} Findings
 * @typedef {import('./figures.mjs').Method} Method
 * @typedef {import('./figures.mjs').Sides} Sides
 * @typedef {'site' | 'twin'} Side
 * @typedef {{ method: Method, kind: string, sides: Side[], measure: (origin: string) => Promise<Findings> }} Measurement
 */

/** @type {Side[]} */
const both = ['site', 'twin']

/**
 * Measures a built site and its twin in turn, page by page, each run on an idle machine.
 *
 * @param {{ folders: Record<Side, string>, paths: string[], kinds: string[], runs: number, browser: string }} options
 */
export async function runBench({ folders, paths, kinds, runs, browser }) {
  const servers = { site: await serveSite(folders.site), twin: await serveSite(folders.twin) }
  let allRuns = 0
  let busyRuns = 0
  /** @type {Record<string, Partial<Record<Method, Sides>>>} */
  const found = {}

  try {
    for (const path of paths) {
      found[path] = {}
      for (const measurement of measurementsOf(path, browser)) {
        if (kinds.includes(measurement.kind)) found[path][measurement.method] = await repeat(path, measurement)
      }
    }
  } finally {
    await servers.site.close()
    await servers.twin.close()
  }

  const rows = paths.flatMap((path) => judge(path, found[path] ?? {}))
  const circumstances = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    chromium: await browserVersion(browser),
    lighthouse: lighthouseVersion,
    runs,
    busyRuns,
    allRuns,
  }
  return { markdown: benchReport(rows, circumstances), data: { circumstances, rows, runs: found } }

  /**
   * @param {string} path
   * @param {Measurement} measurement
   */
  async function repeat(path, { method, sides, measure }) {
    /** @type {Sides} */
    const results = { site: [], twin: [] }
    for (let run = 1; run <= runs; run += 1) {
      // Every second time the twin goes first, so that neither always has what the other left behind.
      for (const side of run % 2 === 1 ? sides : sides.toReversed()) {
        const isIdle = await waitForIdleMachine()
        allRuns += 1
        if (!isIdle) busyRuns += 1
        console.log(`${path} ${method}, ${side}, run ${run} of ${runs}${isIdle ? '' : ' (the machine is busy)'}`)
        results[side].push(await measure(servers[side].origin))
      }
    }
    return results
  }
}

/**
 * @param {string} path
 * @param {string} browser
 * @returns {Measurement[]}
 */
function measurementsOf(path, browser) {
  /** @type {Measurement[]} */
  const measurements = [
    {
      method: 'phone',
      kind: 'lighthouse',
      sides: both,
      measure: (origin) => measureLighthouse(browser, origin + path, 'phone'),
    },
    {
      method: 'desktop',
      kind: 'lighthouse',
      sides: ['site'],
      measure: (origin) => measureLighthouse(browser, origin + path, 'desktop'),
    },
    { method: 'applied', kind: 'applied', sides: both, measure: (origin) => measureApplied(browser, origin + path) },
    { method: 'scroll', kind: 'scroll', sides: both, measure: (origin) => measureScroll(browser, origin + path) },
  ]
  if (path !== '/') return measurements
  return [
    ...measurements,
    { method: 'navigation', kind: 'navigation', sides: both, measure: (origin) => measureNavigation(browser, origin) },
    { method: 'build', kind: 'build', sides: ['site'], measure: () => measureBuild() },
  ]
}
