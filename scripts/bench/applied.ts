import { readVisit, settle, throttleNetwork, throttleProcessor, withPhone } from './page.ts'

/** One visit with a cold cache under applied throttling: 1.6 Mbit/s, 150 ms, a processor four times slower. */
export function measureApplied(browser: string, url: string) {
  return withPhone(browser, async (page, devTools) => {
    const network = await throttleNetwork(devTools)
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await throttleProcessor(devTools)
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 })
    await settle(page, network)

    const { fcp, lcp, longTasks } = await readVisit(page)
    return {
      // What was never painted was not painted at once.
      fcp: fcp || Number.NaN,
      lcp: lcp || Number.NaN,
      longestTask: Math.max(0, ...longTasks.map(([, duration]) => duration)),
    }
  })
}
