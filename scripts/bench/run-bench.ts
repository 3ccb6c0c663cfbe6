import { firstScreenBytesOf } from '../first-screen.ts'
import { lighthouseVersion } from '../lighthouse/lhci.ts'
import { receive } from '../receive.ts'
import { serveSite } from '../serve-site.ts'
import { pagePathsOf } from '../site-pages.ts'
import { measureApplied } from './applied.ts'
import { measureBuild } from './build.ts'
import { judge, type Findings, type Method, type Side, type Sides } from './figures.ts'
import { measureInteractions, measureTapsInLoad } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { describeMachine, waitForIdleMachine } from './machine.ts'
import { measureEarlyTaps, measureNavigation } from './navigation.ts'
import { browserVersion } from './page.ts'
import { benchReport } from './report.ts'
import { measureScroll } from './scroll.ts'

type Measurement = { method: Method; kind: string; sides: Side[]; measure: (origin: string) => Promise<Findings> }

type BenchOptions = {
  /** `base` is another build, to compare with where the twin has no counterpart. */
  folders: { site: string; twin: string; base?: string | undefined }
  paths: string[]
  kinds: string[]
  runs: number
  browser: string
}

const allSides: Side[] = ['site', 'twin', 'base']

/** Measures a built site, its twin and, where there is one, another build in turn, page by page, each run on an idle machine. */
export async function runBench({ folders, paths, kinds, runs, browser }: BenchOptions) {
  const servers: Partial<Record<Side, Awaited<ReturnType<typeof serveSite>>>> = {}
  for (const side of allSides) {
    const folder = folders[side]
    if (folder !== undefined) servers[side] = await serveSite(folder)
  }
  // A page may be newer than the build to compare with.
  const basePaths = folders.base === undefined ? [] : pagePathsOf(folders.base)
  let allRuns = 0
  let busyRuns = 0
  const found: Record<string, Partial<Record<Method, Sides>>> = {}

  try {
    for (const path of paths) {
      const ofPage: Partial<Record<Method, Sides>> = {}
      for (const measurement of measurementsOf(path, browser))
        if (kinds.includes(measurement.kind)) ofPage[measurement.method] = await repeat(path, measurement)
      found[path] = ofPage
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
  return { markdown: benchReport(rows, circumstances), circumstances, rows, runs: found }

  async function repeat(path: string, { method, sides, measure }: Measurement) {
    const results: Sides = { site: [], twin: [], base: [] }
    for (let run = 1; run <= runs; run += 1) {
      // Every second round goes the other way, so that none always has what another left behind.
      for (const side of run % 2 === 1 ? sides : sides.toReversed()) {
        const server = servers[side]
        if (!server || (side === 'base' && !basePaths.includes(path))) continue
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

function measurementsOf(path: string, browser: string): Measurement[] {
  const measurements: Measurement[] = [
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
    {
      method: 'earlyTaps',
      kind: 'navigation',
      sides: ['site', 'twin'],
      measure: (origin) => measureEarlyTaps(browser, origin),
    },
    {
      method: 'loadTaps',
      kind: 'interactions',
      sides: ['site', 'twin'],
      measure: (origin) => measureTapsInLoad(browser, origin),
    },
    {
      method: 'interactions',
      kind: 'interactions',
      sides: ['site', 'base'],
      measure: (origin) => measureInteractions(browser, origin),
    },
    { method: 'build', kind: 'build', sides: ['site'], measure: () => measureBuild() },
  ]
}
