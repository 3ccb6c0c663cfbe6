import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  commandOutcome,
  emptyOutcome,
  failedOutcome,
  retriesOutcome,
  siteOutcome,
  summaryLine,
  unitOutcome,
} from './count-results.mjs'
import { enginesSentence, installEngines, presentEngines, runEngines } from './engines/run-engines.mjs'
import { findBrowser } from './find-browser.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { runCommand } from './run-command.mjs'

/** @typedef {import('./count-results.mjs').Outcome} Outcome */

// The tools then behave here as they do in CI: a forgotten `only` fails, no server left running is reused.
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
    // The same one for all that comes.
    process.env.CHROME_PATH = browser
    return emptyOutcome
  })

  await part('Formatting', () => runTool(['node_modules/prettier/bin/prettier.cjs', '--check', '.']))
  await part('Lint', () => runScript('lint'))
  await part('Types', () => runScript('typecheck'))

  await part('Unit tests', async () => {
    const file = join(reports, 'unit.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const exitCode = await runCommand(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters], ci)
    return unitOutcome(readReport(file), exitCode)
  })

  const isBuilt = await part('Build', () => runTool(['node_modules/vite/bin/vite.js', 'build']))

  await part('Site tests', async () => {
    if (!browser) return failedOutcome('not run, for want of a browser')
    if (!isBuilt) return failedOutcome('not run, for want of a build')

    const file = join(reports, 'site.json')
    const env = { ...ci, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const tool = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
    const exitCode = await runCommand(process.execPath, tool, env)
    return siteOutcome(readReport(file), exitCode)
  })

  await part('Engines', async () => {
    if (!isBuilt) return failedOutcome('not run, for want of a build')

    await installEngines()
    const file = join(reports, 'engines.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const exitCode = await runEngines(presentEngines(), reporters, ci)
    console.log(enginesSentence())
    return unitOutcome(readReport(file), exitCode)
  })
}

/** @param {string[]} tool */
async function runTool(tool) {
  return commandOutcome(await runCommand(process.execPath, tool, ci))
}

/** @param {string} script */
async function runScript(script) {
  return commandOutcome(await runCommand('npm', ['run', '--silent', script], ci))
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
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
  if (retried.length > 0) console.log(`\nPassed at the second try (${retried.length}):\n${retried.join('\n')}`)
  parts.push({ title: 'Second tries', ...retriesOutcome(parts) })

  const failures = parts.flatMap((done) => done.failures.map((failure) => `  ${done.title}: ${failure}`))
  console.log(failures.length > 0 ? `\nFailed:\n${failures.join('\n')}\n` : '')
  console.log(summaryLine(parts))
  if (failures.length > 0) process.exitCode = 1
}
