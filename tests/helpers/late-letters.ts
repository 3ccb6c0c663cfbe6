import { expect, type Page } from '@playwright/test'
import { nextFrames } from './site-test'
import { recordShifts, takeShifts } from './shifts'

/** Waits until the browser has painted the page for the first time. */
export const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
      }),
  )

/**
 * The layout shifts of a page whose fonts come after its first paint, when the fallback fonts stand in for them. Called once for a
 * page of the browser, it returns a function that opens a path of the site.
 */
export async function holdLetters(page: Page) {
  let heldFiles = 0
  let sendLetters = () => {}
  let held = Promise.resolve()
  await page.route('**/*.woff2', async (route) => {
    heldFiles += 1
    await held
    await route.continue()
  })
  await recordShifts(page)
  return async (path: string) => {
    heldFiles = 0
    held = new Promise((resolve) => (sendLetters = resolve))
    await page.goto(path, { waitUntil: 'commit' })
    await firstPaint(page)
    // Otherwise the letters were there at once, and nothing is put to the test.
    await expect.poll(() => heldFiles).toBeGreaterThan(0)
    sendLetters()
    await page.evaluate(() => document.fonts.ready)
    await nextFrames(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    return takeShifts(page)
  }
}
