import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** The selector of the links to the contact page in the content of the home page. */
export const contactLink = 'main a[href="/contact"]'

/** How long a finger presses a link, in milliseconds. */
const pressMs = 80

/**
 * Returns the center of the first element in the viewport that matches `selector`. Throws an error
 * if no element is in view, because a tap on nothing would count as fast.
 */
async function centerInView(page: Page, selector: string) {
  const center = await page.evaluate((selectorInPage) => {
    const boxes = [...document.querySelectorAll(selectorInPage)].map((element) =>
      element.getBoundingClientRect(),
    )
    const box = boxes.find(
      ({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight,
    )
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, selector)
  if (!center) throw new Error(`No element of “${selector}” is in view.`)
  return center
}

/**
 * Taps the first element that `selector` matches in the viewport. Taps immediately: a locator would
 * wait until the element no longer moves. Throws an error if no element is in view.
 */
export async function tapInView(page: Page, selector: string) {
  const { x, y } = await centerInView(page, selector)
  await page.touchscreen.tap(x, y)
}

/** Taps an element as `tapInView` does, but with the duration of a finger's press. */
async function pressInView(page: Page, session: CDPSession, selector: string) {
  const touchPoints = [await centerInView(page, selector)]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await sleep(pressMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Presses a link to the contact page for as long as a finger. Returns the time from the start of
 * the press to the paint of the contact page, in milliseconds. The contact page may be shown in
 * place or in a new document. `pageRecords` is the global of `watch-page.ts`.
 */
export async function measureTapToNextPage(page: Page, session: CDPSession): Promise<number> {
  const tappedAt = await page.evaluate(() => {
    const headingText = () => document.querySelector('h1')?.textContent
    const textBefore = headingText()
    const recordTime = () => (pageRecords.nextPageAtMs = performance.timeOrigin + performance.now())
    const watchHeading = () => {
      if (headingText() === textBefore) return void requestAnimationFrame(watchHeading)
      // This callback runs before the browser renders the frame. The message arrives afterwards.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', recordTime)
      port1.start()
      port2.postMessage(undefined)
    }
    watchHeading()
    return performance.timeOrigin + performance.now()
  })
  await pressInView(page, session, contactLink)
  await page.waitForURL('**/contact')
  const shownAt = await page.waitForFunction(() => {
    const isNewDocument = performance.getEntriesByType('navigation')[0]?.name.endsWith('/contact')
    const { fcpMs, nextPageAtMs } = pageRecords
    return isNewDocument ? fcpMs && performance.timeOrigin + fcpMs : nextPageAtMs
  })
  return (await shownAt.jsonValue()) - tappedAt
}
