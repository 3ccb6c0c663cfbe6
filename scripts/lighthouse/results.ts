import type { Inventory } from '../build-inventory.ts'

// The types of the files that `npm run lighthouse` writes to reports/, and `npm run scorecard`
// reads:
//
// lighthouse/run.json           one Run: the build, the machine, the verdicts on times
// lighthouse/film.json          a Film of each page and device
// lighthouse/phone/             output of Lighthouse CI: manifest.json, assertion-results.json,
// lighthouse/desktop/           and a report of each page as JSON and HTML
// history.jsonl                 one HistoryEntry in each line, the oldest first

/** A row of an audit's table: a file, a task or an element. */
export type Item = {
  url?: string
  node?: { snippet?: string }
  resourceType?: string
  transferSize?: number
  totalBytes?: number
  wastedBytes?: number
  wastedMs?: number
  /** Processor time of a script in milliseconds. */
  total?: number
  requestCount?: number
}

/** A check or measurement of Lighthouse. `score` is 0 to 1. */
export type Audit = {
  id?: string
  title: string
  description: string
  score: number | null
  numericValue?: number
  displayValue?: string
  metricSavings?: Record<string, number>
  details?: { items?: Item[]; overallSavingsBytes?: number; overallSavingsMs?: number }
}

/** The fields of a Lighthouse report that these scripts read. */
export type Report = {
  requestedUrl: string
  runtimeError?: { code: string; message: string }
  environment?: { benchmarkIndex: number }
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

/** The result of Lighthouse CI for one line of lighthouserc.json and one page. */
export type Assertion = {
  url: string
  auditId: string
  auditProperty?: string
  level: 'error' | 'warn'
  actual: number
  expected: number
  passed: boolean
}

/** An emulated device. */
export type Device = 'phone' | 'desktop'
export const devices: Device[] = ['phone', 'desktop']

/**
 * The verdict on times. `undecided` means that the pairs allow no certain verdict. `not judged`
 * means that the machine was too slow, too busy or too unsteady.
 */
export type Verdict = 'passed' | 'failed' | 'undecided' | 'not judged'

/** The medians of one page's runs. `score` is 0 to 100. */
export type Times = {
  score: number
  blockingMs: number
  firstPaintMs: number
  largestPaintMs: number
}

/** The metrics that are judged in pairs. */
export type Metric = 'blocking time' | 'score'

/**
 * The judgment of one metric's paired differences. `site` is the page minus the page without
 * scripts. `no scripts` is the page without scripts minus the fixed page. Differences of the score
 * are reversed, so a larger difference is always slower.
 */
export type Judgment = {
  metric: Metric
  compared: 'site' | 'no scripts'
  verdict: Verdict
  /** Milliseconds, or points of the score. */
  limit: number
  median: number
  low: number
  high: number
  pairs: number
}

/**
 * The measured times of a page. `reason` explains a verdict other than `passed`, and is empty
 * otherwise.
 */
export type PageTimes = {
  path: string
  verdict: Verdict
  reason: string
  site: Times
  noScripts: Times
  judgments: Judgment[]
}

/**
 * The part of a site that a run measures. `whole` is every page, as a release needs. `commit` is
 * the pages of `pages.ts`. `chosen` is the pages of `--page`.
 */
export type Part = 'whole' | 'commit' | 'chosen'

/** The machine of a run. `index` is the median of Lighthouse's benchmark index before the runs. */
export type Machine = { processor: string; cores: number; index: number }

/**
 * The emulated phone: its benchmark index, and the slowdown that emulates this index on the
 * machine.
 */
export type Phone = { index: number; slowdown: number }

/** The last commit. `null` outside of a repository. */
export type Commit = { hash: string; subject: string } | null

/** One run of `npm run lighthouse`. `madeAt` is its time as ISO 8601 in UTC. */
export type Run = {
  madeAt: string
  buildHash: string
  /** The files of the measured build. Runs of earlier versions have none. */
  inventory?: Inventory
  commit: Commit
  part: Part
  machine: Machine
  phone: Phone
  /** The number of whole runs of the build up to this run. 0 if this run is not a whole one. */
  attempt: number
  /** The verdict on the times of all measured pages. */
  verdict: Verdict
  times: PageTimes[]
  /** Medians of the fixed page. `null` if it could not be measured. */
  fixedPage: Times | null
  /** Medians of the home page of another site. Only with the option `--other-site`. */
  otherSite?: Times
  /** Figures of the build without scripts, by path. lighthouserc.json has the same keys. */
  noScriptFigures: Record<string, Record<string, number>>
  /**
   * A sentence about each failed measurement: a page that answers 404, or a run that Lighthouse
   * aborted.
   */
  problems: string[]
}

/** Pictures of a page load, as data URLs. `shots` are sorted by time. */
export type Film = {
  path: string
  device: Device
  screenshot: string
  shots: { atMs: number; picture: string }[]
}

/**
 * The figures of one page on one device. lighthouserc.json has the same keys, such as
 * `total-blocking-time`.
 */
type PageFigures = { path: string; device: Device; figures: Record<string, number> }

/** A line of the history. */
export type HistoryEntry = Pick<
  Run,
  'madeAt' | 'buildHash' | 'commit' | 'part' | 'machine' | 'phone' | 'verdict'
> & {
  /** The number of failed assertions of level `error`. */
  budgetErrors: number
  pages: PageFigures[]
}

/** The paths of the files, relative to the folder of all reports. */
export const runFile = 'lighthouse/run.json'
export const filmFile = 'lighthouse/film.json'
export const historyFile = 'history.jsonl'

/** The results of Lighthouse CI for one device. */
export type DeviceResults = {
  /** `htmlFile` is relative to the folder of all reports. */
  pages: { path: string; report: Report; htmlFile: string }[]
  assertions: Assertion[]
  /**
   * The damaged files, relative to the folder of all reports. `path` is the page of a damaged
   * report.
   */
  damagedFiles: { file: string; path?: string }[]
}

/** Returns the key of an assertion's figure, such as `resource-summary:script:size`. */
export function keyOf({
  auditId,
  auditProperty,
}: Pick<Assertion, 'auditId' | 'auditProperty'>): string {
  return auditProperty ? `${auditId}:${auditProperty.replaceAll('.', ':')}` : auditId
}

/** Returns the path of a page's URL, such as `/contact`. Throws if the URL is invalid. */
export function pathOf(url: string): string {
  return new URL(url).pathname
}
