import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { comparisonText, compareWithNoScripts, rulesPerPage } from './beside-no-script-build.ts'
import { buildHash } from './build-hash.ts'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { noteFile, readDevice, type Note } from './lighthouse-results.ts'
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

const { passed, failed } = await lighthouse().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
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
  const noScriptFolder = join(root, 'node_modules/.no-scripts')
  makeNoScriptBuild(dist, noScriptFolder)
  const site = await serveSite(dist)
  // A name of its own, which the patterns of lighthouserc.json leave out. To browsers, *.localhost is this machine.
  const noScriptOrigin = (await serveSite(noScriptFolder)).origin.replace('127.0.0.1', 'no-scripts.localhost')

  rmSync(reports, { recursive: true, force: true })
  // The next scorecard shows it beside its own values.
  const card = join(root, 'reports/scorecard.json')
  if (existsSync(card)) renameSync(card, join(root, 'reports/scorecard-last.json'))
  // Every second round begins with the other one.
  const phoneUrls = paths.flatMap((path) => {
    const pair = [site.origin + path, noScriptOrigin + path]
    return Array.from({ length: runs }, (_, round) => (round % 2 === 0 ? pair : pair.toReversed())).flat()
  })
  const desktopUrls = desktopPages.filter((path) => paths.includes(path)).map((path) => site.origin + path)
  const isPhoneDone = await autorun(browser, 'phone', phoneUrls, 1)
  const isDesktopDone = await autorun(browser, 'desktop', desktopUrls, Math.min(runs, maxDesktopRuns))

  const phone = readDevice(reports, 'phone')
  const runsAt = (url: string) => phone.reports.filter(({ requestedUrl }) => requestedUrl === url)
  const comparisons = paths.map((path) =>
    compareWithNoScripts(path, runsAt(site.origin + path), runsAt(noScriptOrigin + path)),
  )
  const isPartial = runs < ci.collect.numberOfRuns || paths.length < pagePathsOf(dist).length
  const note: Note = { madeAt: new Date().toISOString(), buildHash: buildHash(dist), isPartial, comparisons }
  writeFileSync(join(reports, noteFile), `${JSON.stringify(note, undefined, 2)}\n`)
  for (const comparison of comparisons) console.log(comparisonText(comparison))

  const assertions = [...phone.assertions, ...readDevice(reports, 'desktop').assertions]
  const judged = assertions.filter(({ level }) => level === 'error')
  const missed =
    judged.filter((assertion) => !assertion.passed).length + comparisons.flatMap(({ errors }) => errors).length
  const isUnmeasured = missed === 0 && !(isPhoneDone && isDesktopDone && judged.length > 0)
  return { passed: judged.length + comparisons.length * rulesPerPage - missed, failed: isUnmeasured ? 1 : missed }
}

/** Runs Lighthouse CI in a folder of its own, and tells whether it could measure all and no assertion failed. */
async function autorun(browser: string, device: string, url: string[], numberOfRuns: number): Promise<boolean> {
  if (url.length === 0) return true
  const folder = join(reports, device)
  mkdirSync(folder, { recursive: true })
  const settings = { ...ci.collect.settings, ...(device === 'desktop' && { preset: 'desktop' }) }
  const upload = { target: 'filesystem', outputDir: folder }
  const config = { collect: { settings, url, numberOfRuns }, assert: ci.assert, upload }
  writeFileSync(join(folder, 'lighthouserc.json'), JSON.stringify({ ci: config }))
  const exitCode = await runCommand(process.execPath, [lhci, 'autorun'], { CHROME_PATH: browser }, { cwd: folder })
  // The folder that Lighthouse CI writes it to is hidden.
  cpSync(join(folder, '.lighthouseci/assertion-results.json'), join(folder, 'assertion-results.json'))
  return exitCode === 0
}
