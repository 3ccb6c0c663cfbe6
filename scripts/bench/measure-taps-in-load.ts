import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, Target } from './measurement.ts'
import { tapInView } from './taps.ts'
import { afterFirstPaint, visit } from './visit.ts'

/**
 * Measures the time from a tap on the menu button to the next paint. Returns the longest time of
 * twelve taps. Each tap is in its own visit, 0 to 2,200 ms after the first paint. Throws an error
 * if the page does not react to a tap: the time of 0 ms would look like the best one.
 */
export async function measureTapsInLoad({ origin, slowdown }: Target): Promise<Figures> {
  const throttling = { isNetworkSlow: true, slowdown }
  let longestMs = 0
  for (let delayMs = 0; delayMs < 2400; delayMs += 200)
    await visit(`${origin}/`, throttling, async (page) => {
      await afterFirstPaint(page, delayMs)
      await tapInView(page, '[popovertarget]')
      await sleep(1500)
      // `seen` is the global of `watch-page.ts`.
      const answerMs = await page.evaluate(() => seen.interaction)
      if (answerMs === 0)
        throw new Error(`The menu did not answer the tap ${delayMs} ms after the first paint.`)
      longestMs = Math.max(longestMs, answerMs)
    })
  return { 'longest of 12 taps in the load, ms': longestMs }
}
