import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { tryAgain } from '../lighthouse/try-again.mjs'
import { phoneConfig, scoredCategories } from '../budgets.ts'
import { browserFlags } from './page.mjs'

/**
 * @typedef {import('../lighthouse/lhci.mjs').Report} Report
 * @typedef {{
 *   default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report & { runtimeError?: { message: string } } }>,
 *   desktopConfig: object,
 * }} Lighthouse
 * @typedef {{ launch: (options: object) => Promise<{ port: number, kill: () => void }> }} ChromeLauncher
 */

// The Lighthouse that Lighthouse CI uses, and the launcher that this Lighthouse uses: there is another beside it.
const fromLighthouseCi = createRequire(createRequire(import.meta.url).resolve('@lhci/cli/package.json'))
const lighthouseFile = fromLighthouseCi.resolve('lighthouse')
const launcherFile = createRequire(lighthouseFile).resolve('chrome-launcher')

/** @type {string} */
export const lighthouseVersion = fromLighthouseCi('lighthouse/package.json').version

/**
 * One run of Lighthouse with its own throttling, which is simulated.
 *
 * @param {string} browser
 * @param {string} url
 * @param {'phone' | 'desktop'} device
 */
export function measureLighthouse(browser, url, device) {
  return tryAgain(() => measureOnce(browser, url, device))
}

/**
 * @param {string} browser
 * @param {string} url
 * @param {'phone' | 'desktop'} device
 */
async function measureOnce(browser, url, device) {
  /** @type {Lighthouse} */
  const lighthouse = await import(pathToFileURL(lighthouseFile).href)
  /** @type {ChromeLauncher} */
  const { launch } = await import(pathToFileURL(launcherFile).href)

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

/** @param {Report} report */
function readFigures({ requestedUrl, audits, categories }) {
  const time = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN
  const rows = audits['resource-summary']?.details?.items ?? []
  const resource = (/** @type {string} */ type) => rows.find((row) => row.resourceType === type)
  const scores = scoredCategories(new URL(requestedUrl).pathname).map((id) => categories[id]?.score ?? 0)
  return {
    lowestScore: Math.round(100 * Math.min(...scores)),
    fcp: time('first-contentful-paint'),
    lcp: time('largest-contentful-paint'),
    tbt: time('total-blocking-time'),
    shift: time('cumulative-layout-shift'),
    page: resource('document')?.transferSize ?? 0,
    script: resource('script')?.transferSize ?? 0,
    fonts: resource('font')?.transferSize ?? 0,
    total: resource('total')?.transferSize ?? 0,
    requests: resource('total')?.requestCount ?? 0,
    thirdParties: resource('third-party')?.requestCount ?? 0,
  }
}
