import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures } from './measurement.ts'
import { tapInView } from './taps.ts'
import { afterFirstPaint, visit } from './visit.ts'

/**
 * Measures the time from a tap on the menu button to the next paint. Returns the longest time of
 * twelve taps. Each tap is in its own visit, 0 to 2,200 ms after the first paint.
 */
export async function measureTapsInLoad(origin: string): Promise<Figures> {
  let longestMs = 0
  for (let delayMs = 0; delayMs < 2400; delayMs += 200)
    await visit(`${origin}/`, ['network', 'processor'], async (page) => {
      await afterFirstPaint(page, delayMs)
      await tapInView(page, '[popovertarget]')
      await sleep(1500)
      longestMs = Math.max(longestMs, await page.evaluate(() => seen.interaction))
    })
  return { 'longest of 12 taps in the load, ms': longestMs }
}
