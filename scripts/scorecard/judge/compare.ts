import type { Cause, Comparison, Device, JudgedPage } from '../card.ts'
import { keyOf, type Entry } from '../read/history.ts'
import { figureOf } from './figures.ts'
import { count, formatDate, formatPlaces, formatValue } from './format.ts'
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

/** Every figure that differs from an earlier run by more than noise: one sentence for each cause, and one for all. */
export function compare(when: string, entry: Entry, pages: JudgedPage[], causes: Cause[]): Comparison {
  const changes = pages
    .flatMap((page) => changesOf(page, measuredIn(entry, keyOf(page)) ?? {}))
    .toSorted((one, other) => other.share - one.share)
  const worse = sentencesOf(
    changes.filter(({ isBetter }) => !isBetter),
    causes,
  )
  const better = sentencesOf(
    changes.filter(({ isBetter }) => isBetter),
    [],
  )
  const date = formatDate(entry.takenAt)
  return {
    when,
    takenAt: entry.takenAt,
    sentence: `${summaryOf(worse.length, better.length)} ${when} (${date}).`,
    worse,
    better,
  }
}

function summaryOf(worse: number, better: number) {
  if (worse + better === 0) return 'Nothing differs by more than noise from'
  if (worse === 0) return `Better in ${count(better, 'figure')} than`
  return better === 0
    ? `Worse for ${count(worse, 'reason')} than`
    : `Worse for ${count(worse, 'reason')}, and better in ${count(better, 'figure')}, compared with`
}

type Change = { path: string; device: Device; key: string; isBetter: boolean; from: number; to: number; share: number }

function changesOf({ path, device, figures: judged }: JudgedPage, earlier: Record<string, Measured>): Change[] {
  return judged.flatMap(({ key, value, runs }) => {
    const base = earlier[key]
    const values = runs.filter((run) => run !== null)
    if (!base || value === null) return []
    const { change, noise } = judgeFigure(figureOf(key), values, { base })
    if (change === null || Math.abs(change) <= (noise ?? 0)) return []
    const isBetter = figureOf(key).unit === 'points' ? change > 0 : change < 0
    const share = Math.abs(change) / Math.max(base.value, 1)
    return [{ path, device, key, isBetter, from: base.value, to: value, share }]
  })
}

/** One sentence for each cause, and for each figure that no cause explains. */
function sentencesOf(changes: Change[], causes: Cause[]): string[] {
  const titleOf = ({ key, path, device }: Change) =>
    causes.find(({ findings }) => findings.some((each) => each.key === key && each.path === path && each[device]))
      ?.what ??
    figureOf(key).plain ??
    figureOf(key).label
  const order = (title: string) => causes.findIndex(({ what }) => what === title)
  const titles = [...new Set(changes.map(titleOf))].toSorted((one, other) => order(one) - order(other))
  return titles.map((title) => {
    const own = changes.filter((change) => titleOf(change) === title)
    const text = own.slice(0, 1).map((change) => textOf(change, title))
    return `${title}: ${text.join('')}${own.length > 1 ? `, and ${count(own.length - 1, 'more figure')}` : ''}.`
  })
}

function textOf({ key, from, to, ...place }: Change, title: string) {
  const { label, plain = label, unit } = figureOf(key)
  const values = `${formatValue(from, unit, [to])} before, ${formatValue(to, unit, [from])} now`
  return `${title === plain ? '' : `${plain} `}${values} (${formatPlaces([place])})`
}
