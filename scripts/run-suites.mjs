import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteOutcome, unitOutcome } from './count-results.mjs'
import { runCommand } from './run-command.mjs'

/** @typedef {import('./count-results.mjs').Outcome} Outcome */
/** @typedef {{ cwd?: string | undefined, env?: Record<string, string>, filters?: string[] }} SuiteOptions `filters` are parts of the names of files */

// The tools behave as in CI: a forgotten `only` fails, and a server that still runs is not reused.
export const ci = { CI: 'true' }

const reports = mkdtempSync(join(tmpdir(), 'site-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * Runs a suite of Vitest.
 *
 * @param {string} config
 * @param {SuiteOptions} [options]
 */
export function runVitest(config, { cwd, env, filters = [] } = {}) {
  const tool = ['node_modules/vitest/vitest.mjs', 'run', `--config=${config}`, ...filters]
  return readVitest((reporters) => runCommand(process.execPath, [...tool, ...reporters], { ...ci, ...env }, { cwd }))
}

/**
 * The outcome of a run of Vitest that gets these reporters as arguments.
 *
 * @param {(reporters: string[]) => Promise<number>} run
 */
export async function readVitest(run) {
  const file = join(reports, 'vitest.json')
  const exitCode = await run(['--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return unitOutcome(takeReport(file), exitCode)
}

/**
 * Runs a suite of Playwright.
 *
 * @param {string} config
 * @param {SuiteOptions & { mayAllBeSkipped?: boolean }} [options]
 */
export async function runPlaywright(config, { cwd, env, filters = [], mayAllBeSkipped = false } = {}) {
  const file = join(reports, 'playwright.json')
  const tool = [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...filters,
    `--config=${config}`,
    '--reporter=list,json',
  ]
  const ownEnv = { ...ci, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await runCommand(process.execPath, tool, ownEnv, { cwd })
  return siteOutcome(takeReport(file), exitCode, { mayAllBeSkipped })
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
