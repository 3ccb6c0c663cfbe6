import { expect, type Page, type Request } from '@playwright/test'
import { finishAnimations, waitForFrames } from './site-test'

/**
 * Returns a set of the unanswered requests of a page. The set changes with each request and answer.
 */
export function trackPendingRequests(page: Page): Set<Request> {
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}

/**
 * Scrolls to the end of the page as a reader does: half a window at a time. After each step, waits
 * until all movements have ended. Returns when every request has an answer.
 */
export async function readToEnd(page: Page) {
  const pendingRequests = trackPendingRequests(page)
  for (let isAtEnd = false; !isAtEnd;) {
    const topBeforePx = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 400)
    const isScrolled = (beforePx: number) =>
      scrollY !== beforePx || scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    await page.waitForFunction(isScrolled, topBeforePx)
    await waitForFrames(page)
    await finishAnimations(page)
    isAtEnd = await page.evaluate(
      () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    )
  }
  await expect.poll(() => pendingRequests.size, 'pending requests').toBe(0)
}
