import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { throttleProcessor, withPhone } from './page.ts'

/**
 * From a tap to the next paint, with a processor four times slower, on the home page once it is idle: the menu, a story, the
 * theme. It is measured as Interaction to Next Paint is, which browsers round to 8 ms.
 */
export function measureInteractions(browser: string, origin: string) {
  return withPhone(browser, async (page, devTools) => {
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    await sleep(2500)
    await throttleProcessor(devTools)

    const menu = await tap(page, '[popovertarget]')
    await page.keyboard.press('Escape')
    const accordion = await tap(page, 'main [aria-expanded=false]')
    const theme = await tap(page, '[aria-pressed=false]')
    return { menu, accordion, theme }
  })
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
