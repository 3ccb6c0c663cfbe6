import { fileURLToPath } from 'node:url'
import { desktopConfig, phoneConfig, scoredCategories } from '../budgets.ts'
import { collect, prepareFolder, readReports, type Report } from '../lighthouse/lhci.ts'
import { numberOf, resourceOf } from '../lighthouse/results.ts'

const folder = fileURLToPath(new URL('../../node_modules/.bench/lighthouse', import.meta.url))

/** One run of Lighthouse with its own throttling, which is simulated. */
export async function measureLighthouse(browser: string, url: string, device: 'phone' | 'desktop') {
  prepareFolder(folder, device === 'phone' ? phoneConfig : desktopConfig)
  await collect(folder, url, browser)
  const [report] = readReports(folder)
  if (!report) throw new Error(`Lighthouse left no report of ${url}.`)
  return readFigures(report)
}

function readFigures(report: Report) {
  const pointsIn = (category: string) => Math.round(100 * (report.categories[category]?.score ?? 0))
  const others = scoredCategories(new URL(report.requestedUrl).pathname).filter((id) => id !== 'performance')
  const bytesOf = (type: string) => resourceOf(report, type, 'transferSize')
  return {
    performance: pointsIn('performance'),
    lowestScore: Math.min(...others.map(pointsIn)),
    fcp: numberOf(report, 'first-contentful-paint'),
    lcp: numberOf(report, 'largest-contentful-paint'),
    tbt: numberOf(report, 'total-blocking-time'),
    shift: numberOf(report, 'cumulative-layout-shift'),
    page: bytesOf('document'),
    script: bytesOf('script'),
    fonts: bytesOf('font'),
    total: bytesOf('total'),
    requests: resourceOf(report, 'total', 'requestCount'),
    thirdParties: resourceOf(report, 'third-party', 'requestCount'),
  }
}
