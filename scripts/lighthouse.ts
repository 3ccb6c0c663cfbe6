import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { analyticsFlagsOf } from './analytics-host.ts'
import { buildHash } from './build-hash.ts'
import { takeInventory } from './build-inventory.ts'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { reportAbandonedRuns } from './lighthouse/abandoned-runs.ts'
import { emulatedPhone, readMachine, startBrowser } from './lighthouse/emulated-phone.ts'
import { appendHistory, attemptNumber, readHistory } from './lighthouse/history.ts'
import { toHistoryEntry } from './lighthouse/history-entry.ts'
import { measurePairs } from './lighthouse/measure-pairs.ts'
import { desktopPages, pagesToMeasure, reachablePages, timedPages } from './lighthouse/pages.ts'
import { readCommit } from './lighthouse/read-commit.ts'
import { recordFilms } from './lighthouse/record-films.ts'
import {
  devices,
  filmFile,
  historyFile,
  runFile,
  type Assertion,
  type Device,
  type Part,
  type Run,
} from './lighthouse/results.ts'
import { runBudgets } from './lighthouse/run-budgets.ts'
import { measureTimes, type Measurement } from './lighthouse/run-lighthouse.ts'
import { runSummary } from './lighthouse/run-summary.ts'
import { makeNoScriptBuild } from './no-script-build.ts'
import { serveSite } from './serve-site.ts'
import { choosePages } from './site-pages.ts'

// Measures the speed and quality of the built site, and fails if a figure is over its limit:
//
// - Lighthouse CI compares bytes, requests, layout shift, largest paint, accessibility, best
//   practices and SEO with the limits of lighthouserc.json.
// - This script compares blocking time and the performance score with the build without scripts, in
//   pairs.
//
// Without options, the script measures every page, as a release needs.
//
// --commit               measures the pages of a commit's run (`lighthouse/pages.ts`)
// --page=/contact        measures this page; the option can be repeated
// --dist=<folder>        measures an existing build
// --other-site=<folder>  also measures the home page of another built site, for comparison
//
// The last line of output is `N passed, N failed`.

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'reports')
// The reports of the running measurement. They replace the previous reports only at the end, so an
// interrupted run keeps the previous reports.
const newReports = join(reports, 'unfinished')

type PathsByDevice = Record<Device, string[]>
type Options = {
  part: Part
  builtFolder: string | undefined
  otherSiteFolder: string | undefined
  chosenPages: string[] | undefined
}

reportAbandonedRuns()
const { passed, failed } = await measure(readOptions()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
console.log(`${passed} passed, ${failed} failed`)
// Exits explicitly, since the preview servers keep this process running.
process.exit(failed > 0 ? 1 : 0)

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      commit: { type: 'boolean' },
      dist: { type: 'string' },
      'other-site': { type: 'string' },
      page: { type: 'string', multiple: true },
    },
  })
  const { commit, dist, 'other-site': otherSiteFolder, page: chosenPages } = values
  return { part: partOf(commit, chosenPages), builtFolder: dist, otherSiteFolder, chosenPages }
}

function partOf(isCommit: boolean | undefined, chosenPages: string[] | undefined): Part {
  if (isCommit) return 'commit'
  return chosenPages ? 'chosen' : 'whole'
}

/**
 * Measures the site, writes the reports, and appends the run to the history. Returns the summary
 * with the counts. Rejects if the site cannot be built or measured.
 */
