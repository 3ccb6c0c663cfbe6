import { throttling } from 'lighthouse/core/config/constants.js'
import { findBrowser } from '../find-browser.mjs'
import { emulatedPhone, readMachine, startBrowser } from '../lighthouse/emulated-phone.ts'
import { readFigures } from '../lighthouse/read-figures.ts'
import type { Report } from '../lighthouse/results.ts'
import { runLighthouse } from '../lighthouse/run-lighthouse.ts'
import { median } from '../median.ts'
import type { ComparedFigures } from './changes.ts'

type Figures = Record<string, number>
type Options = {
  origins: { before: string; after: string }
  /** How often each page of each build is measured. */
  runCount: number
  /**
   * The flags of the browser. For example, they replace the analytics service by a local server.
   */
  flags: string[]
}

/**
 * Measures pages of two builds with Lighthouse on the emulated phone. The runs of the two builds
 * alternate, so that a slow minute of the machine affects both. Resolves to the medians of each
 * page.
 */
export async function measurePages(
  paths: string[],
  { origins, runCount, flags }: Options,
): Promise<ComparedFigures[]> {
  const browser = await startBrowser(await findBrowser({ install: true }), flags)
  try {
    const { slowdown } = emulatedPhone(await readMachine(browser))
    const lighthouseFlags = {
      port: browser.port,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
      // This audit fails for a preview, because search engines must not list a preview.
      skipAudits: ['is-crawlable'],
    }
    const measure = async (url: string) => figuresOf(await runLighthouse(url, lighthouseFlags))
    const compared: ComparedFigures[] = []
    for (const path of paths) {
      const runs: { before: Figures; after: Figures }[] = []
      for (let run = 0; run < runCount; run += 1) {
        const before = await measure(origins.before + path)
        runs.push({ before, after: await measure(origins.after + path) })
      }
      compared.push({
        path,
        before: medians(runs.map(({ before }) => before)),
        after: medians(runs.map(({ after }) => after)),
      })
    }
    return compared
  } finally {
    browser.kill()
  }
}

/** The figures of a report, and the scores of its categories from 0 to 1. */
function figuresOf(report: Report): Figures {
  const scores = Object.entries(report.categories).flatMap(([id, { score }]) =>
    score === null ? [] : [[`categories:${id}`, score] as const],
  )
  return { ...Object.fromEntries(scores), ...readFigures(report) }
}

/** The median of each figure that every run has. */
function medians(runs: Figures[]): Figures {
  const keys = Object.keys(runs[0] ?? {}).filter((key) => runs.every((run) => key in run))
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key] ?? 0))]))
}
