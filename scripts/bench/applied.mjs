import { longest, readRecording, settle, throttleNetwork, throttleProcessor, withPhone } from './page.mjs'

/**
 * One visit with a cold cache under applied throttling: 1.6 Mbit/s, 150 ms, a processor four times slower.
 *
 * @param {string} browser
 * @param {string} url
 */
export function measureApplied(browser, url) {
  return withPhone(browser, async (page, devTools) => {
    const network = await throttleNetwork(devTools)
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await throttleProcessor(devTools)
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 })
    await settle(page, network)

    const { fcp, lcp, shift, longTasks } = await readRecording(page)
    return {
      // What was never painted was not painted at once.
      fcp: fcp || Number.NaN,
      lcp: lcp || Number.NaN,
      shift,
      longestTask: longest(longTasks),
      longTasks: longTasks.reduce((sum, [, duration]) => sum + duration, 0),
      bytes: network.bytes,
    }
  })
}
