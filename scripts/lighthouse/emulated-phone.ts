import { cpus } from 'node:os'
import { launch, type LaunchedChrome } from 'chrome-launcher'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { connect } from 'puppeteer-core'
import { median } from '../median.ts'
import type { Machine, Phone } from './results.ts'

/**
 * Lighthouse's benchmark index of the emulated phone. Chrome's DevTools calibrate *mid-tier mobile*
 * to 1,000 and *low-tier mobile* to 264. 500 is between the two. Every machine emulates the same
 * phone, so their reports can be compared.
 */
const phoneIndex = 500

/** The number of readings of the index. They vary by a factor of two, so their median counts. */
const readingCount = 9

/**
 * Returns the emulated phone on a machine with the benchmark index `index`. The slowdown is below 1
 * if the machine is slower than the phone.
 */
export function emulatedPhone({ index }: Pick<Machine, 'index'>): Phone {
  return { index: phoneIndex, slowdown: Math.round((index / phoneIndex) * 100) / 100 }
}

/**
 * Starts a browser for Lighthouse on a free port, with further flags. `kill()` closes the browser.
 */
export function startBrowser(chromePath: string, flags: string[] = []): Promise<LaunchedChrome> {
  // Other work of the browser would change the times.
  const quietFlags = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  return launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', ...quietFlags, ...flags],
  })
}

/**
 * Reads this machine's processor, cores and median benchmark index. `port` is the debugging port of
 * a browser. Takes about ten seconds.
 */
export async function readMachine({ port }: { port: number }): Promise<Machine> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  const page = await browser.newPage()
  const indexes: number[] = []
  for (let reading = 0; reading < readingCount; reading += 1)
    indexes.push(
      Number(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`)),
    )
  await page.close()
  await browser.disconnect()
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    index: Math.round(median(indexes)),
  }
}
