import { scoreUnderTwin, slowMachineScore } from '../budgets.ts'
import { median } from '../median.ts'
import { compareRounds, judgeComparison, type Comparison, type Verdict } from '../timing-rule.ts'
import type { Assertion, Report } from './lhci.ts'

/**
 * One budget held against one page on one device. A figure is called what it is called in lighthouserc.json. A target is
 * shown, and not judged; a timing is judged by what it is over that of the twin.
 */
export type Result = {
  path: string
  kind: 'phone' | 'desktop'
  figure: string
  actual: number
  limit: number
  verdict: Verdict
  isTarget?: boolean
  comparison?: Comparison
}

const overTwinSuffix = ':over-twin'
const performanceFigure = 'categories:performance'

export function readAssertion(assertion: Assertion, kind: Result['kind']): Result {
  const { url, auditId, auditProperty, level, actual, expected, passed } = assertion
  return {
    path: pathOf(url),
    kind,
    figure: auditProperty ? `${auditId}:${auditProperty.replaceAll('.', ':')}` : auditId,
    actual: actual ?? Number.NaN,
    limit: expected,
    verdict: passed ? 'met' : 'missed',
    isTarget: level === 'warn',
  }
}

/** How much longer the site takes on a phone than its twin in the same round; `limits` in milliseconds, by audit. */
export function compareToTwin(site: Report[], twin: Report[], limits: Record<string, number>): Result[] {
  const paths = [...new Set(site.map(({ requestedUrl }) => pathOf(requestedUrl)))]
  return paths.flatMap((path) =>
    Object.entries(limits).map(([audit, limit]): Result => {
      const valuesOf = (reports: Report[]) => reportsOf(reports, path).map((report) => numberOf(report, audit))
      const comparison = compareRounds(valuesOf(site), valuesOf(twin))
      const verdict = judgeComparison(comparison, limit)
      return {
        path,
        kind: 'phone',
        figure: audit + overTwinSuffix,
        actual: comparison.median,
        limit,
        verdict,
        comparison,
      }
    }),
  )
}

/** Judges a performance score that misses its limit beside the twin's, where the machine is too slow for the limit. */
export function judgeScoresBesideTwin(results: Result[], site: Report[], twin: Report[]): Result[] {
  return results.map((result) => {
    if (result.kind !== 'phone' || result.figure !== performanceFigure || result.verdict === 'met') return result
    const lostIn = (reports: Report[]) => reportsOf(reports, result.path).map(lostPerformance)
    const twinLost = lostIn(twin)
    if (twinLost.length === 0 || 100 - median(twinLost) >= slowMachineScore) return result
    const comparison = compareRounds(lostIn(site), twinLost)
    return {
      ...result,
      figure: performanceFigure + overTwinSuffix,
      actual: comparison.median,
      limit: scoreUnderTwin,
      verdict: judgeComparison(comparison, scoreUnderTwin),
      comparison,
    }
  })
}

/** The points of 100 that a report lacks in performance. */
function lostPerformance({ categories }: Report) {
  return Math.round(100 * (1 - (categories.performance?.score ?? Number.NaN)))
}

export function reportsOf(reports: Report[], path: string): Report[] {
  return reports.filter(({ requestedUrl }) => pathOf(requestedUrl) === path)
}

function pathOf(url: string) {
  return new URL(url).pathname
}

export function numberOf({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN
}

/** What the files of one type, such as `script`, come to. */
export function resourceOf({ audits }: Report, type: string, column: 'transferSize' | 'requestCount'): number {
  const rows = audits['resource-summary']?.details?.items
  return rows?.find((row) => row.resourceType === type)?.[column] ?? Number.NaN
}

/**
 * What keeps a page from 100 in a category, in the one of its runs that got least: the audits that weigh in it and are not
 * perfect.
 */
export function lostPoints(reports: Report[], category: string): string[] {
  const score = (report: Report) => report.categories[category]?.score ?? 0
  const worst = reports.toSorted((one, other) => score(one) - score(other))[0]
  return (worst?.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = worst?.audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    return `${audit.title} (${id}): ${Math.round(audit.score * 100)}${audit.displayValue ? `, ${audit.displayValue}` : ''}`
  })
}
