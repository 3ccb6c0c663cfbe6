import { expect, type Page } from '@playwright/test'
import { idle, nextFrames } from './site-test'
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
 * Delays the fonts until the first paint, which shows the fallback fonts. Call it once for each
 * tab. Returns a function that opens a path of the site and resolves to the layout shifts.
 */
export async function openWithDelayedFonts(page: Page) {
  let heldFiles = 0
  let releaseFonts = () => {}
  let held = Promise.resolve()
  await page.route('**/*.woff2', async (route) => {
    heldFiles += 1
    await held
    await route.continue()
  })
  await recordShifts(page)
  return async (path: string) => {
    heldFiles = 0
    held = new Promise((resolve) => (releaseFonts = resolve))
    await page.goto(path, { waitUntil: 'commit' })
    await firstPaint(page)
    // If no file was held, the fonts were loaded at once, and the test would measure nothing.
    await expect.poll(() => heldFiles).toBeGreaterThan(0)
    releaseFonts()
    await page.evaluate(() => document.fonts.ready)
    await nextFrames(page)
    await idle(page)
    return takeShifts(page)
  }
}
