import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findBrowser } from '../find-browser.mjs'
import { watchPage } from './watch-page.ts'

/**
 * The throttling of a visit, from its start. `isNetworkSlow` emulates slow 4G. `slowdown` says how
 * many times slower the processor becomes.
 */
type Throttling = { isNetworkSlow?: boolean; slowdown?: number }

/** Makes the processor `slowdown` times slower than it is. */
export const slowProcessor = (session: CDPSession, slowdown: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

/**
 * Visits a page with an empty cache, and calls `measure`. Returns the result of `measure`. The
 * browser emulates a phone with the screen of Lighthouse's phone.
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
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    // tsx adds calls of `__name` to functions. The page does not have this function.
    await page.addInitScript({
      content: `globalThis.__name = (value) => value; (${String(watchPage)})()`,
    })
    const session = await page.context().newCDPSession(page)
    // A latency of 150 ms, 1.6 Mbit/s down and 0.75 Mbit/s up. The throughputs are in bytes per
    // second.
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

/** Waits until the network is idle, and then 3 s for hydration. */
export async function waitUntilIdle(page: Page) {
  await page.waitForLoadState('networkidle')
  await sleep(3000)
}

/**
 * Waits until `delayMs` milliseconds after the first paint. `pageRecords` is the global of
 * `watch-page.ts`. Before the first paint, `fcpMs` is NaN, so the comparison is false.
 */
export async function waitAfterFirstPaint(page: Page, delayMs: number) {
  await page.waitForFunction((delay) => performance.now() > pageRecords.fcpMs + delay, delayMs, {
    polling: 5,
  })
}
