import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { methods } from './bench/methods.ts'
import { runRounds } from './bench/run-rounds.ts'
import { toRow } from './bench/to-row.ts'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { makeNoScriptBuild } from './no-script-build.ts'
import { serveSite } from './serve-site.ts'

// Measures what Lighthouse does not. Compares the built site with the same site without scripts.
//
// --runs=5             the number of rounds
// --base=<folder>      adds another build
// --only=paint,scroll  chooses methods
// --dist=<folder>      measures an existing build
// --gate               exits with 1 if a figure is over its limit
//
// Run it with --gate before a release, on an idle machine.

const text = { type: 'string' } as const
const { values: options } = parseArgs({
  options: {
    runs: { ...text, default: '5' },
    base: text,
    only: text,
    dist: text,
    gate: { type: 'boolean' },
  },
})
await findBrowser({ install: true })
// Exits explicitly, since the preview servers keep this process running.
process.exit(!(await bench()) && options.gate ? 1 : 0)

/**
 * Measures all rounds and prints the table. Returns whether all figures are within their limits.
 */
async function bench(): Promise<boolean> {
  const origins = await serveBuilds()
  const chosen = Object.entries(methods).filter(
    ([name]) => options.only?.split(',').includes(name) ?? true,
  )
  const found = await runRounds(chosen, origins, Number(options.runs))

  console.log(
    `${options.runs} rounds, ${cpus().length} x ${cpus()[0]?.model}: medians (lowest to highest)`,
  )
  const rows = Object.entries(found).map(([name, values]) => toRow(name, values))
  console.table(Object.fromEntries(rows.map(({ name, ...cells }) => [name, cells])))
  return rows.every(({ isMissed }) => !isMissed)
}

/** Serves the measured builds. Returns their origins. */
async function serveBuilds() {
  const dist = options.dist ?? (await buildSite())
  const noScriptFolder = 'node_modules/.no-scripts'
  makeNoScriptBuild(dist, noScriptFolder)
  return {
    site: (await serveSite(dist)).origin,
    noScripts: (await serveSite(noScriptFolder)).origin,
    ...(options.base ? { base: (await serveSite(options.base)).origin } : {}),
  }
}
