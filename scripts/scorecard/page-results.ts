import {
  devices,
  keyOf,
  pathOf,
  type Assertion,
  type Device,
  type Judgment,
  type PageTimes,
  type Report,
  type Film,
} from '../lighthouse/results.ts'
import { excessesOf, type Excess } from './excesses.ts'
import { barKeys, barKeysWhenOver, scoreKeys } from './figures.ts'
import { findFilm, type Results } from './read-results.ts'

/**
 * A figure of a page with its limit. `noScripts` is the value without scripts. `limit` is
 * `undefined` if there is no limit. The other numbers are `undefined` if they were not measured.
 */
export type MeasuredFigure = {
  key: string
  value: number | undefined
  limit: number | undefined
  noScripts: number | undefined
  isOverLimit: boolean
  /** The judgment of the blocking time. Other figures have no judgment. */
  judgment: Judgment | undefined
}

/**
 * The results of a page on a device. `scores` are shares of 1. `htmlFile` is relative to the
 * scorecard.
 */
export type PageResult = {
  path: string
  device: Device
  htmlFile: string
  report: Report
  /**
   * Whether the page has judged times or was measured on a desktop. Other pages are collapsed,
   * unless they have a problem.
   */
  isMain: boolean
  film: Film | undefined
  scores: { key: string; value: number | undefined }[]
  measuredFigures: MeasuredFigure[]
  /** The figures over their limits, with scores and judged times. */
  excesses: Excess[]
}

/** Returns the results of all pages on a phone, then on a desktop, each with the slowest first. */
export function pageResults({ run, deviceResults, films }: Results): PageResult[] {
  return devices.flatMap((device) => {
    const { pages, assertions } = deviceResults[device]
    const results = pages.map(({ path, report, htmlFile }) => {
      const pageAssertions = assertions.filter(({ url }) => pathOf(url) === path)
      const times = device === 'phone' ? run.times.find((each) => each.path === path) : undefined
      const noScripts = device === 'phone' ? (run.noScriptFigures[path] ?? {}) : {}
      return {
        path,
        device,
        htmlFile,
        report,
        isMain: device === 'desktop' || times !== undefined,
        film: findFilm(films, path, device),
        scores: scoreKeys.map((key) => ({ key, value: scoreOf(key, report, times) })),
        measuredFigures: [...barKeys, ...barKeysWhenOver].map((key) =>
          key === 'total-blocking-time' && times
            ? blockingTime(times)
            : figureOf(key, pageAssertions, report, noScripts[key]),
        ),
        excesses: excessesOf(pageAssertions, times),
      }
    })
    return results.toSorted((one, other) => largestPaint(other) - largestPaint(one))
  })
}

/** Returns the time of the largest paint in milliseconds, or -1 if it is unknown. */
export function largestPaint(page: Pick<PageResult, 'measuredFigures'>): number {
  return page.measuredFigures.find(({ key }) => key === 'largest-contentful-paint')?.value ?? -1
}

/** Returns a score. Prefers the median of the pairs, because a report is of a single run. */
function scoreOf(key: string, report: Report, times: PageTimes | undefined): number | undefined {
  if (key === 'categories:performance' && times && Number.isFinite(times.site.score))
    return times.site.score / 100
  return report.categories[key.replace('categories:', '')]?.score ?? undefined
}

/** Returns a figure with the value of its assertion. Without an assertion, the report's value. */
function figureOf(
  key: string,
  assertions: Assertion[],
  report: Report,
  noScripts: number | undefined,
): MeasuredFigure {
  const figureAssertions = assertions.filter((assertion) => keyOf(assertion) === key)
  // An assertion of level `warn` is a target, and not a limit.
  const limitAssertion = figureAssertions.find(({ level }) => level === 'error')
  const anyAssertion = limitAssertion ?? figureAssertions[0]
  return {
    key,
    value: anyAssertion?.actual ?? reportValue(key, report),
    limit: limitAssertion?.expected,
    noScripts,
    isOverLimit: limitAssertion?.passed === false,
    judgment: undefined,
  }
}

/**
 * Returns the judged blocking time. The judgment limits the difference from the page without
 * scripts. So the limit of the figure is the value without scripts plus the limit of the judgment.
 */
function blockingTime({ site, noScripts, judgments }: PageTimes): MeasuredFigure {
  const judgment = judgments.find(
    ({ metric, compared }) => metric === 'blocking time' && compared === 'site',
  )
  const noScriptsMs = finiteOrUndefined(noScripts.blockingMs)
  return {
    key: 'total-blocking-time',
    value: finiteOrUndefined(site.blockingMs),
    limit: judgment && noScriptsMs !== undefined ? noScriptsMs + judgment.limit : undefined,
    noScripts: noScriptsMs,
    isOverLimit: judgment?.verdict === 'failed',
    judgment,
  }
}

/**
 * Returns a median, or `undefined` if it is missing. Without a comparable pair, the median is NaN.
 * The JSON of the run has null instead of NaN.
 */
function finiteOrUndefined(value: number | null): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/**
 * Reads a figure without an assertion from the report: a metric, or a row of the table of
 * resources.
 */
function reportValue(key: string, { audits }: Report): number | undefined {
  // A key is the id of an audit, such as `largest-contentful-paint`, or names a row of its table:
  // `resource-summary:script:size`.
  const [auditId = '', kind, unit] = key.split(':')
  const audit = audits[auditId]
  if (!kind) return audit?.numericValue
  const row = audit?.details?.items?.find(({ resourceType }) => resourceType === kind)
  return unit === 'count' ? row?.requestCount : row?.transferSize
}
