import type { Advice } from './advice.ts'
import type { Run } from '../lighthouse/results.ts'
import { figureName, formatFigure, pageName, placeName } from './figures.ts'
import { largestPaint, type Measure, type PageResult } from './page-results.ts'
import { overallTrend, type Trend } from './trends.ts'

/** A question of the reader, with a short answer and a sentence of detail. */
export type Fact = { question: string; answer: string; more: string }

/** The page with the slowest largest paint. Pages on a phone count first; desktop pages count if there are no others. */
export function slowestPage(pages: PageResult[]): PageResult | undefined {
  const phones = pages.filter(({ device }) => device === 'phone')
  const [slowest] = (phones.length > 0 ? phones : pages).toSorted(
    (one, other) => largestPaint(other) - largestPaint(one),
  )
  return slowest
}

/** Four facts at a glance: the slowest page, the closest limit, the trend, and what to do first. */
export function factsOf(
  pages: PageResult[],
  trends: Trend[],
  advice: Advice[],
  { verdict }: Pick<Run, 'verdict'>,
): Fact[] {
  const isUncertain = verdict === 'undecided' || verdict === 'not judged'
  return [
    slowestFact(pages),
    limitFact(pages),
    isUncertain ? uncertainTrendFact : trendFact(trends),
    isUncertain && advice.length === 0 ? measureAgainFact : adviceFact(advice),
  ]
}

const uncertainTrendFact: Fact = {
  question: 'Better or worse',
  answer: 'Not known',
  more: 'The times of this run are uncertain.',
}

const measureAgainFact: Fact = {
  question: 'What to do first',
  answer: 'Measure again',
  more: 'A developer measures again, on a computer that does nothing else. Do not publish before.',
}

function slowestFact(pages: PageResult[]): Fact {
  const question = 'Slowest page'
  const page = slowestPage(pages)
  const paintMs = page ? largestPaint(page) : -1
  if (!page || paintMs < 0) return { question, answer: 'Not known', more: 'No page was measured.' }
  const time = formatFigure('largest-contentful-paint', paintMs)
  return { question, answer: pageName(page.path), more: `Its largest part is shown after ${time} on a ${page.device}.` }
}

function limitFact(pages: PageResult[]): Fact {
  const question = 'Closest to a limit'
  const shares = pages.flatMap((page) => page.measures.map((measure) => ({ page, measure, share: shareOf(measure) })))
  const [closest] = shares.toSorted((one, other) => other.share - one.share)
  if (!closest || closest.share === 0)
    return { question, answer: 'Not known', more: 'No figure was compared with a limit.' }
  const { key, value = 0, limit = 0 } = closest.measure
  const place = placeName(closest.page.path, closest.page.device)
  const isOver = closest.share > 1
  return {
    question: isOver ? 'Over its limit' : question,
    answer: isOver ? `By ${formatFigure(key, value - limit)}` : `${Math.round(100 * closest.share)} %`,
    more: `${figureName(key)} of ${place}: ${formatFigure(key, value)} of ${formatFigure(key, limit)}.`,
  }
}

// A limit of 0 has no share, so such a figure is never the closest.
function shareOf({ value, limit }: Measure): number {
  return value === undefined || !limit ? 0 : value / limit
}

function trendFact(trends: Trend[]): Fact {
  const { word, sentence } = overallTrend(trends)
  return { question: 'Better or worse', answer: word, more: sentence }
}

function adviceFact([first]: Advice[]): Fact {
  const question = 'What to do first'
  if (!first) return { question, answer: 'Nothing', more: 'Lighthouse names no cause that is worth a change.' }
  const who = first.who === 'editor' ? 'An editor' : 'A developer'
  return { question, answer: who, more: `${first.what}: ${first.where}.` }
}
