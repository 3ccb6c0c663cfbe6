import { expect, type Page, type Request } from '@playwright/test'

/** The requests of a page that have no answer yet, from now on. */
export function requestsUnderWay(page: Page): Set<Request> {
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}

/**
 * Scrolls in steps to the end of the page. Each step ends when the page has handled what came into view, and the browser is idle, as
 * it is while one reads. Returns when every request of the reading is answered.
 */
export async function readToEnd(page: Page) {
  const requests = requestsUnderWay(page)
  for (let isAtEnd = false; !isAtEnd;) {
    await page.mouse.wheel(0, 400)
    isAtEnd = await page.evaluate(async () => {
      // In the first frame the page scrolls. In the second it knows what has come into view.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    })
  }
  await expect.poll(() => requests.size, 'requests under way').toBe(0)
}
