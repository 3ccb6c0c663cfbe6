import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findBrowser } from '../find-browser.mjs'
import { watchPage } from './watch-page.ts'

/**
 * The throttling of a visit, from its start. `isNetworkSlow` emulates slow 4G. `slowdown` says how
 * many times slower the processor becomes.
 */
type Throttling = { isNetworkSlow?: boolean; slowdown?: number }

/** Makes the processor `rate` times slower than it is. */
export const slowProcessor = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate })

/**
 * Visits a page with an empty cache, on a phone of the size that Lighthouse uses, and calls
 * `measure`. Throttles the network or the processor from the start. Returns the result of
 * `measure`.
 */
export async function visit<T>(
  url: string,
  { isNetworkSlow, slowdown }: Throttling,
  measure: (page: Page, session: CDPSession) => Promise<T>,
) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const viewport = { width: 412, height: 823 }
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    // tsx adds calls of `__name` to functions. The page does not have this function.
    await page.addInitScript({
      content: `globalThis.__name = (value) => value; (${String(watchPage)})()`,
    })
    const session = await page.context().newCDPSession(page)
    // 1.6 Mbit/s down, 0.75 Mbit/s up and 150 ms, in bytes per second.
    const slow4G = {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    }
    if (isNetworkSlow) await session.send('Network.emulateNetworkConditions', slow4G)
    // Chromium cannot make a processor faster than it is.
    if (slowdown !== undefined) await slowProcessor(session, Math.max(1, slowdown))
    await page.goto(url, { waitUntil: 'commit', timeout: 90_000 })
    return await measure(page, session)
  } finally {
    await browser.close()
  }
}

/** Waits until the scripts are loaded, and then 3 s for hydration. */
export async function untilIdle(page: Page) {
  await page.waitForLoadState('networkidle')
  await sleep(3000)
}

/**
 * Waits until `delayMs` milliseconds after the first paint. `seen` is the global of
 * `watch-page.ts`. `seen.fcp` is NaN before the first paint, so the comparison is false.
 */
export async function afterFirstPaint(page: Page, delayMs: number) {
  await page.waitForFunction((delay) => performance.now() > seen.fcp + delay, delayMs, {
    polling: 5,
  })
}
