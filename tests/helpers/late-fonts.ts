import { expect, type Page } from '@playwright/test'
import { waitForIdle, waitForFrames } from './site-test'
import { recordShifts, takeShifts } from './shifts'

/** Waits until the browser has painted the page for the first time. */
export const waitForFirstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
      }),
  )

/**
 * Delays the fonts until the first paint, which shows the fallback fonts. Call this function once
 * for each tab. Returns a function that opens a path of the site and resolves to the layout shifts.
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
    await waitForFirstPaint(page)
    // Without a held file, the first paint had the fonts already, and the test would measure
    // nothing.
    await expect.poll(() => heldFiles).toBeGreaterThan(0)
    releaseFonts()
    await page.evaluate(() => document.fonts.ready)
    await waitForFrames(page)
    await waitForIdle(page)
    return takeShifts(page)
  }
}
