import type { Figures, MeasuredPage } from './measurement.ts'
import { visit, waitUntilIdle } from './visit.ts'

/**
 * Measures the first and the largest contentful paint and the longest task of a first visit. The
 * browser throttles the network and the processor. Lighthouse simulates this throttling.
 */
export function measurePaint({ origin, path, slowdown }: MeasuredPage): Promise<Figures> {
  const throttling = { isNetworkSlow: true, slowdown }
  return visit(origin + path, throttling, async (page) => {
    await waitUntilIdle(page)
    // `pageRecords` is the global of `watch-page.ts`.
    const { fcpMs, lcpMs, longestTaskMs } = await page.evaluate(() => pageRecords)
    return { 'FCP, ms': fcpMs, 'LCP, ms': lcpMs, 'longest task, ms': longestTaskMs }
  })
}
