import type { Comparison, JudgedPage } from '../card.ts'
import type { Entry } from '../read/history.ts'
import { findingsOf, readingOf } from './findings.ts'
import { count, formatDate } from './format.ts'
import { hasChanged, type Measured } from './judge-page.ts'

/**
 * The run to compare with: the last that passed, of another build if there is one, so that measuring a build again does not
 * hide what got worse with it; and only with the same Lighthouse, since each version measures differently.
 */
export function chooseBase(history: Entry[], { lighthouse, build }: { lighthouse: string; build: string }) {
  const comparable = history.filter((entry) => entry.passed && entry.lighthouse === lighthouse)
  return comparable.findLast((entry) => entry.build !== build) ?? comparable.at(-1)
}

/** The latest run that passed four weeks ago or earlier, and with the same Lighthouse. */
export function chooseMonthAgo(history: Entry[], { lighthouse, takenAt }: { lighthouse: string; takenAt: string }) {
  const latest = new Date(takenAt)
  latest.setUTCDate(latest.getUTCDate() - 28)
  return history.findLast(
    (entry) => entry.passed && entry.lighthouse === lighthouse && new Date(entry.takenAt) <= latest,
  )
}

export function measuredIn(entry: Entry | undefined, page: string): Record<string, Measured> | undefined {
  const own = entry?.pages[page]
  return own && Object.fromEntries(Object.entries(own).map(([key, [value, deviation]]) => [key, { value, deviation }]))
}

/** Every figure that differs from the earlier run by more than noise. `run` says which that is, as in `the last run that passed`. */
export function compare({ takenAt }: Entry, pages: JudgedPage[], run: string): Comparison {
  const changes = pages.flatMap((page) => page.figures.filter(hasChanged).map((judged) => readingOf(judged, page)))
  const worse = findingsOf(changes.filter(({ isBetter }) => !isBetter))
  const better = findingsOf(changes.filter(({ isBetter }) => isBetter))
  const sentence = `${summaryOf(worse.length, better.length)} ${run} (${formatDate(takenAt)}).`
  return { takenAt, sentence, worse, better }
}

function summaryOf(worse: number, better: number) {
  if (worse + better === 0) return 'No change that is more than noise since'
  const parts = [
    ...(worse > 0 ? [`worse in ${count(worse, 'figure')}`] : []),
    ...(better > 0 ? [`better in ${count(better, 'figure')}`] : []),
  ]
  return `${worse > 0 ? 'No' : 'Yes'}: ${parts.join(', ')}, compared with`
}
