import type { FileKind, JudgedPage, Role } from '../card.ts'
import type { PageFile } from '../read/later-files.ts'
import { rowsOf, type Report, type Row } from '../read/results.ts'
import { advices, type Advice, budgetAdvice, countedIn, mendersOfAudits, pictureAudits } from './advice.ts'
import { figureOf } from './figures.ts'
import type { Fault } from './findings.ts'
import { formatPlaces, formatValue, nameOf } from './format.ts'
import { filesAtOnce, stableName } from './page-files.ts'

/**
 * Something to do on a page. Ideas with one `id` have one cause, which `problem` tells. `saves` are the figures that get better by
 * it, and by how much; a score by an unknown amount, which is 1. An `isSpare` step is left out where the cause has another.
 */
export type Idea = {
  id: string
  problem: string
  who: Role
  step: string
  saves: Record<string, number>
  isSpare?: boolean
  /** Of a picture: how large it may be, and how wide it is shown; 0 where that is not known. */
  target?: { bytes: number; widthPx: number }
}

// What the web standards call a long task.
const longTaskMs = 50
const leastSavedMs = 50
// On the simulated phone, 100 ms.
const leastSavedBytes = 20_000
// What is less may be the text of a day.
const leastGrowthBytes = 5000

const nouns: Record<FileKind, string> = {
  pictures: 'The picture',
  fonts: 'The font',
  script: 'The script',
  styles: 'The style sheet',
  page: 'The page',
  other: 'The file',
}

/** What Lighthouse found on a page. `earlier` are the bytes of its files at an earlier run. */
export function ideasFor(report: Report, earlier?: Record<string, number>): Idea[] {
  return [
    ...auditSavings(report),
    ...longTasks(report),
    ...(earlier ? grownFiles(report, earlier) : []),
    ...lostPoints(report),
    ...layoutShift(report),
  ]
}

/** What Lighthouse says that could be saved on each file. */
function auditSavings(report: Report): Idea[] {
  return advices.flatMap((advice) =>
    advice.audits.flatMap((audit) =>
      rowsOf(report, audit).flatMap((row) => {
        const file = fileOf(row, report)
        const saves = savingsOf(audit, row, report, advice)
        if (!file || !saves) return []
        const { who, problem, say } = advice
        const target = pictureAudits.includes(audit) ? { target: pictureTarget(row, file, report) } : {}
        return [{ id: file, problem: problem(describeFile(file, report)), who, step: say(file), saves, ...target }]
      }),
    ),
  )
}

/** How large a picture may be, by the audit that would save most of it, and how wide it is shown where that is known. */
function pictureTarget({ url }: Row, file: string, report: Report): Idea['target'] {
  const rows = pictureAudits.flatMap((audit) => rowsOf(report, audit)).filter((row) => row.url === url)
  const saved = Math.max(...rows.map((row) => numberIn(row, 'wastedBytes')))
  const bytes = filesAtOnce(report).find(({ name }) => name === file)?.bytes ?? 0
  return { bytes: Math.max(0, bytes - saved), widthPx: Math.max(...rows.map(widthIn)) }
}

/** What a row of an audit saves; its share of the time that Lighthouse attributes to the audit. Nothing when that is too little. */
function savingsOf(audit: string, row: Row, report: Report, { isLater }: Advice): Idea['saves'] | undefined {
  const { metricSavings } = report.audits[audit] ?? {}
  const weightOf = (each: Row) => numberIn(each, 'wastedMs') || numberIn(each, 'wastedBytes')
  const share = weightOf(row) / Math.max(1, sumOf(rowsOf(report, audit).map(weightOf)))
  const [fcp, lcp] = [(metricSavings?.FCP ?? 0) * share, (metricSavings?.LCP ?? 0) * share]
  const bytes = numberIn(row, 'wastedBytes')
  if (Math.max(fcp, lcp) < leastSavedMs && bytes < leastSavedBytes) return undefined
  const file = fileOf(row, report)
  const kind = filesAtOnce(report).find(({ name }) => name === file)?.kind ?? 'other'
  const counted = countedIn[kind].filter((key) => !isLater || key !== 'all-pictures')
  const sizes = Object.fromEntries(counted.map((key) => [key, bytes]))
  return { ...sizes, fcp, lcp, performance: fcp + lcp > 0 ? 1 : 0, requests: isLater ? 1 : 0 }
}

/** Files whose tasks block the page once something of it is shown. */
function longTasks(report: Report): Idea[] {
  const paintMs = report.audits['first-contentful-paint']?.numericValue ?? 0
  const rows = rowsOf(report, 'long-tasks').filter((row) => numberIn(row, 'startTime') >= paintMs)
  return [...new Set(rows.flatMap((row) => fileOf(row, report) ?? []))].flatMap((file) => {
    const own = rows.filter((row) => fileOf(row, report) === file)
    const tbt = sumOf(own.map((row) => Math.max(0, numberIn(row, 'duration') - longTaskMs)))
    if (tbt < leastSavedMs) return []
    const problem = `${describeFile(file, report)} keeps the browser busy`
    const step = `Split the work of ${file} into shorter tasks, or do less of it as the page opens`
    return [{ id: file, problem, who: 'developer' as const, step, saves: { tbt, performance: 1 } }]
  })
}

