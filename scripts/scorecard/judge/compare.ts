import type { Change, Comparison, JudgedPage } from '../card.ts'
import { keyOf, type Entry } from '../read/history.ts'
import { figureOf, figures } from './figures.ts'
import { count } from './format.ts'
import { judgeFigure, type Measured } from './judge-page.ts'

const monthDays = 30
const dayMs = 86_400_000

/**
 * The run to compare with: the last that passed, of another build if there is one, so that measuring a build again does not
 * hide what got worse with it; and only with the same Lighthouse, since each version measures differently.
 */
export function chooseBase(history: Entry[], { lighthouse, build }: { lighthouse: string; build: string }) {
  const comparable = history.filter((entry) => entry.passed && entry.lighthouse === lighthouse)
  return comparable.findLast((entry) => entry.build !== build) ?? comparable.at(-1)
}

/** The run that is nearest to a month ago, if one is at least half a month old. */
export function monthBefore(history: Entry[], takenAt: string, lighthouse: string): Entry | undefined {
  const distance = (entry: Entry) => Math.abs(ageDays(entry, takenAt) - monthDays)
  return history
    .filter((entry) => entry.lighthouse === lighthouse && ageDays(entry, takenAt) >= monthDays / 2)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

function ageDays(entry: Entry, takenAt: string) {
  return (Date.parse(takenAt) - Date.parse(entry.takenAt)) / dayMs
}

export function measuredIn(entry: Entry | undefined, page: string): Record<string, Measured> | undefined {
  const own = entry?.pages[page]
  return own && Object.fromEntries(Object.entries(own).map(([key, [value, deviation]]) => [key, { value, deviation }]))
}

/** Every figure that differs from an earlier run by more than noise, and a sentence that counts them. */
export function compare(when: string, entry: Entry, pages: JudgedPage[]): Comparison {
  const changes = pages.flatMap((page) => changesOf(page, measuredIn(entry, keyOf(page)) ?? {}))
  const better = changes.filter(({ isBetter }) => isBetter).length
  const worse = changes.length - better
  const date = new Date(entry.takenAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const run = `${when} (${date}, ${entry.commit ? `commit ${entry.commit.slice(0, 7)}` : 'no commit'})`
  return {
    when,
    commit: entry.commit,
    takenAt: entry.takenAt,
    sentence: `${sentenceOf(better, worse)} ${run}.`,
    changes,
  }
}

function sentenceOf(better: number, worse: number) {
  if (better + worse === 0) return 'Nothing differs by more than noise from'
  if (worse === 0) return `Better, in ${count(better, 'figure')}, than`
  if (better === 0) return `Worse, in ${count(worse, 'figure')}, than`
  return `Worse in ${count(worse, 'figure')} and better in ${better}, compared with`
}

function changesOf({ path, device, figures: judged }: JudgedPage, earlier: Record<string, Measured>): Change[] {
  return judged.flatMap(({ key, value, runs }) => {
    const base = earlier[key]
    const values = runs.filter((run) => run !== null)
    if (!base || value === null) return []
    const { change, noise } = judgeFigure(figureOf(key), values, { base })
    if (change === null || Math.abs(change) <= (noise ?? 0)) return []
    const isBetter = figureOf(key).unit === 'points' ? change > 0 : change < 0
    return [{ path, device, key, isBetter, from: base.value, to: value }]
  })
}

/** The largest changes first, each by its share of what it was; two devices of a page count each. */
export function largestChanges({ changes }: Comparison, isBetter: boolean): Change[] {
  const share = ({ from, to }: Change) => Math.abs(to - from) / Math.max(from, 1)
  const order = (key: string) => figures.findIndex((figure) => figure.key === key)
  return changes
    .filter((change) => change.isBetter === isBetter)
    .toSorted((one, other) => share(other) - share(one) || order(one.key) - order(other.key))
}
