import type { Page } from '@playwright/test'
import { nextFrames } from './site-test'

/** Scrolls to the end of the page, as fast as one reads. */
export async function readToEnd(page: Page) {
  for (let isAtEnd = false; !isAtEnd;) {
    await page.mouse.wheel(0, 400)
    await nextFrames(page, 10)
    isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
  }
  await page.waitForLoadState('networkidle')
}
