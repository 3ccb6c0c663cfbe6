import { lastEnd, longest, readRecording, settle, throttleNetwork, throttleProcessor, withPhone } from './page.mjs'

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

    const { fcp, lcp, shift, longTasks, idleAt } = await readRecording(page)
    const { parsedAt, scripts } = await page.evaluate(() => ({
      parsedAt: performance.getEntriesByType('navigation')[0]?.toJSON().domContentLoadedEventEnd ?? 0,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.m?js(\?|$)/.test(name))
        .map((entry) => ({ startTime: entry.startTime, bytes: Number(entry.toJSON().encodedBodySize) })),
    }))
    return {
      fcp,
      lcp,
      shift,
      // Deferred and module scripts run before the parser is done, so a page is never interactive before.
      interactive: Math.max(fcp, parsedAt, lastEnd(longTasks)),
      longestTask: longest(longTasks),
      longTasks: longTasks.reduce((sum, [, duration]) => sum + duration, 0),
      scriptBeforeIdle: scripts
        .filter(({ startTime }) => startTime < idleAt)
        .reduce((sum, { bytes }) => sum + bytes, 0),
      bytes: network.bytes,
    }
  })
}
