import { firstScreenBytesOf } from '../first-screen.ts'
import { receive } from '../receive.ts'
import { serveSite } from '../serve-site.ts'
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
 * @typedef {import('./figures.mjs').Side} Side
 * @typedef {{ method: Method, kind: string, sides: Side[], measure: (origin: string) => Promise<Findings> }} Measurement
 */

/** @type {Side[]} */
const allSides = ['site', 'twin', 'base']

/**
 * Measures a built site, its twin and, where there is one, another build in turn, page by page, each run on an idle machine.
 *
 * @param {{
 *   folders: { site: string, twin: string, base?: string | undefined },
 *   paths: string[],
 *   kinds: string[],
 *   runs: number,
 *   browser: string,
 * }} options `base` is the folder of the other build
 */
export async function runBench({ folders, paths, kinds, runs, browser }) {
  /** @type {Partial<Record<Side, Awaited<ReturnType<typeof serveSite>>>>} */
  const servers = {}
  for (const side of allSides) {
    const folder = folders[side]
    if (folder !== undefined) servers[side] = await serveSite(folder)
  }
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
    for (const server of Object.values(servers)) await server.close()
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
    const results = { site: [], twin: [], base: [] }
    for (let run = 1; run <= runs; run += 1) {
      // Every second round goes the other way, so that none always has what another left behind.
      for (const side of run % 2 === 1 ? sides : sides.toReversed()) {
        const server = servers[side]
        if (!server) continue
        const isIdle = await waitForIdleMachine()
        allRuns += 1
        if (!isIdle) busyRuns += 1
        console.log(`${path} ${method}, ${side}, run ${run} of ${runs}${isIdle ? '' : ' (the machine is busy)'}`)
        results[side].push(await measure(server.origin))
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
      sides: allSides,
      measure: async (origin) => ({
        ...(await measureLighthouse(browser, origin + path, 'phone')),
        firstScreen: firstScreenBytesOf(await receive(origin + path)),
      }),
    },
    {
      method: 'desktop',
      kind: 'lighthouse',
      sides: ['site', 'base'],
      measure: (origin) => measureLighthouse(browser, origin + path, 'desktop'),
    },
    {
      method: 'applied',
      kind: 'applied',
      sides: allSides,
      measure: (origin) => measureApplied(browser, origin + path),
    },
    { method: 'scroll', kind: 'scroll', sides: allSides, measure: (origin) => measureScroll(browser, origin + path) },
  ]
  if (path !== '/') return measurements
  return [
    ...measurements,
    {
      method: 'navigation',
      kind: 'navigation',
      sides: allSides,
      measure: (origin) => measureNavigation(browser, origin),
    },
    { method: 'build', kind: 'build', sides: ['site'], measure: () => measureBuild() },
  ]
}
