import * as budgets from '../budgets.ts'
import { median } from '../median.ts'
import { compareRounds, judgeComparison, type Comparison, type Verdict } from '../timing-rule.ts'
import { tapMoments } from './navigation.ts'

const { budgetOf, desktopConfig, phoneConfig } = budgets

/** What one kind of run found, by the name of the figure. The runs of each side stand in the order of the rounds. */
export type Findings = Record<string, number>
export type Side = 'site' | 'twin' | 'base'
export type Sides = Record<Side, Findings[]>
export type Method =
  'phone' | 'desktop' | 'applied' | 'scroll' | 'navigation' | 'earlyTaps' | 'loadTaps' | 'interactions' | 'build'
export type Unit = 'ms' | 'B' | '%' | 'x' | 'shift' | 'points' | 'requests'

/**
 * `min` and `max` are for what is the same in every run, `over` for timings: the most by which the site may exceed the side that
 * it is compared with, as a number (`by`) or as so many times its median (`ratio`). A `target` is shown, and not judged.
 */
export type Budget = {
  min?: number
  max?: number
  over?: { side: 'twin' | 'base' } & ({ by: number } | { ratio: number })
  target?: number
}

/** `summarize` makes one number of all runs: their median, if it is not given. Of fewer than `leastRuns` there is none. */
export type Figure = {
  method: Method
  key: string
  label: string
  unit: Unit
  budget: Budget
  summarize?: (values: number[]) => number
  leastRuns?: number
}

/** A figure as it was measured. Without a verdict there is nothing to hold it against. */
export type Row = Figure & {
  path: string
  site: number
  twin: number | undefined
  base: number | undefined
  comparison: Comparison | undefined
  verdict: Verdict | undefined
}

/** The figures of a page, with its budgets. */
export function figuresOf(path: string): Figure[] {
  return path === '/' ? [...figuresOfAnyPage(path), ...figuresOfHome] : figuresOfAnyPage(path)
}

function figuresOfAnyPage(path: string): Figure[] {
  const most = (name: string, config = phoneConfig): Budget => {
    const max = budgetOf(path, name, config)
    return max === undefined ? {} : { max }
  }
  const bytes = (method: 'phone' | 'desktop', key: string, label: string, budget: Budget) =>
    figure(method, key, label, 'B', budget)
  const scriptOnDesktop = most('resource-summary:script:size', desktopConfig)
  const lcpTarget = most('largest-contentful-paint').max
  return [
    bytes('phone', 'page', 'HTML', most('resource-summary:document:size')),
    bytes('phone', 'firstScreen', 'first screen', { max: budgets.firstScreenBytes }),
    bytes('phone', 'script', 'script, phone', most('resource-summary:script:size')),
    bytes('desktop', 'script', 'script, desktop', scriptOnDesktop),
    bytes('phone', 'fonts', 'fonts', most('resource-summary:font:size')),
    figure('phone', 'requests', 'requests', 'requests', most('resource-summary:total:count')),
    figure('phone', 'thirdParties', 'requests elsewhere', 'requests', most('resource-summary:third-party:count')),
    bytes('phone', 'total', 'first visit, phone', most('resource-summary:total:size')),
    figure('applied', 'fcp', 'FCP, applied throttling', 'ms', paintOverTwin),
    figure('applied', 'lcp', 'LCP, applied throttling', 'ms', paintOverTwin),
    figure('phone', 'fcp', 'FCP, Lighthouse phone', 'ms', {}),
    figure('phone', 'lcp', 'LCP, Lighthouse phone', 'ms', {
      ...overTwin(budgets.lcpOverTwinMs),
      ...(lcpTarget === undefined ? {} : { target: lcpTarget }),
    }),
    lcpSpread,
    figure('phone', 'tbt', 'TBT, Lighthouse phone', 'ms', overTwin(budgets.blockingOverTwinMs)),
    figure('applied', 'longestTask', 'longest task, CPU 4 x', 'ms', overTwin(budgets.longestTaskOverTwinMs)),
    figure('scroll', 'droppedPercent', 'frames dropped in a scroll', '%', overTwin(budgets.droppedFramesOverTwin)),
    figure('phone', 'shift', 'layout shift, phone', 'shift', most('cumulative-layout-shift')),
    figure('desktop', 'shift', 'layout shift, desktop', 'shift', most('cumulative-layout-shift', desktopConfig)),
    figure('scroll', 'shift', 'layout shift, load to end of scroll', 'shift', most('cumulative-layout-shift')),
    ...(['phone', 'desktop'] as const).flatMap((device) => [
      { ...figure(device, 'performance', `performance score, ${device}`, 'points', { min: 100 }), summarize: bestOf },
      figure(device, 'lowestScore', `lowest other score, ${device}`, 'points', { min: 100 }),
    ]),
  ]
}