async function measure({ part, builtFolder, otherSiteFolder, chosenPages }: Options) {
  const chromePath = await findBrowser({ install: true })
  const dist = builtFolder ?? (await buildSite())
  const requestedPaths = pagesToMeasure(part, choosePages(dist, chosenPages))
  const origins = await serveBuilds(dist, otherSiteFolder)
  const { paths, problems } = await reachablePages(origins.site, requestedPaths)
  const pathsByDevice = { phone: paths, desktop: desktopPages(part, paths) }

  const browser = await startBrowser(chromePath, origins.analyticsFlags)
  try {
    const machine = await readMachine(browser)
    const phone = emulatedPhone(machine)
    console.log(
      `Benchmark index ${machine.index}: the phone is emulated with a slowdown of ${phone.slowdown}.`,
    )

    rmSync(newReports, { recursive: true, force: true })
    mkdirSync(join(newReports, 'lighthouse'), { recursive: true })
    const measureOnPhone = (url: string) => measureTimes(browser.port, url, phone)
    const budgets = await checkBudgets(chromePath, origins, pathsByDevice, phone)
    const pairs = await measurePairs(measureOnPhone, origins, timedPages(paths), {
      machine,
      phone,
      part,
    })
    const noScriptFigures = await measureNoScripts(
      measureOnPhone,
      origins.noScripts,
      paths,
      pairs.noScriptRuns,
    )
    const films = await recordFilms(browser.port, filmedPages(origins.site, pathsByDevice), phone)

    const hash = buildHash(dist)
    const { times, verdict, fixedPage, otherSite } = pairs
    const run: Run = {
      madeAt: new Date().toISOString(),
      buildHash: hash,
      inventory: takeInventory(dist),
      commit: readCommit(root),
      part,
      machine,
      phone,
      times,
      verdict,
      fixedPage,
      otherSite,
      attempt: attemptNumber(readHistory(join(reports, historyFile)).entries, part, hash),
      noScriptFigures,
      problems: [...problems, ...budgets.problems],
    }
    writeReport(filmFile, films.films)
    writeReport(runFile, run)
    appendHistory(join(reports, historyFile), toHistoryEntry(run, newReports))
    replaceReports()
    for (const problem of [...pairs.failedRuns, ...films.problems]) console.error(problem)
    const summary = runSummary(run, budgets.assertions)
    console.log(summary.text)
    return summary
  } finally {
    browser.kill()
  }
}

/**
 * Serves the site, its build without scripts, the fixed page and the other site. Returns their
 * origins. For a site that counts visits, also starts the local analytics server, and returns the
 * browser's flags for it.
 */
async function serveBuilds(dist: string, otherSiteFolder: string | undefined) {
  const noScriptFolder = join(root, 'node_modules/.no-scripts')
  makeNoScriptBuild(dist, noScriptFolder)
  return {
    site: (await serveSite(dist)).origin,
    noScripts: (await serveSite(noScriptFolder)).origin,
    fixedPage: (await serveSite(join(root, 'tests/fixtures/fixed-page'))).origin,
    ...(otherSiteFolder ? { otherSite: (await serveSite(otherSiteFolder)).origin } : {}),
    analyticsFlags: await analyticsFlagsOf(dist),
  }
}

/** Runs Lighthouse CI for every page on a phone, and for some pages on a desktop. */
async function checkBudgets(
  browser: string,
  origins: { site: string; analyticsFlags: string[] },
  pathsByDevice: PathsByDevice,
  phone: Run['phone'],
) {
  const configFile = join(root, 'lighthouserc.json')
  const assertions: Assertion[] = []
  const problems: string[] = []
  for (const device of devices) {
    const urls = pathsByDevice[device].map((path) => origins.site + path)
    const folder = join(newReports, 'lighthouse', device)
    const result = await runBudgets({
      browser,
      device,
      urls,
      phone,
      folder,
      configFile,
      analyticsFlags: origins.analyticsFlags,
    })
    assertions.push(...result.assertions)
    if (!result.isMeasured)
      problems.push(
        `Lighthouse CI could not measure pages on a ${device}. It has printed the reason above.`,
      )
  }
  return { assertions, problems }
}

/**
 * Measures the figures of the pages without scripts, by path. Does not repeat the runs of the
 * pairs, `measuredRuns`.
 */
async function measureNoScripts(
  measureOnPhone: (url: string) => Promise<Measurement>,
  origin: string,
  paths: string[],
  measuredRuns: Record<string, Measurement>,
): Promise<Run['noScriptFigures']> {
  const figures: Run['noScriptFigures'] = {}
  for (const path of paths) {
    const run = measuredRuns[path] ?? (await measureOnPhone(origin + path).catch(() => undefined))
    if (run) figures[path] = run.figures
  }
  return figures
}

/** Returns the pages and devices that are filmed, with their URLs. */
function filmedPages(origin: string, pathsByDevice: PathsByDevice) {
  return devices.flatMap((device) =>
    pathsByDevice[device].map((path) => ({ path, device, url: origin + path })),
  )
}

/** Replaces the previous reports with the new ones. */
function replaceReports() {
  rmSync(join(reports, 'lighthouse'), { recursive: true, force: true })
  renameSync(join(newReports, 'lighthouse'), join(reports, 'lighthouse'))
  rmSync(newReports, { recursive: true })
}

function writeReport(file: string, content: unknown) {
  writeFileSync(join(newReports, file), `${JSON.stringify(content, undefined, 2)}\n`)
}
