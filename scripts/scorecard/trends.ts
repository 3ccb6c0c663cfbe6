import type { Device, HistoryEntry, Run } from '../lighthouse/results.ts'
import { median } from '../median.ts'
import { figureName, formatFigure, placeName } from './figures.ts'
import type { Measure, PageResult } from './page-results.ts'

/** How many runs a trend line shows, this one included. */
export const maxRuns = 30

/** With fewer earlier runs, a change is not told from chance. */
const minEarlierRuns = 4

/** The figures that have a trend line. */
export const trendKeys = ['largest-contentful-paint', 'total-blocking-time', 'resource-summary:script:size']

/** `isComparable`: measured with the phone and the machine class of this run. `label` names the run. */
export type TrendPoint = { value: number; isComparable: boolean; label: string }

/** `unknown`: there are too few comparable runs. */
export type Direction = 'better' | 'worse' | 'same' | 'unknown'

/** The values of a figure over the runs, the oldest first. The last point is this run. */
export type Trend = {
  key: string
  path: string
  device: Device
  points: TrendPoint[]
  limit: number | undefined
  direction: Direction
  sentence: string
}

/** Whether two runs had the same emulated phone and the same class of machine: its processor and cores. */
export function isSameClass(one: Pick<Run, 'machine' | 'phone'>, other: Pick<Run, 'machine' | 'phone'>): boolean {
  const isSameMachine = one.machine.processor === other.machine.processor && one.machine.cores === other.machine.cores
  return isSameMachine && one.phone.index === other.phone.index
}

/** The trends of a page. Runs that did not measure the page are left out. */
export function trendsOf(page: PageResult, run: Run, history: HistoryEntry[]): Trend[] {
  return trendKeys.flatMap((key) => {
    const measure = page.measures.find((each) => each.key === key)
    return measure?.value === undefined ? [] : [trendOf(page, measure, measure.value, run, history)]
  })
}

function trendOf(page: PageResult, measure: Measure, value: number, run: Run, history: HistoryEntry[]): Trend {
  const { key, limit } = measure
  const { path, device } = page
  // The run itself may be in the history already.
  const earlier = history.filter(({ madeAt }) => madeAt < run.madeAt)
  const points = earlier.flatMap((entry) => {
    const own = entry.pages.find((each) => each.path === path && each.device === device)
    const past = own?.figures[key]
    if (typeof past !== 'number') return []
    const label = `${entry.madeAt.slice(0, 10)}: ${formatFigure(key, past)}`
    // Bytes are the same on every machine.
    const isComparable = key.endsWith(':size') || isSameClass(entry, run)
    return [{ value: past, isComparable, label }]
  })
  const shown = points.slice(1 - maxRuns)
  const comparable = shown.filter(({ isComparable }) => isComparable).map((point) => point.value)
  const direction = directionOf(value, comparable)
  const now = { value, isComparable: true, label: `This run: ${formatFigure(key, value)}` }
  const sentence = trendSentence(key, value, comparable, direction)
  return { key, path, device, points: [...shown, now], limit, direction, sentence }
}

/** A change is one that leaves the range of all earlier runs: times vary from run to run within it. */
export function directionOf(value: number, earlier: number[]): Direction {
  if (earlier.length < minEarlierRuns) return 'unknown'
  if (value > Math.max(...earlier)) return 'worse'
  return value < Math.min(...earlier) ? 'better' : 'same'
}

function trendSentence(key: string, value: number, earlier: number[], direction: Direction): string {
  const count = earlier.length
  if (direction === 'unknown')
    return count === 0 ? 'No earlier run to compare with.' : `${countRuns(count)} to compare with: too few.`
  if (direction === 'same') return `Within the range of ${countRuns(count)}.`
  const change = formatFigure(key, Math.abs(value - median(earlier)))
  const [slower, faster] = key.endsWith(':size') ? ['Larger', 'Smaller'] : ['Slower', 'Faster']
  const word = direction === 'worse' ? slower : faster
  return `${word} than in ${countRuns(count)}: ${change} from their median.`
}

function countRuns(count: number): string {
  return count === 1 ? 'one earlier run' : `${count} earlier runs`
}

/** Whether the site gets better or worse, in a few words and one sentence. */
export function overallTrend(trends: Trend[]): { word: string; sentence: string } {
  const known = trends.filter(({ direction }) => direction !== 'unknown')
  if (known.length === 0) return { word: 'Not known yet', sentence: 'There are too few earlier runs to compare with.' }
  const worse = known.filter(({ direction }) => direction === 'worse')
  if (worse.length > 0) return { word: 'Getting worse', sentence: `${listTrends(worse)}.` }
  const better = known.filter(({ direction }) => direction === 'better')
  if (better.length > 0) return { word: 'Getting better', sentence: `${listTrends(better)}.` }
  return { word: 'As before', sentence: 'Every page is within the range of its earlier runs.' }
}

function listTrends(trends: Trend[]): string {
  const [first] = trends
  if (!first) return ''
  const more = trends.length > 1 ? `, and ${trends.length - 1} more` : ''
  return `${figureName(first.key)} of ${placeName(first.path, first.device)}${more}`
}
