import type { Figures, MeasuredPage } from './measurement.ts'
import { contactLink, measureTapToNextPage } from './taps.ts'
import { slowProcessor, visit, waitUntilIdle } from './visit.ts'

/**
 * Measures how soon after a tap on its link the contact page is painted. The tap is after a scroll
 * and after all prefetches. Reduced motion turns page transitions off. A transition would delay the
 * paint in place and the paint of a new document by different times.
 */
export async function measureNextPage({ origin, slowdown }: MeasuredPage): Promise<Figures> {
  const measureTap = (processorSlowdown?: number) =>
    visit(`${origin}/`, { isNetworkSlow: true }, async (page, session) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await waitUntilIdle(page)
      // The first link is in view without a scroll.
      await page.locator(contactLink).nth(1).scrollIntoViewIfNeeded()
      await waitUntilIdle(page)
      if (processorSlowdown !== undefined) await slowProcessor(session, processorSlowdown)
      return measureTapToNextPage(page, session)
    })
  return {
    'next page, ms': await measureTap(),
    'next page, slow processor, ms': await measureTap(slowdown),
  }
}
