/**
 * What one part of the tests came to; `failures` names each failed test.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Outcome
 */

/**
 * @typedef {{ fullName: string, status: string }} UnitTest
 * @typedef {{ name: string, status: string, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ title: string, tests: { status: string }[] }} SiteSpec
 * @typedef {{ title: string, specs: SiteSpec[], suites?: SiteSuite[] }} SiteSuite
 */

/**
 * @param {string} reason
 * @returns {Outcome}
 */
export function failedOutcome(reason) {
  return { passed: 0, failed: 1, skipped: 0, failures: [reason] }
}

/**
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function commandOutcome(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : failedOutcome(`exit code ${exitCode}`)
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
  // A file that does not load has no tests in the report, only the mark that it failed.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const passed = tests.filter((test) => test.status === 'passed').length

  return settle(
    {
      passed,
      failed: failures.length + broken.length,
      skipped: tests.length - passed - failures.length,
      failures: [...failures, ...broken.map((file) => file.name)],
    },
    exitCode,
  )
}

/**
 * Reads Playwright's JSON report.
 *
 * @param {{ suites: SiteSuite[] } | undefined} report
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function siteOutcome(report, exitCode) {
  const tests = (report?.suites ?? []).flatMap((suite) => siteTests(suite, ''))
  // A test that passes at its second try is named by Playwright's own list, as flaky.
  const passed = tests.filter((test) => ['expected', 'flaky'].includes(test.status)).length
  const skipped = tests.filter((test) => test.status === 'skipped').length
  const failures = tests
    .filter((test) => !['expected', 'flaky', 'skipped'].includes(test.status))
    .map((test) => test.title)
  return settle({ passed, failed: failures.length, skipped, failures }, exitCode)
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
 * A runner that crashed, or ran nothing, has not passed, whatever its report says.
 *
 * @param {Outcome} outcome
 * @param {number} exitCode
 * @returns {Outcome}
 */
function settle(outcome, exitCode) {
  if (outcome.failed > 0) return outcome
  if (exitCode !== 0) return { ...outcome, ...oneFailure(`ended with exit code ${exitCode}`) }
  if (outcome.passed === 0) return { ...outcome, ...oneFailure('no test ran') }
  return outcome
}

/** @param {string} reason */
function oneFailure(reason) {
  return { failed: 1, failures: [reason] }
}

/**
 * The last line of a run.
 *
 * @param {Outcome[]} outcomes
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
