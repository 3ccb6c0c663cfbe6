import type { Figures } from './measurement.ts'
import { contactLink, tapToNextPage } from './taps.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

/**
 * Measures the time from a tap on a link to the contact page to the paint of that page. The tap is
 * after a scroll and after all prefetches.
 */
export async function measureNextPage(origin: string): Promise<Figures> {
  const measureTap = (isProcessorSlow: boolean) =>
    visit(`${origin}/`, ['network'], async (page, session) => {
      await untilIdle(page)
      await page.locator(contactLink).nth(1).scrollIntoViewIfNeeded()
      await untilIdle(page)
      if (isProcessorSlow) await slowProcessor(session)
      return tapToNextPage(page)
    })
  return {
    'next page, ms': await measureTap(false),
    'next page, slow processor, ms': await measureTap(true),
  }
}