const lcpSpread: Figure = {
  ...figure('phone', 'lcp', 'latest LCP to their median', 'x', { max: budgets.lcpSpread }),
  summarize: (values) => Math.max(...values) / median(values),
  leastRuns: budgets.lcpSpreadRuns,
}

const paintOverTwin: Budget = { over: { side: 'twin', ratio: budgets.paintRatioToTwin } }

// Without scripts a link loads a document, and what is tapped does less or nothing: the twin has no counterpart.
const tapBudget: Budget = { over: { side: 'base', by: budgets.tapOverBaseMs }, target: budgets.tapTargetMs }
const earlyTap: Budget = { over: { side: 'twin', ratio: budgets.earlyTapRatioToTwin } }
const figuresOfHome: Figure[] = [
  ...Object.entries(tapMoments).map(([key, ms]) =>
    figure('earlyTaps', key, `tap on Contact ${ms} ms after the first paint, to its paint`, 'ms', earlyTap),
  ),
  figure('loadTaps', 'loadTap', 'longest of 12 taps during the load to its paint, CPU 4 x', 'ms', {
    max: budgets.loadTapMs,
  }),
  figure('navigation', 'navigation', 'tap on Contact, its code loaded, to its paint', 'ms', tapBudget),
  figure('navigation', 'slowNavigation', 'the same, CPU 4 x', 'ms', {
    ...tapBudget,
    target: budgets.slowNavigationTargetMs,
  }),
  figure('interactions', 'menu', 'tap on the menu to its paint, CPU 4 x', 'ms', tapBudget),
  figure('interactions', 'accordion', 'tap on a story to its paint, CPU 4 x', 'ms', tapBudget),
  figure('interactions', 'theme', 'tap on a theme to its paint, CPU 4 x', 'ms', tapBudget),
  figure('interactions', 'pause', 'tap on Pause to its paint, CPU 4 x', 'ms', tapBudget),
  figure('interactions', 'empty', 'tap on Send, the form empty, to its paint, CPU 4 x', 'ms', tapBudget),
  figure('build', 'build', 'npm run build, cold', 'ms', { target: budgets.buildTargetMs }),
]

/** The figures that were measured, held against their budgets. */
export function judge(path: string, found: Partial<Record<Method, Sides>>): Row[] {
  return figuresOf(path).flatMap((each) => {
    const sides = found[each.method]
    return sides && sides.site.length >= (each.leastRuns ?? 0) ? [rowOf(path, each, sides)] : []
  })
}

function rowOf(path: string, each: Figure, sides: Sides): Row {
  const { key, budget, summarize = median } = each
  const valuesOf = (side: Side) => sides[side].map((findings) => findings[key] ?? Number.NaN)
  const summary = (side: Side) => (sides[side].length > 0 ? summarize(valuesOf(side)) : undefined)
  const { over } = budget
  const other = over ? valuesOf(over.side) : []
  const comparison = other.length > 0 ? compareRounds(valuesOf('site'), other) : undefined
  const site = summary('site') ?? Number.NaN
  const limit = over && ('by' in over ? over.by : (over.ratio - 1) * median(other))
  return {
    ...each,
    path,
    site,
    twin: summary('twin'),
    base: summary('base'),
    comparison,
    verdict: limit === undefined ? verdictOf(budget, site) : comparison && judgeComparison(comparison, limit),
  }
}

function verdictOf({ min, max }: Budget, site: number): Verdict | undefined {
  if (min !== undefined) return site >= min ? 'met' : 'missed'
  if (max !== undefined) return site <= max ? 'met' : 'missed'
  return undefined
}

/** A score of times: a busy machine only lowers it, and a page that is slow has no good run. */
function bestOf(scores: number[]) {
  return Math.max(...scores)
}

function overTwin(by: number): Budget {
  return { over: { side: 'twin', by } }
}

function figure(method: Method, key: string, label: string, unit: Unit, budget: Budget): Figure {
  return { method, key, label, unit, budget }
}
