import { readDevice } from './read-device.ts'
import { readFigures } from './read-figures.ts'
import {
  devices,
  type Assertion,
  type Device,
  type HistoryEntry,
  type Report,
  type Run,
} from './results.ts'

/** Makes the history entry of a run. `reports` is the folder of all reports. */
export function toHistoryEntry(run: Run, reports: string): HistoryEntry {
  const { madeAt, buildHash, commit, part, machine, phone, verdict } = run
  const deviceResults = devices.map((device) => {
    const { pages, assertions } = readDevice(reports, device)
    return { device, pages, assertions }
  })
  const isBudgetError = ({ level, passed }: Assertion) => level === 'error' && !passed
  return {
    madeAt,
    buildHash,
    commit,
    part,
    machine,
    phone,
    verdict,
    budgetErrors: deviceResults.flatMap(({ assertions }) => assertions.filter(isBudgetError))
      .length,
    pages: deviceResults.flatMap(({ device, pages }) =>
      pages.map(({ path, report }) => ({
        path,
        device,
        figures: pageFigures(run, device, path, report),
      })),
    ),
  }
}

/**
 * Returns the figures of a report. The report's times are of a single run. If the page was measured
 * in pairs, the medians of the pairs replace these times.
 */
function pageFigures(
  { times }: Run,
  device: Device,
  path: string,
  report: Report,
): Record<string, number> {
  const scores = Object.entries(report.categories).flatMap(([id, { score }]) =>
    score === null ? [] : [[`categories:${id}`, score] as const],
  )
  const figures = { ...readFigures(report), ...Object.fromEntries(scores) }
  const pairedTimes =
    device === 'phone' ? times.find((page) => page.path === path)?.site : undefined
  if (!pairedTimes) return figures
  return {
    ...figures,
    'categories:performance': pairedTimes.score / 100,
    'total-blocking-time': pairedTimes.blockingMs,
    'largest-contentful-paint': pairedTimes.largestPaintMs,
  }
}
