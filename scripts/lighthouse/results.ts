import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

// The files that `npm run lighthouse` writes below reports/, and `npm run scorecard` reads:
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

export type Device = 'phone' | 'desktop'
export const devices: Device[] = ['phone', 'desktop']

/**
 * `undecided`: the pairs allow no certain verdict. `not judged`: the machine was too slow or too
 * unsteady.
 */
export type Verdict = 'passed' | 'failed' | 'undecided' | 'not judged'

/** Medians of one page's runs. `score` is 0 to 100. */
export type Times = {
  score: number
  blockingMs: number
  firstPaintMs: number
  largestPaintMs: number
}

export type Metric = 'blocking time' | 'score'

/**
 * The judgment of one metric's paired differences. `site`: the page minus the page without scripts.
 * `no scripts`: the page without scripts minus the fixed page. Differences of the score are
 * reversed, so a larger difference is always slower.
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
 * `whole`: every page, as a release needs. `commit`: three pages. `chosen`: the pages of `--page`.
 */
export type Part = 'whole' | 'commit' | 'chosen'

/** The measuring machine. `index` is the median of Lighthouse's benchmark index before the runs. */
export type Machine = { processor: string; cores: number; index: number }

/**
 * The emulated phone: its benchmark index, and the slowdown that emulates this index on the
 * machine.
 */
export type Phone = { index: number; slowdown: number }

/** The commit of the working tree; `null` outside of a repository. */
export type Commit = { hash: string; subject: string } | null

export type Run = {
  madeAt: string
  buildHash: string
  commit: Commit
  part: Part
  machine: Machine
  phone: Phone
  /** The number of this whole run of the build, starting at 1. 0 for a part. */
  attempt: number
  /** The verdict on the times of all measured pages. */
  verdict: Verdict
  times: PageTimes[]
  /** Medians of the fixed page; `null` when it could not be measured. */
  fixedPage: Times | null
  /** Figures of the build without scripts, by path; keys as in lighthouserc.json. */
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
 * The figures of one page on one device; keys as in lighthouserc.json, such as
 * `total-blocking-time`.
 */
type PageFigures = { path: string; device: Device; figures: Record<string, number> }

export type HistoryEntry = Pick<
  Run,
  'madeAt' | 'buildHash' | 'commit' | 'part' | 'machine' | 'phone' | 'verdict'
> & {
  /** The number of failed assertions of level `error`. */
  budgetErrors: number
  pages: PageFigures[]
}

export const runFile = 'lighthouse/run.json'
export const filmFile = 'lighthouse/film.json'
export const historyFile = 'history.jsonl'

export type DeviceResults = {
  /** `htmlFile` is relative to the folder of all reports. */
  pages: { path: string; report: Report; htmlFile: string }[]
  assertions: Assertion[]
  /**
   * The damaged files, relative to the folder of all reports. `path` is the page of a damaged
   * report.
   */
  damaged: { file: string; path?: string }[]
}

/** A line of Lighthouse CI's manifest.json. */
type ManifestEntry = { url: string; jsonPath: string; htmlPath: string }

/**
 * Reads the results of Lighthouse CI for a device. Missing files give empty lists. Damaged files
 * are named, and all others are read. `reports` is the folder of all reports.
 */
export function readDevice(reports: string, device: Device): DeviceResults {
  const folder = `lighthouse/${device}`
  const manifest = readChecked(reports, `${folder}/manifest.json`, isManifest)
  const assertions = readChecked(reports, `${folder}/assertion-results.json`, isAssertionList)
  const results: DeviceResults = {
    pages: [],
    assertions: assertions.content ?? [],
    damaged: [...manifest.damaged, ...assertions.damaged],
  }
  for (const { url, jsonPath, htmlPath } of manifest.content ?? []) {
    const path = pathOf(url)
    // Use file names only: the manifest's absolute paths are wrong when the folder was copied from
    // another machine.
    const { content: report, damaged } = readChecked(
      reports,
      `${folder}/${fileName(jsonPath)}`,
      isReport,
    )
    if (report) results.pages.push({ path, report, htmlFile: `${folder}/${fileName(htmlPath)}` })
    results.damaged.push(...damaged.map(({ file }) => ({ file, path })))
  }
  return results
}

type Checked<Content> = { content: Content | undefined; damaged: { file: string }[] }

/** Reads a JSON file and checks its shape. A missing file has no content and is not damaged. */
function readChecked<Content>(
  reports: string,
  file: string,
  isContent: (value: unknown) => value is Content,
): Checked<Content> {
  try {
    const content = readJson(join(reports, file))
    if (content === undefined) return { content, damaged: [] }
    if (isContent(content)) return { content, damaged: [] }
  } catch {
    // Half a file is damaged as well.
  }
  return { content: undefined, damaged: [{ file }] }
}

// Only the fields without which reading would throw.
const manifestSchema = z.array(
  z.object({ url: z.url(), jsonPath: z.string(), htmlPath: z.string() }),
)
const assertionSchema = z.array(z.object({ url: z.url(), auditId: z.string() }))
const reportSchema = z.object({
  audits: z.record(z.string(), z.object({})),
  categories: z.record(z.string(), z.object({})),
})

const isManifest = (value: unknown): value is ManifestEntry[] =>
  manifestSchema.safeParse(value).success
const isAssertionList = (value: unknown): value is Assertion[] =>
  assertionSchema.safeParse(value).success
const isReport = (value: unknown): value is Report => reportSchema.safeParse(value).success

/** Reads a JSON file; `undefined` if there is none. Throws if it is damaged. */
export function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The key of an assertion's figure, such as `resource-summary:script:size`. */
export function keyOf({
  auditId,
  auditProperty,
}: Pick<Assertion, 'auditId' | 'auditProperty'>): string {
  return auditProperty ? `${auditId}:${auditProperty.replaceAll('.', ':')}` : auditId
}

export function pathOf(url: string): string {
  return new URL(url).pathname
}

function fileName(file: string) {
  return file.replace(/^.*[\\/]/, '')
}
