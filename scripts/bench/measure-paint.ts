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
    // `watchPage` records `seen` in the page.
    const { fcp, lcp, longestTask } = await page.evaluate(() => globalThis.seen)
    return { 'FCP, ms': fcp, 'LCP, ms': lcp, 'longest task, ms': longestTask }
  })
}
