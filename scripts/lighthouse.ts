import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareWithNoScripts, rulesPerPage } from './beside-no-script-build.ts'
import { buildHash } from './build-hash.ts'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { noteFile, pathOf, readDevice, type Device, type Note } from './lighthouse-results.ts'
import { makeNoScriptBuild } from './no-script-build.ts'
import { runCommand } from './run-command.mjs'
import { serveSite } from './serve-site.ts'
import { choosePages, pagePathsOf } from './site-pages.ts'

// Runs `lhci autorun` with the budgets of lighthouserc.json: on a phone for every page of the built site, in turn with the same
// page without scripts, and on a desktop for the home and the contact page. The last line counts the assertions.
// --dist=<folder> takes a build that is there, --page=/contact one page (or several), --runs=1 fewer runs.

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'reports/lighthouse')
const lhci = join(dirname(createRequire(import.meta.url).resolve('@lhci/cli/package.json')), 'src/cli.js')
const { ci } = JSON.parse(readFileSync(join(root, 'lighthouserc.json'), 'utf8'))
const desktopPages = ['/', '/contact']
// Nothing is compared there.
const maxDesktopRuns = 3

let failed = 1
let passed = 0
try {
  await lighthouse()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
console.log(`${passed} passed, ${failed} failed`)
// What Vite's preview leaves open would keep this process waiting.
process.exit(failed > 0 ? 1 : 0)

async function lighthouse() {
  const { values } = parseArgs({
    options: { dist: { type: 'string' }, page: { type: 'string', multiple: true }, runs: { type: 'string' } },
  })
  const runs = Number(values.runs ?? ci.collect.numberOfRuns)
  if (!(runs >= 1)) throw new Error(`--runs is a number, and not ${values.runs}.`)
  const browser = await findBrowser({ install: true })
  const dist = values.dist ?? (await buildSite())
  const paths = choosePages(dist, values.page)
  const hash = buildHash(dist)
  rmSync(reports, { recursive: true, force: true })

  const noScriptFolder = join(root, 'node_modules/.no-scripts')
  makeNoScriptBuild(dist, noScriptFolder)
  const site = await serveSite(dist)
  const noScripts = await serveSite(noScriptFolder)
  // A name of its own: the patterns of lighthouserc.json leave it out. Browsers know that *.localhost is this machine.
  const noScriptOrigin = `http://no-scripts.localhost:${new URL(noScripts.origin).port}`
  const pair = (path: string) => [site.origin + path, noScriptOrigin + path]

  const exitCodes = [
    await autorun(browser, 'phone', repeat(paths.map(pair), runs)),
    await autorun(
      browser,
      'desktop',
      repeat(
        desktopPages.filter((path) => paths.includes(path)).map((path) => [site.origin + path]),
        Math.min(runs, maxDesktopRuns),
      ),
    ),
  ]
  await Promise.all([site.close(), noScripts.close()])
  if (buildHash(dist) !== hash) throw new Error(`${dist} changed while it was measured: measure it again.`)

  const phone = readDevice(reports, 'phone')
  const runsAt = (path: string, origin: string) =>
    phone.reports.filter((report) => pathOf(report) === path && report.requestedUrl.startsWith(origin))
  const comparisons = paths.map((path) =>
    compareWithNoScripts(path, runsAt(path, site.origin), runsAt(path, noScriptOrigin)),
  )
  const note: Note = {
    madeAt: new Date().toISOString(),
    commit: commitHash(),
    buildHash: hash,
    isPartial: runs < ci.collect.numberOfRuns || paths.length < pagePathsOf(dist).length,
    comparisons,
  }
  writeFileSync(join(reports, noteFile), `${JSON.stringify(note, undefined, 2)}\n`)

  for (const { path, site: own, noScripts: other, errors, isMachineSlow } of comparisons) {
    const ms = `${Math.round(own.blockingMs)} ms blocked, ${Math.round(other.blockingMs)} without scripts`
    console.log(`${path}: scores ${own.score}, ${other.score} without scripts; ${ms}`)
    if (isMachineSlow) console.log('  This machine is too slow to tell more.')
    for (const error of errors) console.error(`  Error: ${error}.`)
  }
  const judged = [...phone.assertions, ...readDevice(reports, 'desktop').assertions].filter(
    ({ level }) => level === 'error',
  )
  const missed = comparisons.flatMap(({ errors }) => errors).length
  failed = judged.filter((assertion) => !assertion.passed).length + missed
  passed = judged.length + comparisons.length * rulesPerPage - failed
  // Lighthouse CI that ended badly without a failed assertion could not measure or judge.
  if (failed === 0 && (exitCodes.some((code) => code !== 0) || judged.length === 0)) failed = 1
}

/** Every page's addresses, as often as it is measured; every second round begins with the other one. */
function repeat(pages: string[][], rounds: number) {
  return pages.flatMap((urls) =>
    Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? urls : urls.toReversed())).flat(),
  )
}

async function autorun(browser: string, device: Device, url: string[]): Promise<number> {
  if (url.length === 0) return 0
  const folder = join(reports, device)
  mkdirSync(folder, { recursive: true })
  const settings = { ...ci.collect.settings, ...(device === 'desktop' && { preset: 'desktop' }) }
  const upload = { target: 'filesystem', outputDir: folder }
  const config = { collect: { settings, url, numberOfRuns: 1 }, assert: ci.assert, upload }
  writeFileSync(join(folder, 'lighthouserc.json'), JSON.stringify({ ci: config }))
  console.log(`Lighthouse on a ${device}: ${url.length} runs.`)
  const exitCode = await runCommand(process.execPath, [lhci, 'autorun'], { CHROME_PATH: browser }, { cwd: folder })
  // The folder it lies in is hidden, and full of copies.
  cpSync(join(folder, '.lighthouseci/assertion-results.json'), join(folder, 'assertion-results.json'))
  rmSync(join(folder, '.lighthouseci'), { recursive: true })
  return exitCode
}

/** Nothing where there is no history. */
function commitHash() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] } as const
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim()
  } catch {
    return ''
  }
}
