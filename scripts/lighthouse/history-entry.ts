import { figuresOf } from './figures.ts'
import {
  devices,
  readDevice,
  type Assertion,
  type Device,
  type HistoryEntry,
  type Report,
  type Run,
} from './results.ts'

/** The line of the history for a run whose reports are in `reports`. */
export function toHistoryEntry(run: Run, reports: string): HistoryEntry {
  const { madeAt, buildHash, commit, part, machine, phone, verdict } = run
  const results = devices.map((device) => ({ device, read: readDevice(reports, device) }))
  const isBudgetError = ({ level, passed }: Assertion) => level === 'error' && !passed
  return {
    madeAt,
    buildHash,
    commit,
    part,
    machine,
    phone,
    verdict,
    budgetErrors: results.flatMap(({ read }) => read.assertions.filter(isBudgetError)).length,
    pages: results.flatMap(({ device, read }) =>
      read.pages.map(({ path, report }) => ({ path, device, figures: pageFigures(run, device, path, report) })),
    ),
  }
}

/** The figures of a report. Pairs measure times more often than the report does, so their medians replace its times. */
function pageFigures({ times }: Run, device: Device, path: string, report: Report): Record<string, number> {
  const scores = Object.entries(report.categories).flatMap(([id, { score }]) =>
    score === null ? [] : [[`categories:${id}`, score] as const],
  )
  const figures = { ...figuresOf(report), ...Object.fromEntries(scores) }
  const paired = device === 'phone' ? times.find((page) => page.path === path)?.site : undefined
  if (!paired) return figures
  return {
    ...figures,
    'categories:performance': paired.score / 100,
    'total-blocking-time': paired.blockingMs,
    'largest-contentful-paint': paired.largestPaintMs,
  }
}
