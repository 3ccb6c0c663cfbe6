import type { Figures, Target } from './measurement.ts'
import { contactLink, tapToNextPage } from './taps.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

/**
 * Measures the time from a tap on a link to the contact page to the paint of that page. The tap is
 * after a scroll and after all prefetches. Under reduced motion, browsers play no page transition,
 * which would delay the paint in place and in a new document by different times.
 */
export async function measureNextPage({ origin, slowdown }: Target): Promise<Figures> {
  const measureTap = (isProcessorSlow: boolean) =>
    visit(`${origin}/`, { isNetworkSlow: true }, async (page, session) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await untilIdle(page)
      await page.locator(contactLink).nth(1).scrollIntoViewIfNeeded()
      await untilIdle(page)
      if (isProcessorSlow) await slowProcessor(session, slowdown)
      return tapToNextPage(page, session)
    })
  return {
    'next page, ms': await measureTap(false),
    'next page, slow processor, ms': await measureTap(true),
  }
}
