import { sleep } from './machine.mjs'
import { settle, throttleNetwork, withPhone } from './page.mjs'

/**
 * From a tap on a link to the contact page, on the home page once it is idle, to that page's first paint, for a reader who
 * has scrolled a screen down. The network is slow and the visit the first: what the site fetched ahead is there, and nothing
 * else. The processor is the machine's own.
 *
 * @param {string} browser
 * @param {string} origin
 */
export function measureNavigation(browser, origin) {
  return withPhone(browser, async (page, devTools) => {
    const network = await throttleNetwork(devTools)
    await page.addInitScript(noteNavigation)
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

    await page.locator('a[href="/contact"]:visible').first().click({ noWaitAfter: true })
    await page.waitForURL('**/contact')
    const shown = await page.waitForFunction(() => Reflect.get(globalThis, 'benchNavigation').durationMs())
    return { navigation: Number(await shown.jsonValue()) }
  })
}

/** Runs in every page. The time of the tap outlives the page, for where the link loads another document. */
function noteNavigation() {
  let shownAt = 0
  const headingText = () => document.querySelector('h1')?.textContent

  addEventListener(
    'click',
    (event) => {
      sessionStorage.setItem('benchTappedAt', String(performance.timeOrigin + event.timeStamp))
      const before = headingText()
      const look = () => {
        if (location.pathname === '/' || headingText() === before) return void requestAnimationFrame(look)
        // The message arrives after the frame that holds the new heading was painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          shownAt = performance.timeOrigin + performance.now()
        })
        port1.start()
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )

  const durationMs = () => {
    const tappedAt = Number(sessionStorage.getItem('benchTappedAt'))
    const [document_] = performance.getEntriesByType('navigation')
    const isNewDocument = document_ !== undefined && new URL(document_.name).pathname !== '/'
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (isNewDocument) return paint ? performance.timeOrigin + paint.startTime - tappedAt : 0
    return shownAt > 0 ? shownAt - tappedAt : 0
  }
  Reflect.set(globalThis, 'benchNavigation', { durationMs })
}
