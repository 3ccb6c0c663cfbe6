import type { Page } from '@playwright/test'
import { nextFrames, settled } from './site-test'

/** Scrolls to the end of the page as a reader does: half a window at a time. After each step, waits until all movements have ended. */
export async function readToEnd(page: Page) {
  for (let isAtEnd = false; !isAtEnd;) {
    const beforePx = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 400)
    const isScrolled = (px: number) =>
      scrollY !== px || scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    await page.waitForFunction(isScrolled, beforePx)
    await nextFrames(page)
    await settled(page)
    isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
  }
  await page.waitForLoadState('networkidle')
}
