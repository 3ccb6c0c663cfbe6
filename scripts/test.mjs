import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './find-browser.mjs'
import { findEngines } from './find-engines.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { runCommand } from './run-command.mjs'
import { simulatedEnv, siteFolder } from './simulated-env.mjs'

// Runs what every change must pass; with `--content=<folder>`, what depends on the content, for the agency of that folder.
const { content } = parseArgs({ options: { content: { type: 'string' } } }).values

const temporary = mkdtempSync(join(tmpdir(), 'site-test-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
const report = join(temporary, 'report.json')
let passed = 0
let failed = 0

await installDependencies()
try {
  // The other parts run in the same browser.
  process.env.CHROME_PATH = await findBrowser({ install: true })
  findEngines({ install: true })
} catch (error) {
  // The parts that need it fail; all others run.
  console.error(error instanceof Error ? error.message : error)
}
process.env.CI = 'true'

if (content) process.env.CONTENT = resolve(content)
else {
  await part('Formatting', ['prettier/bin/prettier.cjs', '--check', '.'])
  await part('Lint', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'])
  await part('Types', ['typescript/bin/tsc', '-p', '.'])
  await part('Unused code', ['knip/bin/knip.js', '--treat-config-hints-as-errors'])
  await part('Spelling', ['cspell/bin.mjs', '--no-progress'])
}
const toReport = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
await part('Unit tests', ['vitest/vitest.mjs', 'run', '--project=unit', ...toReport])
// The store keeps any agency's enquiries alike.
if (!content) await part('Processes', ['vitest/vitest.mjs', 'run', '--project=processes', ...toReport])
await part('Build', ['vite/bin/vite.js', 'build', '--outDir', siteFolder], simulatedEnv)
process.env.SITE_IS_BUILT = 'true'
await part('Site', ['@playwright/test/cli.js', 'test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
await part('Engines', ['vitest/vitest.mjs', 'run', '--project=engines', ...toReport])

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * Runs a tool of `node_modules` and adds its tests to the sum; one that reports none counts as one.
 *
 * @param {string} title
 * @param {string[]} tool
 * @param {Record<string, string>} [env]
 */
async function part(title, [program = '', ...args], env) {
  console.log(`\n${title}`)
  const startMs = performance.now()
  const exitCode = await runCommand(process.execPath, [`node_modules/${program}`, ...args], env)
  const counts = readReport()
  // What ended badly without naming a failed test is one.
  const failures = exitCode === 0 ? 0 : Math.max(counts.failed, 1)
  passed += exitCode === 0 ? Math.max(counts.passed, 1) : counts.passed
  failed += failures
  const seconds = Math.round((performance.now() - startMs) / 1000)
  console.log(`${title}: ${failures === 0 ? 'passed' : `${failures} failed`} in ${seconds} s`)
}

/** The counts in the report of Vitest or Playwright, which is then removed. */
function readReport() {
  try {
    const {
      stats,
      numPassedTests = stats?.expected,
      numFailedTests = stats?.unexpected,
    } = JSON.parse(readFileSync(report, 'utf8'))
    rmSync(report)
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
