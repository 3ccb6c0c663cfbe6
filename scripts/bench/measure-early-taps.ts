import type { Figures, Target } from './measurement.ts'
import { tapToNextPage } from './taps.ts'
import { afterFirstPaint, visit } from './visit.ts'

/**
 * Measures the time from a tap on a link to the contact page to the paint of that page. Each tap is
 * in a visit with an empty cache, 0.3 to 3 s after the first paint.
 */
export async function measureEarlyTaps({ origin }: Target): Promise<Figures> {
  const figures: Figures = {}
  for (const delayMs of [300, 1500, 3000])
    figures[`early tap on Contact after ${delayMs} ms, ms`] = await visit(
      `${origin}/`,
      { isNetworkSlow: true },
      async (page, session) => {
        await afterFirstPaint(page, delayMs)
        return tapToNextPage(page, session)
      },
    )
  return figures
}
