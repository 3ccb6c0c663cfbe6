import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, MeasuredPage } from './measurement.ts'
import { tapInView } from './taps.ts'
import { visit, waitAfterFirstPaint } from './visit.ts'

/** The number of taps. Each is in its own visit. */
const tapCount = 12

/** How much later each tap is than the previous one, in milliseconds after the first paint. */
const tapStepMs = 200

/** How long the page has time to answer a tap, in milliseconds. */
const maxAnswerMs = 1500

/**
 * Measures the time from a tap on the menu button to the next paint. Returns the longest time of
 * all taps. Throws an error if the page does not answer a tap: the time of 0 ms would look like the
 * best one.
 */
export async function measureTapsInLoad({ origin, slowdown }: MeasuredPage): Promise<Figures> {
  const throttling = { isNetworkSlow: true, slowdown }
  let longestMs = 0
  for (let tap = 0; tap < tapCount; tap += 1) {
    const delayMs = tap * tapStepMs
    await visit(`${origin}/`, throttling, async (page) => {
      await waitAfterFirstPaint(page, delayMs)
      await tapInView(page, '[popovertarget]')
      await sleep(maxAnswerMs)
      // `pageRecords` is the global of `watch-page.ts`.
      const answerMs = await page.evaluate(() => pageRecords.longestInteractionMs)
      if (answerMs === 0)
        throw new Error(`The menu did not answer the tap ${delayMs} ms after the first paint.`)
      longestMs = Math.max(longestMs, answerMs)
    })
  }
  return { [`longest of ${tapCount} taps in the load, ms`]: longestMs }
}
