import type { BuiltFile } from '../../scripts/launch-check/built-files'
import { devices } from '../../scripts/launch-check/limits'
import type { Content } from '../../scripts/launch-check/read-site'
import sampleTraces from '../../scripts/launch-check/sample-traces.json'
import { sampleRecognizer } from '../../scripts/launch-check/sample'
import { figures } from '../../scripts/scorecard/judge/figures'
import type { Scorecard } from '../../scripts/launch-check/scorecard'
import { judgeFigure } from '../../scripts/scorecard/judge/judge-page'
import { readPages } from '../../plugins/prose/read-pages'
import { loadContent } from '../../plugins/content/load-content'

export const sample = sampleRecognizer(sampleTraces)

/** The content of an agency that has filled in everything; a copy that a test may change. */
export function readyContent(): Content {
  const { site, home, contact } = loadContent('tests/fixtures/other-agency')
  const settings = { receiver: 'generic', country: '', isMeasured: false } as const
  const { pages } = readPages('tests/fixtures/other-agency', site, settings)
  const legalPages = pages.filter(({ path }) => ['/privacy', '/terms'].includes(path))
  return { site, home, contact, pages: legalPages, modules: {} }
}

export function builtFile(name: string, content: string | Buffer): BuiltFile {
  const bytes = Buffer.from(content)
  return { name, read: () => bytes }
}

export const runs = { phone: 5, desktop: 3 }

/** A scorecard of the pages that has each figure exactly at its limit. */
export function passingCard(build: string, paths: string[]): Scorecard {
  const pages = devices.flatMap((device) => paths.map((path) => ({ path, device })))
  return {
    schema: 2,
    build,
    passed: true,
    verdict: 'The site passes.',
    pages: pages.map(({ path, device }) => ({
      path,
      device,
      runs: runs[device],
      failedRuns: [],
      figures: figures.map((figure) => {
        const limit = figure.limit(path, device)
        const values = Array.from({ length: runs[device] }, () => limit?.min ?? limit?.max ?? 0)
        return judgeFigure(figure, values, { limit })
      }),
    })),
  }
}
