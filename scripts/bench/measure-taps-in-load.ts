import { setTimeout as sleep } from 'node:timers/promises'
import type { Findings } from './method.ts'
import { tapInView } from './taps.ts'
import { afterFirstPaint, visit } from './visit.ts'

/**
 * Measures the longest of twelve taps on the menu. Each is in its own visit, 0 to 2,200 ms after
 * the first paint.
 */
export async function measureTapsInLoad(origin: string): Promise<Findings> {
  let longest = 0
  for (let ms = 0; ms < 2400; ms += 200)
    await visit(`${origin}/`, ['network', 'processor'], async (page) => {
      await afterFirstPaint(page, ms)
      await tapInView(page, '[popovertarget]')
      await sleep(1500)
      longest = Math.max(longest, await page.evaluate(() => seen.interaction))
    })
  return { 'longest of 12 taps in the load, ms': longest }
}
