import type { Figures } from './measurement.ts'
import { untilIdle, visit } from './visit.ts'

/**
 * Measures the first and the largest contentful paint and the longest task of a first visit. The
 * browser throttles the network and the processor. The numbers are measured, not calculated as in
 * Lighthouse.
 */
export function measurePaint(origin: string, path: string): Promise<Figures> {
  return visit(origin + path, ['network', 'processor'], async (page) => {
    await untilIdle(page)
    // `seen` is the global of `watch-page.ts`.
    const { fcp, lcp, longestTask } = await page.evaluate(() => seen)
    return { 'FCP, ms': fcp, 'LCP, ms': lcp, 'longest task, ms': longestTask }
  })
}
