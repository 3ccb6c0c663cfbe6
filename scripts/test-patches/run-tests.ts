import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run-command.mjs'
import { simulatedEnv, siteFolder } from '../simulated-env.mjs'
import type { NamedTest, TestRun } from './outcome.ts'
import { readReport } from './read-report.ts'
import { titlePattern } from './test-titles.ts'

/** A project of the tests, in `vite.config.ts` or `playwright.config.ts`. */
type TestProject = 'unit' | 'unit-dom' | 'processes' | 'site' | 'delivered'

/**
 * Returns the project of a test file. Throws for a project that cannot run with patches.
 */
export function projectOf(file: string): TestProject {
  if (file.endsWith('.delivered.test.ts')) return 'delivered'
  if (/^tests\/site\/|\.site\.test\.ts$/.test(file)) return 'site'
  if (/\.dom\.test\.tsx?$/.test(file)) return 'unit-dom'
  if (/^tests\/(unit|sample)\//.test(file)) return 'unit'
  if (file.startsWith('tests/processes/')) return 'processes'
  throw new Error(
    `${file}: a patch needs a test of tests/unit, tests/site, tests/sample or tests/processes.`,
  )
}

/**
 * Builds the site in a copy of the checkout. Returns whether the build succeeded, and the last
 * lines of the output.
 */
export async function buildCopy(copy: string): Promise<{ isBuilt: boolean; lastLines: string }> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', siteFolder]
  const { exitCode, lastLines } = await runNode(copy, vite, {
    ...simulatedEnv,
    NODE_ENV: 'production',
  })
  return { isBuilt: exitCode === 0, lastLines }
}

/**
 * Runs tests of one project in a copy of the checkout, in which the site is already built. With
 * `stopsAtFailure`, the remaining tests are skipped after the first failure.
 */
export async function runTests(
  copy: string,
  project: TestProject,
  tests: NamedTest[],
  { stopsAtFailure }: { stopsAtFailure: boolean },
): Promise<{ runs: TestRun[]; lastLines: string }> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const files = [...new Set(tests.map(({ test }) => test))]
  // Both test runners compare the pattern with a longer name: the names of the suites, then the
  // title. In Playwright, the name also begins with the file.
  const titles = [...new Set(tests.map(({ title }) => titlePattern(title)))]
  const pattern = `(^| )(${titles.join('|')})$`
  const noLimit = 0
  const maxFailures = stopsAtFailure ? 1 : noLimit
  const runWithPlaywright = () => {
    const command = ['node_modules/@playwright/test/cli.js', 'test', ...files, `--grep=${pattern}`]
    const options = [
      '--config=scripts/test-patches/playwright.config.ts',
      `--max-failures=${maxFailures}`,
    ]
    const env = {
      PATCHED_PROJECT: project,
      SITE_IS_BUILT: 'true',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    return runNode(copy, [...command, ...options, '--reporter=json'], env)
  }
  const runWithVitest = () => {
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', pattern]
    const options = [`--project=${project}`, `--bail=${maxFailures}`, `--outputFile=${report}`]
    return runNode(copy, [...command, ...options, '--reporter=json'])
  }
  const isInBrowser = project === 'site' || project === 'delivered'
  const { lastLines } = await (isInBrowser ? runWithPlaywright() : runWithVitest())
  return { runs: readReport(report, copy), lastLines }
}

/** Runs Node in a copy. Returns the exit code, and the last 15 lines of the output. */
async function runNode(copy: string, args: string[], env: Record<string, string> = {}) {
  let output = ''
  const onOutput = (text: string) => (output += text)
  const exitCode = await runCommand(process.execPath, args, env, { cwd: copy, onOutput })
  return { exitCode, lastLines: output.trim().split('\n').slice(-15).join('\n') }
}
