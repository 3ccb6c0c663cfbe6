/**
 * The result of one part of the tests. `failures` names each failed test, `retried` each that passed only on its second attempt.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], retried: string[] }} Outcome
 */

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} UnitTest
 * @typedef {{ name: string, status: string, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ title: string, tests: { status: string }[] }} SiteSpec
 * @typedef {{ title: string, specs: SiteSpec[], suites?: SiteSuite[] }} SiteSuite
 */

/** The most tests of a run that may need a second attempt: a busy machine explains a few, but not more. */
export const mostRetried = 3

/** @type {Outcome} */
export const emptyOutcome = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] }

/**
 * @param {string} reason
 * @returns {Outcome}
 */
export function failedOutcome(reason) {
  return { ...emptyOutcome, failed: 1, failures: [reason] }
}

/**
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function commandOutcome(exitCode) {
  return exitCode === 0 ? { ...emptyOutcome, passed: 1 } : failedOutcome(`exit code ${exitCode}`)
}

/**
 * Reads Vitest's JSON report.
 *
 * @param {{ testResults: UnitFile[] } | undefined} report
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function unitOutcome(report, exitCode) {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const failures = tests.filter((test) => test.status === 'failed').map((test) => test.fullName)
  // A file that does not load has no tests in the report, but is reported as failed.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const passed = tests.filter((test) => test.status === 'passed')

  return settle(
    {
      passed: passed.length,
      failed: failures.length + broken.length,
      skipped: tests.length - passed.length - failures.length,
      failures: [...failures, ...broken.map((file) => file.name)],
      // The messages of the first attempt stay in the report.
      retried: passed.filter((test) => test.failureMessages?.length).map((test) => test.fullName),
    },
    exitCode,
  )
}

/**
 * Reads Playwright's JSON report. With `mayAllBeSkipped`, a run that skipped every test has passed.
 *
 * @param {{ suites: SiteSuite[] } | undefined} report
 * @param {number} exitCode
 * @param {{ mayAllBeSkipped?: boolean }} [options]
 * @returns {Outcome}
 */
export function siteOutcome(report, exitCode, { mayAllBeSkipped = false } = {}) {
  const tests = (report?.suites ?? []).flatMap((suite) => siteTests(suite, ''))
  const passed = tests.filter((test) => ['expected', 'flaky'].includes(test.status)).length
  const skipped = tests.filter((test) => test.status === 'skipped').length
  const failures = tests
    .filter((test) => !['expected', 'flaky', 'skipped'].includes(test.status))
    .map((test) => test.title)
  const retried = tests.filter((test) => test.status === 'flaky').map((test) => test.title)
  const outcome = { passed, failed: failures.length, skipped, failures, retried }
  return settle(outcome, exitCode, mayAllBeSkipped && skipped > 0)
}

/**
 * @param {SiteSuite} suite
 * @param {string} parent
 * @returns {{ title: string, status: string }[]}
 */
function siteTests(suite, parent) {
  const path = parent ? `${parent} › ${suite.title}` : suite.title
  return [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test) => ({ title: `${path} › ${spec.title}`, status: test.status })),
    ),
    ...(suite.suites ?? []).flatMap((child) => siteTests(child, path)),
  ]
}

/**
 * Adds a failure if the runner crashed or ran no test, whatever its report says.
 *
 * @param {Outcome} outcome
 * @param {number} exitCode
 * @param {boolean} [mayPassNone]
 * @returns {Outcome}
 */
function settle(outcome, exitCode, mayPassNone = false) {
  if (outcome.failed > 0) return outcome
  if (exitCode !== 0) return { ...outcome, ...oneFailure(`ended with exit code ${exitCode}`) }
  if (outcome.passed === 0 && !mayPassNone) return { ...outcome, ...oneFailure('no test ran') }
  return outcome
}

/** @param {string} reason */
function oneFailure(reason) {
  return { failed: 1, failures: [reason] }
}

/**
 * One failure that names the retried tests, if there are too many of them.
 *
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export function retriesOutcome(outcomes) {
  const retried = outcomes.flatMap((outcome) => outcome.retried)
  if (retried.length <= mostRetried) return emptyOutcome
  return failedOutcome(
    `${retried.length} tests passed only on their second attempt, and at most ${mostRetried} may: ${retried.join('; ')}`,
  )
}

/**
 * The last line of a run.
 *
 * @param {Omit<Outcome, 'retried'>[]} outcomes
 */
export function summaryLine(outcomes) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const outcome of outcomes) {
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
  }
  const line = `${total.passed} passed, ${total.failed} failed`
  return total.skipped > 0 ? `${line}, ${total.skipped} skipped` : line
}
