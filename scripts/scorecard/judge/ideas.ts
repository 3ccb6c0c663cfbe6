import type { Action, JudgedFigure, JudgedPage } from '../card.ts'
import { rowsOf, type Report, type Row } from '../read/results.ts'
import { advices, budgetAdvice, mendersOfAudits, pictureAdvice } from './advice.ts'
import { bitsPerMs, figureOf, leastFeltMs } from './figures.ts'
import { formatValue, nameOf } from './format.ts'

/** Something to do on one page. Ideas with one `id` are the same thing. `mends` are the figures that get better by it. */
export type Idea = {
  id: string
  what: string
  who: Action['who']
  mends: string[]
  file?: string
  savesMs?: number
  savesOf?: string
}

// What the web standards call a long task.
const longTaskMs = 50

const pageItself = 'the page itself'

export function ideasFor(page: JudgedPage, report: Report): Idea[] {
  const over = page.figures.filter(({ state }) => state === 'over')
  return [
    ...[...savings(page, report), ...longTasks(page, report)].filter(({ savesMs = 0 }) => savesMs >= leastFeltMs),
    ...over.flatMap((figure) => missedBudget(page, figure)),
    ...over.flatMap((figure) => lostPoints(figure, report)),
    ...over.flatMap((figure) => layoutShift(figure, report)),
  ]
}

/** What Lighthouse says that could be saved on each file: time, or bytes by the time they take to download. */
function savings({ device }: JudgedPage, report: Report): Idea[] {
  return advices.flatMap(({ audits, say, who, mends, savesOf }) =>
    audits
      .flatMap((audit) => rowsOf(report, audit))
      .flatMap((row) => {
        const file = fileOf(row, report)
        if (!file) return []
        const downloadMs = (numberIn(row, 'wastedBytes') * 8) / bitsPerMs[device]
        const savesMs = Math.round(Math.max(numberIn(row, 'wastedMs'), downloadMs))
        return [{ id: say(file), what: say(file), who, mends, file, savesMs, savesOf }]
      }),
  )
}

/** Files whose tasks block the page, where it is blocked for longer than its target. */
function longTasks({ figures }: JudgedPage, report: Report): Idea[] {
  const isBlocked = figures.some(({ key, value, target }) => key === 'tbt' && (value ?? 0) > (target ?? Infinity))
  const rows = isBlocked ? rowsOf(report, 'long-tasks') : []
  const files = [...new Set(rows.flatMap((row) => fileOf(row, report) ?? []))]
  return files.map((file) => {
    const own = rows.filter((row) => fileOf(row, report) === file)
    const savesMs = Math.round(own.reduce((sum, row) => sum + Math.max(0, numberIn(row, 'duration') - longTaskMs), 0))
    const what =
      file === pageItself
        ? 'Give the browser less to lay out as the page opens: fewer elements, simpler styles'
        : `Split the work of ${file} into shorter tasks, or do less of it as the page opens`
    return { id: what, what, who: 'developer', mends: ['tbt', 'performance'], file, savesMs, savesOf: 'of blocking' }
  })
}

/** What would bring a figure of bytes or requests back within its budget. */
function missedBudget({ path, device, figures, weights }: JudgedPage, { key, value, limit }: JudgedFigure): Idea[] {
  const over = (value ?? 0) - (limit?.max ?? 0)
  const { unit } = figureOf(key)
  const saving = unit === 'B' ? { savesMs: Math.round((over * 8) / bitsPerMs[device]), savesOf: 'of download' } : {}
  if (key === 'pictures' || key === 'all-pictures') {
    const file = weights.find(({ kind }) => kind === 'pictures')?.largest?.name ?? 'the pictures'
    const { say, who, mends } = pictureAdvice
    return [{ id: say(file), what: say(file), who, mends, file, ...saving }]
  }
  const advice = budgetAdvice[key]
  // If a part is too heavy, the whole is too, and there is an idea for that part already.
  const isPartOver = figures.some(
    (each) => each.state === 'over' && ['page', 'script', 'fonts', 'pictures'].includes(each.key),
  )
  if (!advice || (key === 'bytes' && isPartOver)) return []
  const largest = weights.find(({ kind }) => kind === key || (key === 'bytes' && kind !== 'page'))?.largest
  const named =
    largest && key !== 'page' ? `; the largest file is ${largest.name} (${formatValue(largest.bytes, 'B')})` : ''
  const what = advice.say(formatValue(over, unit), nameOf(path)) + named
  const file = largest ? { file: largest.name } : {}
  return [{ id: `${key} ${path}`, what, who: advice.who, mends: [key], ...file, ...saving }]
}

/** The audits by which a page lost points, but for those of performance, whose causes are above. */
function lostPoints({ key }: JudgedFigure, report: Report): Idea[] {
  const audits = key === 'performance' ? [] : (report.categories[key]?.auditRefs ?? [])
  return audits.flatMap(({ id, weight }) => {
    const { score = null, title = id } = report.audits[id] ?? {}
    if (weight === 0 || score === null || score === 1) return []
    const element = selectorIn(rowsOf(report, id)[0])
    const what = `Mend this: ${title}${element ? ` (${element})` : ''}`
    return [{ id: what, what, who: mendersOfAudits[id] ?? 'developer', mends: [key] }]
  })
}

function layoutShift({ key }: JudgedFigure, report: Report): Idea[] {
  if (key !== 'cls') return []
  const element = selectorIn(rowsOf(report, 'layout-shifts')[0]) ?? 'what moves'
  const what = `Reserve the room of ${element} before it is there: give pictures a width and a height`
  return [{ id: what, what, who: 'developer', mends: ['cls', 'performance'] }]
}

/** The file that a row is about: on the site by its address there, elsewhere by its whole address. */
function fileOf({ url }: Row, report: Report): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url) || url.startsWith('data:')) return undefined
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(report.requestedUrl).origin) return url
  return url === report.requestedUrl ? pageItself : pathname
}

function numberIn(row: Row, column: string): number {
  const value = row[column]
  return typeof value === 'number' ? value : 0
}

function selectorIn(row: Row | undefined): string | undefined {
  const node = row?.node
  return node && typeof node === 'object' && 'selector' in node ? String(node.selector) : undefined
}
