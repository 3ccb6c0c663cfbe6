import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser, findHeadlessShell } from './find-browser.mjs'
import { findEngines } from './find-engines.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { partResult } from './part-result.mjs'
import { runCommand } from './run-command.mjs'
import { simulatedEnv, siteFolder } from './simulated-env.mjs'

// Runs the checks that every change must pass. With `--content=<folder>`, runs only the checks that
// depend on the content, for the agency in that folder.
const { content } = parseArgs({ options: { content: { type: 'string' } } }).values

const root = fileURLToPath(new URL('..', import.meta.url))
const reportFolder = mkdtempSync(join(tmpdir(), 'site-test-'))
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }))
let passed = 0
let failed = 0

await installDependencies()
try {
  // All parts use this browser.
  process.env.CHROME_PATH = await findBrowser({ install: true })
  findEngines({ install: true })
} catch (error) {
  // Parts that need the missing browser fail. All other parts run.
  console.error(error instanceof Error ? error.message : error)
}
try {
  findHeadlessShell({ install: true })
} catch {
  // Without the headless shell, the tests of the site use the browser.
}
process.env.CI = 'true'

if (content) process.env.CONTENT = resolve(content)

// Runs three sequences at the same time. The first one uses the processor. The others mostly wait.
await Promise.all([checkCode(), checkBuild(), checkProcesses()])
await runPart('Site', ['@playwright/test/cli.js', 'test', '--reporter=list,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath('Site') },
  isAlone: true,
})

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * Checks the source, then runs the unit tests. For another agency, runs only the unit tests that
 * depend on the content.
 */
async function checkCode() {
  if (!content) {
    await runPart('Formatting', ['prettier/bin/prettier.cjs', '--check', '.'])
    await runPart('Lint', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'])
    await runPart('Types', ['typescript/bin/tsc', '-p', '.'])
    await runPart('Unused code', ['knip/bin/knip.js', '--treat-config-hints-as-errors'])
    await runPart('Spelling', ['cspell/bin.mjs', '--no-progress', ...spellingArgs()])
  }
  const tests = content ? ['related', ...contentReaders(), '--run'] : ['run']
  await runPart('Unit tests', [
    'vitest/vitest.mjs',
    ...tests,
    '--project=unit*',
    ...reporterArgs('Unit tests'),
  ])
}

/**
 * Returns the options of the spelling check. The texts of an agency have its own names, and may be in
 * any language, so only the sample's texts are checked.
 */
function spellingArgs() {
  const site = readFileSync(join(root, 'src/content/site.yaml'), 'utf8')
  return /^isSample: true$/m.test(site) ? [] : ['--exclude', 'src/content/**']
}

/**
 * Returns the files that read the content from its folder or from a virtual module. All other
 * modules import the content from these files.
 */
function contentReaders() {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (name) => join('src', name),
  )
  const isReader = (/** @type {string} */ file) =>
    /\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes("from 'virtual:")
  return ['plugins/content/content-folder.ts', ...sources.filter(isReader)]
}

/** Builds the site, then runs the tests in Firefox and WebKit. */
async function checkBuild() {
  await runPart('Build', ['vite/bin/vite.js', 'build', '--outDir', siteFolder], {
    env: simulatedEnv,
  })
  process.env.SITE_IS_BUILT = 'true'
  await runPart('Engines', [
    'vitest/vitest.mjs',
    'run',
    '--project=engines-*',
    ...reporterArgs('Engines'),
  ])
}

/** Runs the tests of the receiver's process. They do not depend on the content. */
async function checkProcesses() {
  if (content) return
  await runPart('Processes', [
    'vitest/vitest.mjs',
    'run',
    '--project=processes',
    ...reporterArgs('Processes'),
  ])
}

/**
 * Runs a tool of `node_modules`, and adds its passed and failed tests to the sums. A tool without a
 * report of tests counts as one test. Prints the output of a part that runs alone immediately, and
 * of other parts when the tool ends.
 *
 * @param {string} title
 * @param {string[]} tool
 * @param {{ env?: Record<string, string>, isAlone?: boolean }} [options]
 */
async function runPart(title, [program = '', ...args], { env, isAlone = false } = {}) {
  if (isAlone) console.log(`\n${title}`)
  const startMs = performance.now()
  let output = ''
  const options = isAlone ? {} : { onOutput: (/** @type {string} */ text) => void (output += text) }
  const exitCode = await runCommand(
    process.execPath,
    [`node_modules/${program}`, ...args],
    env,
    options,
  )
  if (!isAlone) console.log(`\n${title}\n${output.trimEnd()}`)
  const result = partResult(exitCode, readReport(title))
  passed += result.passed
  failed += result.failed
  const seconds = Math.round((performance.now() - startMs) / 1000)
  console.log(
    `${title}: ${result.failed === 0 ? 'passed' : `${result.failed} failed`} in ${seconds} s`,
  )
}

/**
 * Returns the path of a part's report.
 *
 * @param {string} title
 */
function reportPath(title) {
  return join(reportFolder, `${title}.json`)
}

/**
 * Returns the arguments that make Vitest print its results, and write them to the report of a part.
 *
 * @param {string} title
 */
function reporterArgs(title) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(title)}`]
}

/**
 * Reads the number of passed and failed tests in a report of Vitest or Playwright. Both are 0 if
 * the report is missing or damaged.
 *
 * @param {string} title
 */
function readReport(title) {
  try {
    const {
      stats,
      numPassedTests = stats?.expected,
      numFailedTests = stats?.unexpected,
    } = JSON.parse(readFileSync(reportPath(title), 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
