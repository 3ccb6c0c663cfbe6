import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { phoneConfig, scoredCategories } from '../budgets.ts'
import type { Report } from '../lighthouse/lhci.ts'
import { numberOf, resourceOf } from '../lighthouse/results.ts'
import { tryAgain } from '../lighthouse/try-again.ts'
import { browserFlags } from './page.ts'

type Lighthouse = {
  default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{ lhr: Report & { runtimeError?: { message: string } } }>
  desktopConfig: object
}
type ChromeLauncher = { launch: (options: object) => Promise<{ port: number; kill: () => void }> }

// The Lighthouse that Lighthouse CI uses, and the launcher that this Lighthouse uses: there is another beside it.
const fromLighthouseCi = createRequire(createRequire(import.meta.url).resolve('@lhci/cli/package.json'))
const lighthouseFile = fromLighthouseCi.resolve('lighthouse')
const launcherFile = createRequire(lighthouseFile).resolve('chrome-launcher')

export const lighthouseVersion: string = fromLighthouseCi('lighthouse/package.json').version

type Device = 'phone' | 'desktop'

/** One run of Lighthouse with its own throttling, which is simulated. */
export async function measureLighthouse(browser: string, url: string, device: Device) {
  return tryAgain(() => measureOnce(browser, url, device))
}

async function measureOnce(browser: string, url: string, device: Device) {
  const lighthouse: Lighthouse = await import(pathToFileURL(lighthouseFile).href)
  const { launch }: ChromeLauncher = await import(pathToFileURL(launcherFile).href)

  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'error',
  })
  try {
    const { skipAudits, disableFullPageScreenshot } = phoneConfig.collect.settings
    const flags = { port: chrome.port, output: 'json', logLevel: 'error', skipAudits, disableFullPageScreenshot }
    const { lhr } = await lighthouse.default(url, flags, device === 'desktop' ? lighthouse.desktopConfig : undefined)
    if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`)
    return readFigures(lhr)
  } finally {
    chrome.kill()
  }
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
