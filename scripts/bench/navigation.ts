import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { settle, tapAt, throttleNetwork, throttleProcessor, withPhone } from './page.ts'

/** Milliseconds after the first paint at which the link to the contact page is tapped, by the name of the figure. */
export const tapMoments = { tapAt300: 300, tapAt1500: 1500, tapAt3000: 3000 }

const link = 'main a[href="/contact"]'

/**
 * From a tap on a link to the contact page, on the home page once it is idle, to that page's paint, for a reader who has scrolled
 * down to it. The network is slow and the visit the first: what the site fetched ahead is there, and nothing else. Once with the
 * machine's own processor, once with one four times slower.
 */
export async function measureNavigation(browser: string, origin: string) {
  return {
    navigation: await readerTaps(browser, origin, false),
    slowNavigation: await readerTaps(browser, origin, true),
  }
}

function readerTaps(browser: string, origin: string, isSlow: boolean) {
  return withPhone(browser, async (page, devTools) => {
    const network = await throttleNetwork(devTools)
    await page.goto(`${origin}/`, { waitUntil: 'load', timeout: 90_000 })
    await settle(page, network)
    // Now and then the browser drops the first turn of a wheel.
    do {
      await page.mouse.wheel(0, 800)
      await sleep(500)
    } while (await page.evaluate(() => scrollY === 0))
    // The first link is that of the hero.
    await page.evaluate((selector) => {
      document.querySelectorAll(selector)[1]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, link)
    // Long enough for what waits until the scroll has come to rest.
    await sleep(2000)
    await settle(page, network)
    if (isSlow) await throttleProcessor(devTools)
    return tapToPaint(page, link)
  })
}

/**
 * From a tap on the first link to the contact page, not scrolled to, to that page's paint: 300, 1500 and 3000 ms after the first
 * paint of a first visit. The network is slow, the processor the machine's own.
 */
export async function measureEarlyTaps(browser: string, origin: string) {
  const findings: Record<string, number> = {}
  for (const [name, momentMs] of Object.entries(tapMoments))
    findings[name] = await withPhone(browser, async (page, devTools) => {
      await throttleNetwork(devTools)
      await page.goto(`${origin}/`, { waitUntil: 'commit', timeout: 90_000 })
      await page.evaluate((ms) => bench.afterFirstPaint(ms), momentMs)
      return tapToPaint(page, link)
    })
  return findings
}

async function tapToPaint(page: Page, selector: string) {
  await page.evaluate(() => bench.watchNavigation())
  await tapAt(page, selector)
  await page.waitForURL('**/contact')
  const shown = await page.waitForFunction(() => bench.navigationMs())
  return shown.jsonValue()
}
