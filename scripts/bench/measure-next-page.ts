import type { Findings } from './method.ts'
import { contactLink, tapToNextPage } from './taps.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

/**
 * Measures the time from a tap on a later link to the contact page to the paint of that page. The
 * tap is after all prefetches.
 */
export async function measureNextPage(origin: string): Promise<Findings> {
  const readerTaps = (isProcessorSlow: boolean) =>
    visit(`${origin}/`, ['network'], async (page, session) => {
      await untilIdle(page)
      await page.locator(contactLink).nth(1).scrollIntoViewIfNeeded()
      await untilIdle(page)
      if (isProcessorSlow) await slowProcessor(session)
      return tapToNextPage(page)
    })
  return {
    'next page, ms': await readerTaps(false),
    'next page, slow processor, ms': await readerTaps(true),
  }
}