/** Files that are new, or larger than at the earlier run; not the page, which grows with its words. */
function grownFiles(report: Report, earlier: Record<string, number>): Idea[] {
  return filesAtOnce(report).flatMap(({ name, kind, bytes }) => {
    const before = earlier[stableName(name)]
    const growth = bytes - (before ?? 0)
    if (kind === 'page' || (before !== undefined && growth < leastGrowthBytes)) return []
    const state =
      before === undefined ? 'is new, and makes the page heavier' : `has grown from ${formatValue(before, 'B')}`
    const problem = `${describeFile(name, report)} ${state}`
    const step = `Ask whether ${name} is needed; if it is, load it only when a visitor uses what it is for`
    const sizes = Object.fromEntries(countedIn[kind].map((key) => [key, growth]))
    const saves = { ...sizes, requests: before === undefined ? 1 : 0 }
    return [{ id: name, problem, who: 'developer' as const, step, saves, isSpare: true }]
  })
}

/** The audits by which a page lost points, but for those of performance, whose causes are above. */
function lostPoints(report: Report): Idea[] {
  return Object.entries(report.categories).flatMap(([key, { auditRefs = [] }]) =>
    (key === 'performance' ? [] : auditRefs).flatMap(({ id, weight }) => {
      const { score = null, title = id } = report.audits[id] ?? {}
      if (weight === 0 || score === null || score === 1) return []
      const element = selectorIn(rowsOf(report, id)[0])
      const step = element ? `Mend it at ${element}` : 'Mend what the Lighthouse panel of Chrome shows under this name'
      return [{ id, problem: title, who: mendersOfAudits[id] ?? 'developer', step, saves: { [key]: 1 } }]
    }),
  )
}

function layoutShift(report: Report): Idea[] {
  return rowsOf(report, 'layout-shifts')
    .slice(0, 1)
    .map((row) => {
      const element = selectorIn(row) ?? 'Something'
      const step = `Reserve the room of ${element} before it is there: give pictures a width and a height`
      const saves = { cls: 1, performance: 1 }
      return { id: `shift ${element}`, problem: `${element} moves the page`, who: 'developer', step, saves }
    })
}

/** What to do about what blocks the release where Lighthouse names no cause. `files` are all files that the page may load. */
export function ideaWithoutCause(
  { key, path, device, state, gap, text }: Fault,
  page: JudgedPage,
  files: PageFile[],
): Idea {
  const where = nameOf(path)
  if (key === 'run') {
    const isShut = page.failedRuns.length > 0
    const step = isShut
      ? `Open ${where} ${formatPlaces([{ path, device }]).slice(where.length + 1)}, and mend what keeps it from opening`
      : 'Measure all pages on both devices'
    const problem = isShut ? `${where} ${text}` : 'Some pages were not measured'
    return { id: `run ${problem}`, problem, who: 'developer', step, saves: {} }
  }
  const { label, unit } = figureOf(key)
  const advice = budgetAdvice[key]
  if (advice && state === 'over')
    return {
      id: `${key} ${path}`,
      problem: `${where}: ${label} ${formatValue(gap, unit)} over the limit`,
      who: advice.who,
      step: `${where}: ${advice.step}${largestFile(key, gap, files)}`,
      saves: unit === 'B' ? { bytes: gap } : {},
    }
  const problem = `${label} ${state === 'unmeasured' ? 'could not be measured' : 'misses its limit'}`
  const step = `Look at ${where} in the Lighthouse panel of Chrome`
  return { id: `${state} ${key}`, problem, who: 'developer', step, saves: {} }
}

function largestFile(key: string, gap: number, files: PageFile[]) {
  const [largest] = files
    .filter(({ kind }) => kind !== 'page' && (kind === key || `all-${kind}` === key))
    .toSorted((one, other) => other.bytes - one.bytes)
  if (!largest) return ''
  const target = largest.bytes > gap ? `: ${formatValue(largest.bytes - gap, 'B')} of it at most` : ''
  return `; the largest file is ${largest.name} (${formatValue(largest.bytes, 'B')})${target}`
}

/** The file that a row is about: on the site by its address there, elsewhere by its whole address. */
function fileOf({ url }: Row, report: Report): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url) || url.startsWith('data:')) return undefined
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(report.requestedUrl).origin) return url
  return pathname
}

function describeFile(file: string, report: Report) {
  const found = filesAtOnce(report).find(({ name }) => name === file)
  return found ? `${nouns[found.kind]} ${file} (${formatValue(found.bytes, 'B')})` : file
}

function sumOf(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0)
}

function numberIn(row: Row, column: string): number {
  const value = row[column]
  return typeof value === 'number' ? value : 0
}

function selectorIn({ node }: Row = {}): string | undefined {
  return node && typeof node === 'object' && 'selector' in node ? String(node.selector) : undefined
}

function widthIn({ node }: Row): number {
  const box = node && typeof node === 'object' && 'boundingRect' in node ? node.boundingRect : undefined
  return box && typeof box === 'object' && 'width' in box ? Math.round(Number(box.width)) : 0
}
