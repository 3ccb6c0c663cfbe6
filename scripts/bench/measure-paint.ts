import type { Figures, Target } from './measurement.ts'
import { untilIdle, visit } from './visit.ts'

/**
 * Measures the first and the largest contentful paint and the longest task of a first visit. The
 * browser throttles the network and the processor. Lighthouse would calculate these numbers.
 */
export function measurePaint({ origin, path, slowdown }: Target): Promise<Figures> {
  const throttling = { isNetworkSlow: true, slowdown }
  return visit(origin + path, throttling, async (page) => {
    await untilIdle(page)
    // `seen` is the global of `watch-page.ts`.
    const { fcp, lcp, longestTask } = await page.evaluate(() => seen)
    return { 'FCP, ms': fcp, 'LCP, ms': lcp, 'longest task, ms': longestTask }
  })
}
