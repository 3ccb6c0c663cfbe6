import type { Device, HistoryEntry, Run } from '../lighthouse/results.ts'
import { median } from '../median.ts'
import { figureName, formatFigure, pageNameOnDevice } from './figures.ts'
import type { MeasuredFigure, PageResult } from './page-results.ts'

/** The number of runs in a trend line, including the current run. */
export const maxRuns = 30

/** The number of earlier times that a comparison needs. With fewer, a change may be chance. */
const minEarlierTimes = 8
/** The smallest change of a size that counts as a change, as a share of the size. */
const minSizeChange = 0.01

/** The figures that have a trend line. */
const trendKeys = [
  'largest-contentful-paint',
  'total-blocking-time',
  'resource-summary:script:size',
]

/**
 * The value of a figure in one run. `isComparable` says whether the run has the same emulated phone
 * and machine class as the current run. `label` has the date and the value.
 */
export type TrendPoint = { value: number; isComparable: boolean; label: string }

/** The change of a figure. `unknown` means too few comparable runs, or uncertain times. */
export type Direction = 'better' | 'worse' | 'same' | 'unknown'

/** The values of a figure in several runs, the oldest first. The last point is the current run. */
export type Trend = {
  key: string
  path: string
  device: Device
  points: TrendPoint[]
  limit: number | undefined
  direction: Direction
  /**
   * The difference from the median of earlier runs, as a share of this median. 0 if there is no
   * comparable run.
   */
  changeShare: number
  /** A sentence without a period that compares the value with earlier runs. */
  comparison: string
}

/**
 * Whether two runs had the same emulated phone and the same machine class: processor and number of
 * cores.
 */
function isSameClass(
  one: Pick<Run, 'machine' | 'phone'>,
  other: Pick<Run, 'machine' | 'phone'>,
): boolean {
  const isSameMachine =
    one.machine.processor === other.machine.processor && one.machine.cores === other.machine.cores
  return isSameMachine && one.phone.index === other.phone.index
}

/** Whether the times of a run are `undecided` or `not judged`. */
export function hasUncertainTimes({ verdict }: Pick<Run, 'verdict'>): boolean {
  return verdict === 'undecided' || verdict === 'not judged'
}

/** Returns the trends of a page, one for each measured figure with a trend line. */
export function trendsOf(page: PageResult, run: Run, history: HistoryEntry[]): Trend[] {
  return trendKeys.flatMap((key) => {
    const figure = page.measuredFigures.find((each) => each.key === key)
    if (figure?.value === undefined) return []
    return [trendOf(page, { ...figure, value: figure.value }, run, history)]
  })
}

function trendOf(
  page: PageResult,
  figure: MeasuredFigure & { value: number },
  run: Run,
  history: HistoryEntry[],
): Trend {
  const { key, limit } = figure
  const { path, device } = page
  // Prefers the value in the history. It is a median, as the earlier values are, but a bar may show
  // the value of a single run.
  const runEntry = history.find(({ madeAt }) => madeAt === run.madeAt)
  const value = (runEntry && figureIn(runEntry, page, key)) ?? figure.value
  const shownPoints = earlierPoints(page, key, run, history).slice(1 - maxRuns)
  const comparableValues = shownPoints
    .filter(({ isComparable }) => isComparable)
    .map((point) => point.value)
  // Uncertain times cannot show a change of the site.
  const isUncertain = !key.endsWith(':size') && hasUncertainTimes(run)
  const direction = isUncertain ? 'unknown' : directionOf(key, value, comparableValues)
  const currentPoint = { value, isComparable: true, label: `This run: ${formatFigure(key, value)}` }
  return {
    key,
    path,
    device,
    points: [...shownPoints, currentPoint],
    limit,
    direction,
    changeShare: shareOfChange(value, comparableValues),
    comparison: isUncertain
      ? `${formatFigure(key, value)}; the times of this run are uncertain`
      : comparisonSentence(key, value, comparableValues, direction),
  }
}

