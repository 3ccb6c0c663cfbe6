import { parseArgs } from 'node:util'
import { commandOutcome, emptyOutcome, failedOutcome, retriesOutcome, summaryLine } from './count-results.mjs'
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
import { isInstallForbidden } from './install-packages.mjs'
import { runCommand } from './run-command.mjs'
import { ci, readVitest, runPlaywright, runVitest } from './run-suites.mjs'
import { simulatedEnv, siteFolder } from './simulated-env.mjs'

/** @typedef {import('./count-results.mjs').Outcome} Outcome */

// Runs what every change must pass; with `--all`, the long suites too. Missing programs are installed if that needs no
// confirmation, as root on Debian, and not with NO_INSTALL=1; otherwise the part that needs them fails and says how to install them. Reference pictures are compared only
// on a machine that draws like the one on which they were taken (tests/site/visual/visual-test.ts); on others they are skipped.
const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values

/** @type {(Outcome & { title: string })[]} */
const parts = []

const isInstalled = await part('Dependencies', async () => {
  await installDependencies()
  return emptyOutcome
})
// Said now too, since the part that needs them comes late.
if (isInstallForbidden() && missingEngines().length > 0) console.log(`\nEngines will be ${missingEnginesSentence()}`)
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
  const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', siteFolder]
  const isBuilt = await part('Build', () => runTool(build, simulatedEnv))
  process.env.SITE_IS_BUILT = 'true'

  await part('Site tests', () => runInBrowser('playwright.config.ts'))
  await part('Accessibility', () => runInBrowser('tests/a11y/playwright.config.ts'))
  await part('Enquiry', () => runInBrowser('tests/enquiry/playwright.config.ts'))
  await part('Receiver', () => runInBrowser('tests/enquiry/receiver.config.ts'))
  await part('Brands', () => runTool(['--import', 'tsx', 'scripts/test-brands.ts', '--journey']))
  await part('Engines', async () => {
    if (!isBuilt) return failedOutcome('not run, for want of a build')

    installEngines()
    if (missingEngines().length > 0) return failedOutcome(missingEnginesSentence())
    const outcome = await readVitest((reporters) => runEngines(presentEngines(), reporters, ci))
    console.log(enginesSentence())
    return outcome
  })
  if (!all) return

  await part('Faults', () => runInBrowser('tests/faults/playwright.config.ts'))
  await part('Hosts', () => runVitest('tests/hosts/vitest.config.ts'))
  await part('Gates', () => runVitest('tests/gates/vitest.config.ts'))
  await part('All of the brands', () => runTool(['--import', 'tsx', 'scripts/test-brands.ts']))
  await part('Pictures', () => runInBrowser('tests/site/visual/playwright.config.ts', { mayAllBeSkipped: true }))

  /**
   * @param {string} config
   * @param {{ mayAllBeSkipped?: boolean }} [options]
   */
  async function runInBrowser(config, options) {
    if (!browser) return failedOutcome('not run, for want of a browser')
    if (!isBuilt) return failedOutcome('not run, for want of a build')
    return runPlaywright(config, options)
  }
}

/**
 * @param {string[]} tool
 * @param {Record<string, string>} [env]
 */
async function runTool(tool, env) {
  return commandOutcome(await runCommand(process.execPath, tool, { ...ci, ...env }))
}

/** @param {string} script */
async function runScript(script) {
  return commandOutcome(await runCommand('npm', ['run', '--silent', script], ci))
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
