/**
 * Counts the tests of a part of `npm test`. `counts` has the counts of the tool's report, or zeros
 * without a report. A part that fails without a failed test counts as one failure. A part that
 * passes without a report counts as one passed test.
 *
 * @param {number} exitCode
 * @param {{ passed: number, failed: number }} counts
 */
export function partResult(exitCode, { passed, failed }) {
  return exitCode === 0
    ? { passed: Math.max(passed, 1), failed: 0 }
    : { passed, failed: Math.max(failed, 1) }
}
