import type { Figures, MeasuredPage } from './measurement.ts'
import { measureTapToNextPage } from './taps.ts'
import { visit, waitAfterFirstPaint } from './visit.ts'

/** The times of the taps after the first paint, in milliseconds. */
const tapDelaysMs = [300, 1500, 3000]

/**
 * Measures the time from a tap on a link to the contact page until this page is painted. Each tap
 * is in its own visit, with an empty cache.
 */
export async function measureEarlyTaps({ origin }: MeasuredPage): Promise<Figures> {
  const figures: Figures = {}
  for (const delayMs of tapDelaysMs)
    figures[`early tap on Contact after ${delayMs} ms, ms`] = await visit(
      `${origin}/`,
      { isNetworkSlow: true },
      async (page, session) => {
        await waitAfterFirstPaint(page, delayMs)
        return measureTapToNextPage(page, session)
      },
    )
  return figures
}
