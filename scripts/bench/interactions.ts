import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { tapAt, throttleNetwork, throttleProcessor, withPhone } from './page.ts'

/**
 * From a tap to the next paint, with a processor four times slower, once the page is idle: the menu, a story, a theme and the pause
 * of the strip on the home page, and an empty form that is sent on the contact page. It is measured as Interaction to Next Paint is,
 * which browsers round to 8 ms.
 */
export async function measureInteractions(browser: string, origin: string) {
  const home = await withPhone(browser, async (page, devTools) => {
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    await sleep(2500)
    await throttleProcessor(devTools)

    const menu = await tap(page, '[popovertarget]')
    await page.keyboard.press('Escape')
    const accordion = await tap(page, 'main [aria-expanded=false]')
    const pause = await tap(page, '#publications button')
    const theme = await tap(page, 'footer [aria-pressed=false]')
    return { menu, accordion, pause, theme }
  })
  const empty = await withPhone(browser, async (page, devTools) => {
    await page.goto(`${origin}/contact`, { waitUntil: 'load' })
    await sleep(2500)
    await throttleProcessor(devTools)
    return tap(page, 'form [type=submit]')
  })
  return { ...home, empty }
}

async function tap(page: Page, control: string) {
  const target = page.locator(control).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  // What a scroll or the tap before set in motion has ended.
  await sleep(1000)
  await page.evaluate(() => bench.takeInteractionMs())
  await target.tap()
  await sleep(1000)
  return page.evaluate(() => bench.takeInteractionMs())
}

/** How many moments of the load `measureTapsInLoad` takes. */
const momentsInLoad = 12
// After the first paint. The page is loaded and hydrated within 2.4 s, with this network and processor.
const momentStepMs = 200

/**
 * The longest of twelve taps on the menu, each in a visit of its own, 0 to 2.2 s after the first paint, from the tap to the next
 * paint: hydration included. The network is slow, and the processor four times slower.
 */
export async function measureTapsInLoad(browser: string, origin: string) {
  let longest = 0
  for (let moment = 0; moment < momentsInLoad; moment += 1) {
    const duration = await withPhone(browser, async (page, devTools) => {
      await throttleNetwork(devTools)
      await throttleProcessor(devTools)
      await page.goto(`${origin}/`, { waitUntil: 'commit', timeout: 90_000 })
      await page.evaluate((ms) => bench.afterFirstPaint(ms), moment * momentStepMs)
      await page.evaluate(() => bench.takeInteractionMs())
      await tapAt(page, '[popovertarget]')
      await sleep(1500)
      return page.evaluate(() => bench.takeInteractionMs())
    })
    longest = Math.max(longest, duration)
  }
  return { loadTap: longest }
}
