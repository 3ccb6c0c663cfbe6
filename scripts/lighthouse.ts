import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildHash } from './build-hash.ts'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { readCommit } from './lighthouse/commit.ts'
import { phoneOn, readMachine, startBrowser } from './lighthouse/emulated-phone.ts'
import { appendHistory, attemptOf, readHistory } from './lighthouse/history.ts'
import { toHistoryEntry } from './lighthouse/history-entry.ts'
import { measurePairs } from './lighthouse/measure-pairs.ts'
import { answeringPages, desktopPages, pagesOf, timedPages } from './lighthouse/pages.ts'
import { recordFilms } from './lighthouse/record-films.ts'
import { filmFile, historyFile, runFile, type Assertion, type Part, type Run } from './lighthouse/results.ts'
import { runBudgets } from './lighthouse/run-budgets.ts'
import { measureTimes, type Measurement } from './lighthouse/run-lighthouse.ts'
import { summaryOf } from './lighthouse/summary.ts'
import { makeNoScriptBuild } from './no-script-build.ts'
import { serveSite } from './serve-site.ts'
import { choosePages } from './site-pages.ts'

// The gate for performance. Lighthouse CI judges bytes, requests, layout shift, largest paint, accessibility, best practices and
// SEO by lighthouserc.json. Blocking time and the performance score are judged in pairs with the build without scripts.
// --commit measures three pages, and no option all of them, as a release needs. --page=/contact chooses pages. --dist=<folder>
// measures a build that exists. The last line counts what passed and failed.

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'reports')

type Options = { part: Part; dist: string | undefined; pages: string[] | undefined }

const { passed, failed } = await measure(readOptions()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
console.log(`${passed} passed, ${failed} failed`)
// The preview servers would keep this process running.
process.exit(failed > 0 ? 1 : 0)

function readOptions(): Options {
  const { values } = parseArgs({
    options: { commit: { type: 'boolean' }, dist: { type: 'string' }, page: { type: 'string', multiple: true } },
  })
  const chosen: Part = values.page ? 'chosen' : 'whole'
  return { part: values.commit ? 'commit' : chosen, dist: values.dist, pages: values.page }
}

async function measure({ part, dist: builtFolder, pages }: Options) {
  const chromePath = await findBrowser({ install: true })
  const dist = builtFolder ?? (await buildSite())
  const wanted = pagesOf(part, choosePages(dist, pages))
  const noScriptFolder = join(root, 'node_modules/.no-scripts')
  makeNoScriptBuild(dist, noScriptFolder)
  const origins = {
    site: (await serveSite(dist)).origin,
    noScripts: (await serveSite(noScriptFolder)).origin,
    fixedPage: (await serveSite(join(root, 'tests/fixtures/fixed-page'))).origin,
  }
  const { paths, problems } = await answeringPages(origins.site, wanted)

  const browser = await startBrowser(chromePath)
  try {
    const machine = await readMachine(browser)
    const phone = phoneOn(machine)
    console.log(`Benchmark index ${machine.index}: the phone is emulated with a slowdown of ${phone.slowdown}.`)

    rmSync(join(reports, 'lighthouse'), { recursive: true, force: true })
    const measureOnPhone = (url: string) => measureTimes(browser.port, url, phone)
    const budgets = await judgeBudgets(chromePath, origins.site, paths, phone)
    const pairs = await measurePairs(measureOnPhone, origins, timedPages(paths), { machine, phone, part })
    const noScriptFigures = await measureNoScripts(measureOnPhone, origins.noScripts, paths, pairs.noScriptRuns)
    const films = await recordFilms(browser.port, filmedPages(origins.site, paths), phone)

    const hash = buildHash(dist)
    const { times, verdict, fixedPage } = pairs
    const run: Run = {
      madeAt: new Date().toISOString(),
      buildHash: hash,
      commit: readCommit(root),
      part,
      machine,
      phone,
      times,
      verdict,
      fixedPage,
      attempt: attemptOf(readHistory(join(reports, historyFile)).entries, part, hash),
      noScriptFigures,
      problems: [...problems, ...budgets.problems],
    }
    write(filmFile, films.films)
    write(runFile, run)
    appendHistory(join(reports, historyFile), toHistoryEntry(run, reports))
    for (const problem of [...pairs.brokenRuns, ...films.problems]) console.error(problem)
    const summary = summaryOf(run, budgets.assertions)
    console.log(summary.text)
    return summary
  } finally {
    browser.kill()
  }
}

/** Lighthouse CI on a phone for every page, and on a desktop for some. */
async function judgeBudgets(browser: string, origin: string, paths: string[], phone: Run['phone']) {
  const configFile = join(root, 'lighthouserc.json')
  const urlsByDevice = { phone: paths, desktop: desktopPages(paths) }
  const assertions: Assertion[] = []
  const problems: string[] = []
  for (const device of ['phone', 'desktop'] as const) {
    const urls = urlsByDevice[device].map((path) => origin + path)
    const folder = join(reports, 'lighthouse', device)
    const result = await runBudgets({ browser, device, urls, phone, folder, configFile })
    assertions.push(...result.assertions)
    if (!result.isMeasured) problems.push(`Lighthouse CI could not measure the ${device}: its message is above.`)
  }
  return { assertions, problems }
}

/** The bytes and paints without scripts. The timed pages have been measured before. */
async function measureNoScripts(
  measureOnPhone: (url: string) => Promise<Measurement>,
  origin: string,
  paths: string[],
  known: Record<string, Measurement>,
): Promise<Run['noScriptFigures']> {
  const figures: Run['noScriptFigures'] = {}
  for (const path of paths) {
    const measured = known[path] ?? (await measureOnPhone(origin + path).catch(() => undefined))
    if (measured) figures[path] = measured.figures
  }
  return figures
}

function filmedPages(origin: string, paths: string[]) {
  const onPhone = paths.map((path) => ({ path, device: 'phone' as const, url: origin + path }))
  const onDesktop = desktopPages(paths).map((path) => ({ path, device: 'desktop' as const, url: origin + path }))
  return [...onPhone, ...onDesktop]
}

function write(file: string, content: unknown) {
  writeFileSync(join(reports, file), `${JSON.stringify(content, undefined, 2)}\n`)
}
