import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run-command.mjs'
import { simulatedEnv, siteFolder } from '../simulated-env.mjs'
import type { TestRun } from './outcome.ts'
import { titlePattern } from './test-titles.ts'

/** The part of the tests that a test file belongs to. */
export type TestPart = 'unit' | 'processes' | 'site' | 'delivered'

/** A test by its file and its title. */
export type NamedTest = { test: string; title: string }

/** The part of the tests that a file belongs to. Throws for a part that cannot run with patches. */
export function partOf(file: string): TestPart {
  if (file.endsWith('.delivered.test.ts')) return 'delivered'
  if (/^tests\/site\/|\.site\.test\.ts$/.test(file)) return 'site'
  if (/^tests\/(unit|sample)\//.test(file)) return 'unit'
  if (file.startsWith('tests/processes/')) return 'processes'
  throw new Error(`${file}: a patch needs a test of tests/unit, tests/site, tests/sample or tests/processes.`)
}

/** Builds the site in a copy of the checkout. Returns whether it could be built, and the output. */
export async function buildCopy(copy: string): Promise<{ isBuilt: boolean; output: string }> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', siteFolder]
  const { exitCode, output } = await run(copy, vite, { ...simulatedEnv, NODE_ENV: 'production' })
  return { isBuilt: exitCode === 0, output }
}

/**
 * Runs tests of one part in a copy of the checkout. The site must be built before. With `isFirstFailureEnough`, the other tests are
 * skipped after one has failed.
 */
export async function runTests(
  copy: string,
  part: TestPart,
  tests: NamedTest[],
  isFirstFailureEnough: boolean,
): Promise<{ runs: TestRun[]; output: string }> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const files = [...new Set(tests.map(({ test }) => test))]
  // After the name of a suite or a file.
  const pattern = `(^| )(${[...new Set(tests.map(({ title }) => titlePattern(title)))].join('|')})$`
  const isInBrowser = part === 'site' || part === 'delivered'
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...files, `--grep=${pattern}`, '--reporter=json']
  const config = [
    '--config=scripts/test-patches/playwright.config.ts',
    `--max-failures=${isFirstFailureEnough ? 1 : 0}`,
  ]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--project=${part}`, ...files, '-t', pattern]
  const reporter = ['--reporter=json', `--outputFile=${report}`, `--bail=${isFirstFailureEnough ? 1 : 0}`]
  const env = { PATCHED_PART: part, SITE_IS_BUILT: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { output } = await (isInBrowser
    ? run(copy, [...playwright, ...config], env)
    : run(copy, [...vitest, ...reporter]))
  return { runs: readReport(report), output }
}

async function run(copy: string, args: string[], env: Record<string, string> = {}) {
  let output = ''
  const onOutput = (text: string) => (output += text)
  const exitCode = await runCommand(process.execPath, args, env, { cwd: copy, onOutput })
  return { exitCode, output }
}

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { results: Result[] }[] }[] }
type Result = { status: string; errors: { message?: string }[] }
type PlaywrightReport = { suites: Suite[] }
type VitestReport = {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
}

/** The runs in a report of Playwright or Vitest: none without a report, such as after an error in a configuration. */
function readReport(path: string): TestRun[] {
  let report: PlaywrightReport | VitestReport
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport | VitestReport
  } catch {
    return []
  }
  if ('suites' in report) return report.suites.flatMap(runsOf)
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({ title, status, messages: failureMessages })),
  )
}

function runsOf({ suites = [], specs = [] }: Suite): TestRun[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .map(({ status, errors }) => ({ title, status, messages: errors.map(({ message = '' }) => message) })),
  )
  return [...own, ...suites.flatMap(runsOf)]
}
