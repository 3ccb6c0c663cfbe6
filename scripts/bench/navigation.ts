import { setTimeout as sleep } from 'node:timers/promises'
import { settle, throttleNetwork, withPhone } from './page.ts'

/**
 * From a tap on a link to the contact page, on the home page once it is idle, to that page's first paint, for a reader who
 * has scrolled a screen down. The network is slow and the visit the first: what the site fetched ahead is there, and nothing
 * else. The processor is the machine's own.
 */
export function measureNavigation(browser: string, origin: string) {
  return withPhone(browser, async (page, devTools) => {
    const network = await throttleNetwork(devTools)
    await page.goto(`${origin}/`, { waitUntil: 'load', timeout: 90_000 })
    await settle(page, network)
    // Now and then the browser drops the first turn of a wheel.
    do {
      await page.mouse.wheel(0, 800)
      await sleep(500)
    } while (await page.evaluate(() => scrollY === 0))
    // Long enough for what waits until the scroll has come to rest.
    await sleep(2000)
    await settle(page, network)

    await page.evaluate(() => bench.watchNavigation())
    await page.locator('a[href="/contact"]:visible').first().click({ noWaitAfter: true })
    await page.waitForURL('**/contact')
    const shown = await page.waitForFunction(() => bench.navigationMs())
    return { navigation: await shown.jsonValue() }
  })
}
