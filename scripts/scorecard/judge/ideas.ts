import type { FileKind, JudgedPage, Role } from '../card.ts'
import { rowsOf, type Report, type Row } from '../read/results.ts'
import { advices, budgetAdvice, countedIn, mendersOfAudits, paints } from './advice.ts'
import { bitsPerMs, figureOf, leastFeltMs } from './figures.ts'
import type { Fault } from './findings.ts'
import { formatPlaces, formatValue, nameOf } from './format.ts'
import { filesAtOnce, stableName } from './weights.ts'

/**
 * Something to do on a page. Ideas with one `id` have one cause, which `problem` tells. `mends` are the figures that get better by
 * it, by so many milliseconds, bytes and requests. A `isSpare` step is left out where the cause has another.
 */
export type Idea = {
  id: string
  problem: string
  who: Role
  step: string
  mends: string[]
  ms?: number
  bytes?: number
  requests?: number
  isSpare?: boolean
}

// What the web standards call a long task.
const longTaskMs = 50
// What is less may be the text of a day.
const leastGrowthBytes = 5000

const pageItself = 'the page itself'
const nouns: Record<FileKind, string> = {
  pictures: 'The picture',
  fonts: 'The font',
  script: 'The script',
  styles: 'The style sheet',
  page: 'The page',
  other: 'The file',
}

/** What Lighthouse found on a page. `earlier` are the bytes of its files at an earlier run. */
export function ideasFor({ device }: JudgedPage, report: Report, earlier?: Record<string, number>): Idea[] {
  const savings = [...auditSavings(report), ...longTasks(report)]
  return [
    ...savings.filter(({ ms = 0, bytes = 0 }) => Math.max(ms, (bytes * 8) / bitsPerMs[device]) >= leastFeltMs),
    ...(earlier ? grownFiles(report, earlier) : []),
    ...lostPoints(report),
    ...layoutShift(report),
  ]
}

/** What Lighthouse says that could be saved on each file: in our words where we have some, and else by its own title. */
function auditSavings(report: Report): Idea[] {
  const opportunities = Object.keys(report.audits).filter((id) => report.audits[id]?.details?.type === 'opportunity')
  return [...new Set([...advices.flatMap(({ audits }) => audits), ...opportunities])].flatMap((id) => {
    const title = report.audits[id]?.title ?? id
    const known = advices.find(({ audits }) => audits.includes(id))
    const { problem, say, who, mends } = known ?? {
      problem: (file: string) => `${file} could be served better`,
      say: (file: string) => `${title}: ${file}`,
      who: 'developer' as const,
      mends: [...paints, 'script', 'page', 'bytes'],
    }
    return rowsOf(report, id).flatMap((row) => {
      const file = fileOf(row, report)
      if (!file) return []
      const numbers = { ms: numberIn(row, 'wastedMs'), bytes: numberIn(row, 'wastedBytes') }
      const requests = mends.includes('requests') ? 1 : 0
      return [
        { id: file, problem: problem(describeFile(file, report)), who, step: say(file), mends, requests, ...numbers },
      ]
    })
  })
}

/** Files whose tasks hold the page back from being shown, or block it once it is. */
function longTasks(report: Report): Idea[] {
  const rows = rowsOf(report, 'long-tasks')
  const paintMs = report.audits['first-contentful-paint']?.numericValue ?? 0
  const files = [...new Set(rows.flatMap((row) => fileOf(row, report) ?? []))]
  return files.flatMap((file) => {
    const own = rows.filter((row) => fileOf(row, report) === file)
    const before = own.filter((row) => numberIn(row, 'startTime') < paintMs)
    const after = own.filter((row) => !before.includes(row))
    const [problem, step] =
      file === pageItself
        ? [
            'Browsers have much to lay out as the page opens',
            'Give the browser less to lay out as the page opens: fewer elements, simpler styles',
          ]
        : [
            `${describeFile(file, report)} keeps the browser busy`,
            `Split the work of ${file} into shorter tasks, or do less of it as the page opens`,
          ]
    const idea = { id: file, problem, who: 'developer' as const, step }
    return [
      { ...idea, mends: paints, ms: sumOf(before.map((row) => numberIn(row, 'duration'))) },
      { ...idea, mends: ['tbt', 'performance'], ms: sumOf(after.map((row) => numberIn(row, 'duration') - longTaskMs)) },
    ]
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
    const mends = countedIn[kind]
    const requests = before === undefined ? 1 : 0
    return [{ id: name, problem, who: 'developer' as const, step, mends, bytes: growth, requests, isSpare: true }]
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
      return [{ id, problem: title, who: mendersOfAudits[id] ?? 'developer', step, mends: [key] }]
    }),
  )
}

