import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { TestRun } from './outcome.ts'

type Result = { status: string; errors: { message?: string }[] }
type Spec = { file: string; title: string; tests: { results: Result[] }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }
/** Playwright's JSON report. The file paths of its specs are relative to `rootDir`. */
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] }

type VitestResult = { title: string; status: string; failureMessages: string[] }
/** Vitest's JSON report. `name` is the absolute path of a test file. */
type VitestReport = { testResults: { name: string; assertionResults: VitestResult[] }[] }

type Report = PlaywrightReport | VitestReport

/**
 * Reads the test runs in a JSON report of Playwright or Vitest. Their file paths are relative to
 * `root`. Returns an empty list if the report is missing or is not JSON, for example after an error
 * in the configuration.
 */
export function readReport(path: string, root: string): TestRun[] {
  const report = parseReport(path)
  return report ? testRuns(report, root) : []
}

/** Parses a report file. Returns `undefined` if the file is missing or is not JSON. */
function parseReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** Returns the test runs of a report. Their file paths are relative to `root`. */
export function testRuns(report: Report, root: string): TestRun[] {
  return 'suites' in report ? playwrightRuns(report, root) : vitestRuns(report, root)
}

function playwrightRuns({ config, suites }: PlaywrightReport, root: string): TestRun[] {
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .map(({ status, errors }) => ({
        file: relativePath(join(config.rootDir, file), root),
        title,
        status,
        messages: errors.map(({ message = '' }) => message),
      })),
  )
}

function vitestRuns({ testResults }: VitestReport, root: string): TestRun[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      file: relativePath(name, root),
      title,
      status,
      messages: failureMessages,
    })),
  )
}

/** Returns a path relative to `root`, with `/` on every system. */
const relativePath = (path: string, root: string) => relative(root, path).split(sep).join('/')

/** Returns the specs of a suite and of its nested suites. */
const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]
