import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { TestRun } from './outcome.ts'

type Result = { status: string; errors: { message?: string }[] }
type Spec = { file: string; title: string; tests: { results: Result[] }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }
/** A report of Playwright. The paths of its files begin at `rootDir`. */
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] }

type VitestResult = { title: string; status: string; failureMessages: string[] }
/** A report of Vitest. `name` is the absolute path of a file. */
type VitestReport = { testResults: { name: string; assertionResults: VitestResult[] }[] }

/**
 * Reads the runs from a report file of Playwright or Vitest. The paths of their files begin at
 * `root`. Empty without a report, such as after an error in the configuration.
 */
export function readReport(path: string, root: string): TestRun[] {
  try {
    return runsIn(JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport | VitestReport, root)
  } catch {
    return []
  }
}

/** The runs of a report of Playwright or Vitest. The paths of their files begin at `root`. */
export function runsIn(report: PlaywrightReport | VitestReport, root: string): TestRun[] {
  const fileOf = (path: string) => relative(root, path).split(sep).join('/')
  if ('suites' in report)
    return report.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .map(({ status, errors }) => ({
          file: fileOf(join(report.config.rootDir, file)),
          title,
          status,
          messages: errors.map(({ message = '' }) => message),
        })),
    )
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      file: fileOf(name),
      title,
      status,
      messages: failureMessages,
    })),
  )
}

/** The tests of a suite and of its inner suites. */
const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]