function layoutShift(report: Report): Idea[] {
  return rowsOf(report, 'layout-shifts')
    .slice(0, 1)
    .map((row) => {
      const element = selectorIn(row) ?? 'Something'
      const step = `Reserve the room of ${element} before it is there: give pictures a width and a height`
      const mends = ['cls', 'performance']
      return { id: `shift ${element}`, problem: `${element} moves the page`, who: 'developer', step, mends }
    })
}

/** What to do where Lighthouse names no cause. `since` is the earlier run, as in `since commit 1234567`. */
export function ideaWithoutCause(
  { key, path, device, state, gap, text }: Fault,
  page: JudgedPage,
  since: string,
): Idea {
  const where = nameOf(path)
  if (key === 'run') {
    const isShut = page.failedRuns.length > 0
    const step = isShut
      ? `Open ${where} ${formatPlaces([{ path, device }]).slice(where.length + 1)}, and mend what keeps it from opening`
      : 'Measure all pages on both devices: npm run scorecard, without --page and --only'
    const problem = isShut ? `${where} ${text}` : 'Some pages were not measured'
    return { id: `run ${problem}`, problem, who: 'developer', step, mends: [key] }
  }
  const { label, plain = label, unit } = figureOf(key)
  const advice = budgetAdvice[key]
  if (advice && state === 'over') {
    const over = formatValue(gap, unit)
    const { largest } = page.weights.find(({ kind }) => kind === key || `all-${kind}` === key) ?? {}
    const file =
      largest && key !== 'page' ? `; the largest file is ${largest.name} (${formatValue(largest.bytes, 'B')})` : ''
    const problem = `${where}: ${label} ${over} over the limit`
    return {
      id: `${key} ${path}`,
      problem,
      who: advice.who,
      step: advice.say(over, where) + file,
      mends: [key],
      bytes: unit === 'B' ? gap : 0,
    }
  }
  const problems: Record<string, string> = {
    unmeasured: `${label} could not be measured`,
    worsened: `${plain} is worse, and no single file explains it`,
  }
  const problem = problems[state] ?? `${plain} misses its target, and no single file explains it`
  const then =
    state === 'worsened' ? `look through what changed ${since}` : 'look at the page in Chrome’s Performance panel'
  const step = `Measure again on a machine that does nothing else (npm run scorecard -- --runs=5); if it stays, ${then}`
  return { id: `${state} ${key}`, problem, who: 'developer', step, mends: [key] }
}

/** The file that a row is about: on the site by its address there, elsewhere by its whole address. */
function fileOf({ url }: Row, report: Report): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url) || url.startsWith('data:')) return undefined
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(report.requestedUrl).origin) return url
  return url === report.requestedUrl ? pageItself : pathname
}

function describeFile(file: string, report: Report) {
  const found = filesAtOnce(report).find(({ name }) => name === file)
  return found ? `${nouns[found.kind]} ${file} (${formatValue(found.bytes, 'B')})` : file
}

function sumOf(values: number[]) {
  return values.reduce((sum, value) => sum + Math.max(0, value), 0)
}

function numberIn(row: Row, column: string): number {
  const value = row[column]
  return typeof value === 'number' ? value : 0
}

function selectorIn(row: Row | undefined): string | undefined {
  const node = row?.node
  return node && typeof node === 'object' && 'selector' in node ? String(node.selector) : undefined
}
