import type { Findings } from './method.ts'
import { untilIdle, visit } from './visit.ts'

/**
 * Measures the first and the largest paint and the longest task of a first visit. The network and
 * the processor are throttled, not simulated.
 */
export function measurePaint(origin: string, path: string): Promise<Findings> {
  return visit(origin + path, ['network', 'processor'], async (page) => {
    await untilIdle(page)
    const { fcp, lcp, longestTask } = await page.evaluate(() => seen)
    return { 'FCP, ms': fcp, 'LCP, ms': lcp, 'longest task, ms': longestTask }
  })
}
