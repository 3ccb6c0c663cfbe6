import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  commandOutcome,
  emptyOutcome,
  failedOutcome,
  retriesOutcome,
  siteOutcome,
  summaryLine,
  unitOutcome,
} from './count-results.mjs'
import {
  enginesSentence,
  installEngines,
  missingEngines,
  missingEnginesSentence,
  presentEngines,
  runEngines,
} from './engines/run-engines.mjs'
import { findBrowser } from './find-browser.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { runCommand } from './run-command.mjs'

/** @typedef {import('./count-results.mjs').Outcome} Outcome */

// Runs what every change must pass; with `--all`, the long suites too. Missing programs are installed if that needs no
// confirmation, as root on Debian; otherwise the part that needs them fails and names them. Reference pictures are compared only
// on a machine that draws like the one on which they were taken (tests/site/visual/visual-test.ts); on others they are skipped.
const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values

// The tools behave as in CI: a forgotten `only` fails, and a server that still runs is not reused.
const ci = { CI: 'true' }

/** @type {(Outcome & { title: string })[]} */
const parts = []
const reports = mkdtempSync(join(tmpdir(), 'topfold-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const isInstalled = await part('Dependencies', async () => {
  await installDependencies()
  return emptyOutcome
})
if (isInstalled) await testEverything()
printSummary()

async function testEverything() {
  let browser = ''
  await part('Browser', async () => {
    browser = await findBrowser({ install: true })
    console.log(browser)
    // All other parts use the same browser.
    process.env.CHROME_PATH = browser
    return emptyOutcome
  })

  await part('Formatting', () => runTool(['node_modules/prettier/bin/prettier.cjs', '--check', '.']))
  await part('Lint', () => runScript('lint'))
  await part('Types', () => runScript('typecheck'))
  await part('Unit tests', () => runVitest('vite.config.ts'))
  const isBuilt = await part('Build', () => runTool(['node_modules/vite/bin/vite.js', 'build']))

  await part('Site tests', () => runPlaywright('playwright.config.ts'))
  await part('Accessibility', () => runPlaywright('tests/a11y/playwright.config.ts'))
  await part('Enquiry', () => runPlaywright('tests/enquiry/playwright.config.ts'))
  await part('Engines', async () => {
    if (!isBuilt) return failedOutcome('not run, for want of a build')

    await installEngines()
    if (missingEngines().length > 0) return failedOutcome(missingEnginesSentence())
    const outcome = await readVitest((reporters) => runEngines(presentEngines(), reporters, ci))
    console.log(enginesSentence())
    return outcome
  })
  if (!all) return

  await part('Faults', () => runPlaywright('tests/faults/playwright.config.ts'))
  await part('Hosts', () => runVitest('tests/hosts/vitest.config.ts'))
  await part('Gates', () => runVitest('tests/gates/vitest.config.ts'))
  await part('Pictures', () => runPlaywright('tests/site/visual/playwright.config.ts', { mayAllBeSkipped: true }))

  /**
   * @param {string} config
   * @param {{ mayAllBeSkipped?: boolean }} [options]
   */
  async function runPlaywright(config, options) {
    if (!browser) return failedOutcome('not run, for want of a browser')
    if (!isBuilt) return failedOutcome('not run, for want of a build')

    const file = join(reports, 'playwright.json')
    const tool = ['node_modules/@playwright/test/cli.js', 'test', `--config=${config}`, '--reporter=list,json']
    const exitCode = await runCommand(process.execPath, tool, { ...ci, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    return siteOutcome(takeReport(file), exitCode, options)
  }
}

/** @param {string} config */
function runVitest(config) {
  const tool = ['node_modules/vitest/vitest.mjs', 'run', `--config=${config}`]
  return readVitest((reporters) => runCommand(process.execPath, [...tool, ...reporters], ci))
}

/** @param {(reporters: string[]) => Promise<number>} run */
async function readVitest(run) {
  const file = join(reports, 'vitest.json')
  const exitCode = await run(['--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return unitOutcome(takeReport(file), exitCode)
}

/** @param {string[]} tool */
async function runTool(tool) {
  return commandOutcome(await runCommand(process.execPath, tool, ci))
}

/** @param {string} script */
async function runScript(script) {
  return commandOutcome(await runCommand('npm', ['run', '--silent', script], ci))
}

/**
 * Reads a report and removes it, so that the next part cannot take it for its own.
 *
 * @param {string} file
 */
function takeReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(file)
    return report
  } catch {
    // The runner ended before it wrote one, which its outcome then says.
    return undefined
  }
}

/**
 * @param {string} title
 * @param {() => Promise<Outcome>} run
 */
async function part(title, run) {
  console.log(`\n${title}`)
  const startedAt = performance.now()
  const outcome = await run().catch((error) => failedOutcome(error instanceof Error ? error.message : String(error)))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${title}: ${outcome.failed === 0 ? 'passed' : 'failed'} in ${seconds} s`)
  parts.push({ title, ...outcome })
  return outcome.failed === 0
}

function printSummary() {
  const retried = parts.flatMap((done) => done.retried.map((test) => `  ${done.title}: ${test}`))
  if (retried.length > 0) console.log(`\nPassed on the second attempt (${retried.length}):\n${retried.join('\n')}`)
  parts.push({ title: 'Second tries', ...retriesOutcome(parts) })

  const failures = parts.flatMap((done) => done.failures.map((failure) => `  ${done.title}: ${failure}`))
  console.log(failures.length > 0 ? `\nFailed:\n${failures.join('\n')}\n` : '')
  console.log(summaryLine(parts))
  if (failures.length > 0) process.exitCode = 1
}
