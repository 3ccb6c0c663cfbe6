import type { Assertion, Judgment, PageTimes, Run, Times } from './results.ts'

/**
 * The number of whole runs of a build that count for its release. With more attempts, a slow build
 * could pass by chance.
 */
export const maxAttempts = 3

/**
 * Summarizes a run for the terminal. `passed` counts budgets and judgments of times. `failed`
 * counts budgets, pages whose times failed, and problems.
 */
export function runSummary(
  run: Run,
  assertions: Assertion[],
): { text: string; passed: number; failed: number } {
  const budgets = assertions.filter(({ level }) => level === 'error')
  const judgments = run.times.flatMap((page) => page.judgments)
  const passedBudgets = budgets.filter((budget) => budget.passed).length
  const failedBudgets = budgets.length - passedBudgets
  const passedJudgments = judgments.filter(({ verdict }) => verdict === 'passed').length
  const failedPages = run.times.filter(({ verdict }) => verdict === 'failed').length
  const failed = failedBudgets + failedPages + run.problems.length
  const lines = [
    ...run.times.map(pageText),
    ...comparisonTexts(run),
    ...run.problems,
    verdictText(run),
  ]
  return {
    text: lines.join('\n'),
    passed: passedBudgets + passedJudgments,
    // A run fails if it has checked no budget.
    failed: budgets.length === 0 ? Math.max(1, failed) : failed,
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

/** Describes the times of the pages that are measured for comparison. */
function comparisonTexts({ fixedPage, otherSite }: Run): string[] {
  return [
    ...(fixedPage ? [`The fixed page: ${timesText(fixedPage)}.`] : []),
    ...(otherSite ? [`The other site: ${timesText(otherSite)}.`] : []),
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

/**
 * Describes the verdict on the times. If the verdict does not allow a release, adds the requirement
 * that is missing.
 */
function verdictText({ verdict, part, attempt }: Run): string {
  const times = `Times: ${verdict}.`
  if (part !== 'whole') return `${times} A release needs the whole run.`
  if (verdict === 'passed') return times
  return `${times} A release needs passed: this was attempt ${attempt} of ${maxAttempts}.`
}