/** Returns the values of a figure in the runs before `run`, the oldest first. */
function earlierPoints(
  page: PageResult,
  key: string,
  run: Run,
  history: HistoryEntry[],
): TrendPoint[] {
  const earlierEntries = history.filter(({ madeAt }) => madeAt < run.madeAt)
  return earlierEntries.flatMap((entry) => {
    const value = figureIn(entry, page, key)
    if (value === undefined) return []
    const label = `${entry.madeAt.slice(0, 10)}: ${formatFigure(key, value)}`
    // Bytes are the same on every machine.
    const isComparable = key.endsWith(':size') || isSameClass(entry, run)
    return [{ value, isComparable, label }]
  })
}

function shareOfChange(value: number, earlierValues: number[]): number {
  const middle = earlierValues.length > 0 ? median(earlierValues) : 0
  return middle === 0 ? 0 : Math.abs(value - middle) / middle
}

/** Returns the value of a page's figure in an entry, or `undefined` if the entry lacks it. */
function figureIn(
  entry: HistoryEntry,
  { path, device }: PageResult,
  key: string,
): number | undefined {
  const page = entry.pages.find((each) => each.path === path && each.device === device)
  const value = page?.figures[key]
  return typeof value === 'number' ? value : undefined
}

/**
 * Returns whether a value is better or worse than earlier values. A value inside their range is the
 * same. Outside the range, a time is different only if its distance to the median exceeds the width
 * of the range, because times vary by chance. A size is different if it changes by over 1 % of the
 * median.
 */
export function directionOf(key: string, value: number, earlierValues: number[]): Direction {
  const isSize = key.endsWith(':size')
  if (earlierValues.length < (isSize ? 1 : minEarlierTimes)) return 'unknown'
  const lowest = Math.min(...earlierValues)
  const highest = Math.max(...earlierValues)
  const middle = median(earlierValues)
  const change = Math.abs(value - middle)
  const isRealChange = isSize ? change > minSizeChange * middle : change > highest - lowest
  if (!isRealChange || (value >= lowest && value <= highest)) return 'same'
  return value > highest ? 'worse' : 'better'
}

/** Returns a sentence without a period that compares a value with earlier values. */
function comparisonSentence(
  key: string,
  value: number,
  earlierValues: number[],
  direction: Direction,
): string {
  const text = formatFigure(key, value)
  const count = earlierValues.length
  if (count === 0) return `${text}; there is no earlier run to compare with`
  if (direction === 'unknown') return `${text}; too few earlier runs to compare with (${count})`
  const middle = median(earlierValues)
  const reference = count === 1 ? 'the last run' : `the median of the last ${count} runs`
  if (direction === 'same') return `${text}, as usual: ${reference} is ${formatFigure(key, middle)}`
  const change = formatFigure(key, Math.abs(value - middle))
  return `${text}, ${change} ${value > middle ? 'more' : 'less'} than ${reference}`
}

/**
 * Summarizes all trends in a few words and a sentence with numbers. If a trend is worse, the
 * summary leaves out better trends.
 */
export function overallTrend(trends: Trend[]): { summary: string; sentence: string } {
  const known = trends.filter(({ direction }) => direction !== 'unknown')
  const largestFirst = known.toSorted((one, other) => other.changeShare - one.changeShare)
  const worse = largestFirst.filter(({ direction }) => direction === 'worse')
  if (worse.length > 0) return { summary: 'Getting worse', sentence: describeTrends(worse) }
  const better = largestFirst.filter(({ direction }) => direction === 'better')
  if (better.length > 0) return { summary: 'Getting better', sentence: describeTrends(better) }
  // The first trend belongs to the slowest page.
  if (known.length > 0) return { summary: 'As before', sentence: describeTrends(known.slice(0, 1)) }
  return { summary: 'Not known yet', sentence: 'There are too few earlier runs to compare with.' }
}

/** Describes the first trend with its numbers, and names two others. */
function describeTrends([first, ...others]: Trend[]): string {
  if (!first) return ''
  const sentence = `${trendName(first)}: ${first.comparison}.`
  if (others.length === 0) return sentence
  const names = others.slice(0, 2).map(trendName)
  const rest = others.length > 2 ? `, and ${others.length - 2} more` : ''
  return `${sentence} Also: ${names.join(', ')}${rest}.`
}

/** Names a trend by its figure, page and device, such as `Blocking time of Home (/) on a phone`. */
export function trendName({ key, path, device }: Trend): string {
  return `${figureName(key)} of ${pageNameOnDevice(path, device)}`
}
