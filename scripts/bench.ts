import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measurements } from './bench/measurements.ts'
import { chooseMeasurements, readRoundCount } from './bench/options.ts'
import type { BuildName } from './bench/measurement.ts'
import { runRounds, type Origins } from './bench/run-rounds.ts'
import { toRow } from './bench/to-row.ts'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { emulatedPhone, readMachine, startBrowser } from './lighthouse/emulated-phone.ts'
import { makeNoScriptBuild } from './no-script-build.ts'
import { serveSite } from './serve-site.ts'

// Measures taps, scrolls and paints in a browser that throttles the network and the processor.
// Lighthouse only simulates this throttling, and measures no taps and no scrolls. Each round
// measures the built site and the same site without scripts.
//
// --runs=5               The number of rounds.
// --base=<folder>        Also measures an earlier build of the site, with and without scripts.
// --other-site=<folder>  Also measures the home page of another built site.
// --only=paint,scroll    Chooses measurements by the keys in `bench/measurements.ts`.
// --dist=<folder>        Measures the build in this folder. By default, builds the site first.
// --gate                 Exits with 1 if a figure is over its limit.
//
// Run the bench with --gate before a release, on an idle machine.

const textOption = { type: 'string' } as const
const { values: options } = parseArgs({
  options: {
    runs: { ...textOption, default: '5' },
    base: textOption,
    'other-site': textOption,
    only: textOption,
    dist: textOption,
    gate: { type: 'boolean' },
  },
})
await findBrowser({ install: true })
const isWithinLimits = await bench()
// The preview servers would keep this process running.
process.exit(options.gate && !isWithinLimits ? 1 : 0)

/**
 * Measures all rounds and prints the table. Returns whether all figures are within their limits.
 */
async function bench(): Promise<boolean> {
  const chosenMeasurements = chooseMeasurements(measurements, options.only)
  const roundCount = readRoundCount(options.runs)
  const slowdown = await readSlowdown()
  const origins = await serveBuilds()
  const valuesByFigure = await runRounds(chosenMeasurements, origins, { roundCount, slowdown })

  console.log(
    `${options.runs} rounds, ${cpus().length} x ${cpus()[0]?.model}: medians (lowest to highest)`,
  )
  const rows = Object.entries(valuesByFigure).map(([name, values]) => toRow(name, values))
  console.table(Object.fromEntries(rows.map(({ name, ...cells }) => [name, cells])))
  return rows.every(({ isOverLimit }) => !isOverLimit)
}

/** Returns how many times slower the emulated phone of the Lighthouse gate is than this machine. */
async function readSlowdown(): Promise<number> {
  const browser = await startBrowser(await findBrowser())
  try {
    const machine = await readMachine(browser)
    const { slowdown } = emulatedPhone(machine)
    console.log(
      `Benchmark index ${machine.index}: the phone is emulated with a slowdown of ${slowdown}.`,
    )
    return slowdown
  } finally {
    browser.kill()
  }
}

/** Serves each build on its own port. Returns the origins, by build. */
async function serveBuilds(): Promise<Origins> {
  const dist = options.dist ?? (await buildSite())
  const { base, 'other-site': otherSite } = options
  return {
    ...(await serveWithAndWithoutScripts(dist, 'site', 'noScripts')),
    ...(base ? await serveWithAndWithoutScripts(base, 'base', 'baseNoScripts') : {}),
    ...(otherSite ? { otherSite: (await serveSite(otherSite)).origin } : {}),
  }
}

/**
 * Serves a build with and without its scripts. `name` and `noScriptName` are the keys of the
 * returned origins.
 */
async function serveWithAndWithoutScripts(
  folder: string,
  name: BuildName,
  noScriptName: BuildName,
): Promise<Origins> {
  const noScriptFolder = `node_modules/.no-scripts/${name}`
  makeNoScriptBuild(folder, noScriptFolder)
  return {
    [name]: (await serveSite(folder)).origin,
    [noScriptName]: (await serveSite(noScriptFolder)).origin,
  }
}
