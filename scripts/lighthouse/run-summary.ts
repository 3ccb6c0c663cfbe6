import type { Assertion, Judgment, PageTimes, Run, Times } from './results.ts'

/**
 * The number of whole runs of a build that count for its release. With more attempts, a slow build
 * could pass by chance.
 */
export const maxAttempts = 3

/**
 * Summarizes a run for the terminal. `passed` and `failed` count budgets, judgments of times, and
 * problems.
 */
export function runSummary(
  run: Run,
  assertions: Assertion[],
): { text: string; passed: number; failed: number } {
  const budgets = assertions.filter(({ level }) => level === 'error')
  const judgments = run.times.flatMap((page) => page.judgments)
  const failedBudgets = budgets.filter((budget) => !budget.passed).length
  const failedTimes = run.times.filter(({ verdict }) => verdict === 'failed').length
  const failed = failedBudgets + failedTimes + run.problems.length
  // A run without a checked budget fails.
  const isEmpty = budgets.length === 0 && failed === 0
  return {
    text: [
      ...run.times.map(pageText),
      ...comparedText(run),
      ...run.problems,
      verdictText(run),
    ].join('\n'),
    passed:
      budgets.length -
      failedBudgets +
      judgments.filter(({ verdict }) => verdict === 'passed').length,
    failed: isEmpty ? 1 : failed,
  }
}

function pageText({ path, verdict, reason, site, noScripts, judgments }: PageTimes): string {
  const lines = [
    `${path}: ${verdict}. ${timesText(site)}; without scripts ${timesText(noScripts)}.`,
    reason,
  ]
  return [...lines.filter(Boolean), ...judgments.map(judgmentText)].join('\n  ')
}

const timesText = ({ score, blockingMs }: Times) =>
  `${Math.round(score)} points, ${Math.round(blockingMs)} ms`

/** The times of the pages that are measured for comparison. */
function comparedText({ fixedPage, beside }: Run): string[] {
  return [
    ...(fixedPage ? [`The fixed page: ${timesText(fixedPage)}.`] : []),
    ...(beside ? [`The other site: ${timesText(beside)}.`] : []),
  ]
}

function judgmentText({
  metric,
  compared,
  verdict,
  median,
  low,
  high,
  limit,
  pairs,
}: Judgment): string {
  if (Number.isNaN(median)) return `${metric}, ${compared}: ${verdict}, ${pairs} comparable pairs`
  const range = [low, median, high].map(Math.round).join(' / ')
  return `${metric}, ${compared}: ${verdict}; low / median / high ${range}, at most ${limit}, ${pairs} pairs`
}

/** Describes the verdict on times, and the run that a release still needs. */
function verdictText({ verdict, part, attempt }: Run): string {
  const times = `Times: ${verdict}.`
  if (part !== 'whole') return `${times} A release needs the whole run.`
  if (verdict === 'passed') return times
  return `${times} A release needs passed: this was attempt ${attempt} of ${maxAttempts}.`
}
