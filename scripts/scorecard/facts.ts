import { maxAttempts } from '../lighthouse/run-summary.ts'
import type { AdviceResult } from './advice.ts'
import {
  figureName,
  formatFigure,
  pageName,
  pageNameWithPath,
  pageNameOnDevice,
} from './figures.ts'
import { largestPaint, type MeasuredFigure, type PageResult } from './page-results.ts'
import type { Results } from './read-results.ts'
import { hasUncertainTimes, overallTrend, type Trend } from './trends.ts'

/** A question of the reader, with a short answer and a sentence of detail. */
export type Fact = { question: string; answer: string; detail: string }

/** The first step. `isAdvice` says that the list of advice also contains this step. */
export type Step = Pick<Fact, 'answer' | 'detail'> & { isAdvice: boolean }

/** The data that the facts summarize. */
export type FactSources = {
  pages: PageResult[]
  trends: Trend[]
  adviceResult: AdviceResult
  results: { run: Pick<Results['run'], 'verdict' | 'part' | 'attempt'> } & Pick<
    Results,
    'missingResults'
  >
}

/**
 * Returns the page with the slowest largest paint. Pages on a desktop count only if no page was
 * measured on a phone.
 */
export function slowestPage(pages: PageResult[]): PageResult | undefined {
  const phones = pages.filter(({ device }) => device === 'phone')
  const [slowest] = (phones.length > 0 ? phones : pages).toSorted(
    (one, other) => largestPaint(other) - largestPaint(one),
  )
  return slowest
}

/** Returns four facts: the slowest page, the closest limit, the trend, and the first step. */
export function factsOf({ pages, trends, adviceResult, results }: FactSources): Fact[] {
  const isUncertain = hasUncertainTimes(results.run)
  return [
    slowestFact(pages),
    excessFact(pages) ?? closestFact(pages),
    isUncertain ? uncertainTrendFact : trendFact(trends),
    stepFact(firstStep(adviceResult, results)),
  ]
}

function stepFact({ answer, detail }: Step): Fact {
  return { question: 'What to do first', answer, detail }
}

const uncertainTrendFact: Fact = {
  question: 'Better or worse',
  answer: 'Not known',
  detail: 'The times of this run are uncertain.',
}

function slowestFact(pages: PageResult[]): Fact {
  const question = 'Slowest page'
  const page = slowestPage(pages)
  const paintMs = page ? largestPaint(page) : -1
  if (!page || paintMs < 0)
    return { question, answer: 'Not known', detail: 'No page was measured.' }
  const time = formatFigure('largest-contentful-paint', paintMs)
  const detail = `${pageNameWithPath(page.path)} shows its largest part after ${time} on a ${page.device}.`
  return { question, answer: pageName(page.path), detail }
}

/** Returns the largest excess, as a share of its limit. */
function excessFact(pages: PageResult[]): Fact | undefined {
  const excesses = pages.flatMap((page) => page.excesses.map((excess) => ({ page, excess })))
  // Without a value, or with a limit of 0, there is no share. Such an excess counts as the largest.
  const shareOver = ({ excess: { overBy, limit } }: (typeof excesses)[number]) =>
    overBy === undefined || limit === 0 ? Infinity : overBy / limit
  // The difference of two infinite shares is NaN. Then both excesses keep their order.
  const [largest] = excesses.toSorted((one, other) => shareOver(other) - shareOver(one) || 0)
  if (!largest) return undefined
  const { excess, page } = largest
  const others = excesses.length > 1 ? ` ${excesses.length - 1} more over a limit.` : ''
  return {
    question: 'Over its limit',
    answer: excess.amount.replace(/^./, (letter) => letter.toUpperCase()),
    detail: `${excess.name} of ${pageNameOnDevice(page.path, page.device)}.${others}`,
  }
}

function closestFact(pages: PageResult[]): Fact {
  const question = 'Closest to a limit'
  const shares = pages.flatMap((page) =>
    page.measuredFigures.map((figure) => ({ page, figure, share: shareOf(figure) })),
  )
  const [closest] = shares.toSorted((one, other) => other.share - one.share)
  if (!closest || closest.share === 0)
    return { question, answer: 'Not known', detail: 'No figure was compared with a limit.' }
  const { key, value = 0, limit = 0 } = closest.figure
  const page = pageNameOnDevice(closest.page.path, closest.page.device)
  const percent = `${Math.round(100 * closest.share)}\u00A0%`
  return {
    question,
    answer: `${formatFigure(key, limit - value)} left`,
    detail: `${figureName(key)} of ${page}: ${formatFigure(key, value)} of at most ${formatFigure(key, limit)}, ${percent}.`,
  }
}

/** Returns a value as a share of its limit. 0 if one is missing, or if the limit is 0. */
function shareOf({ value, limit }: MeasuredFigure): number {
  return value === undefined || !limit ? 0 : value / limit
}

function trendFact(trends: Trend[]): Fact {
  const { summary, sentence } = overallTrend(trends)
  return { question: 'Better or worse', answer: summary, detail: sentence }
}

/**
 * Returns the first step. It is about the first of these that applies: an exceeded limit, a missing
 * result, uncertain times, a possible gain, pages that were not measured.
 */
export function firstStep(
  { advice, unexplained }: AdviceResult,
  { run, missingResults }: FactSources['results'],
): Step {
  const [firstAdvice] = advice
  const [unexplainedFigure] = unexplained
  const [missingResult] = missingResults
  if (firstAdvice && firstAdvice.neededFor.length > 0) return adviceStep(firstAdvice)
  if (unexplainedFigure)
    return {
      answer: 'A developer',
      detail: `Find out in the full report why this is over its limit: ${unexplainedFigure}.`,
      isAdvice: true,
    }
  if (missingResult)
    return {
      answer: 'Measure again',
      detail: `A developer measures again, because ${missingResult}.`,
      isAdvice: false,
    }
  if (hasUncertainTimes(run)) return uncertainStep(run)
  if (firstAdvice) return adviceStep(firstAdvice)
  if (run.part !== 'whole')
    return {
      answer: 'Measure all pages',
      detail: 'Before a release, a developer measures every page.',
      isAdvice: false,
    }
  return {
    answer: 'Nothing',
    detail: 'No change is needed, and Lighthouse suggests none.',
    isAdvice: false,
  }
}

/**
 * Returns the step after uncertain times. Only the first whole runs of a build count for a release.
 */
function uncertainStep({ part, attempt }: FactSources['results']['run']): Step {
  if (part === 'whole' && attempt >= maxAttempts)
    return {
      answer: 'Decide',
      detail: `This build has used its ${maxAttempts} attempts. Decide whether to publish it, and tell the launch check the reason (--accept-times).`,
      isAdvice: false,
    }
  return {
    answer: 'Measure again',
    detail:
      'A developer measures again, on a computer that does nothing else. Do not publish before that.',
    isAdvice: false,
  }
}

function adviceStep({ who, what, where }: AdviceResult['advice'][number]): Step {
  return {
    answer: who === 'editor' ? 'An editor' : 'A developer',
    detail: `${what}: ${where}.`,
    isAdvice: true,
  }
}
