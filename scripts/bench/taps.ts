import type { Page } from '@playwright/test'

/** The links to the contact page in the content of the home page. */
export const contactLink = 'main a[href="/contact"]'

/** Taps the first visible match without delay. A locator would wait until nothing moves. */
export async function tapInView(page: Page, selector: string) {
  const [x = 0, y = 0] = await page.evaluate((name) => {
    const boxes = [...document.querySelectorAll(name)].map((element) =>
      element.getBoundingClientRect(),
    )
    const box = boxes.find(
      ({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight,
    )
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : []
  }, selector)
  await page.touchscreen.tap(x, y)
}

/**
 * Taps the link to the contact page. Returns the milliseconds until the heading of that page is
 * painted, in this document or in another one.
 */
export async function tapToNextPage(page: Page): Promise<number> {
  const tappedAt = await page.evaluate(() => {
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    const look = () => {
      if (heading() === before) requestAnimationFrame(look)
      else seen.nextPage = performance.timeOrigin + performance.now()
    }
    look()
    return performance.timeOrigin + performance.now()
  })
  await tapInView(page, contactLink)
  await page.waitForURL('**/contact')
  const shown = await page.waitForFunction(() => {
    const isNewDocument = performance.getEntriesByType('navigation')[0]?.name.endsWith('/contact')
    return isNewDocument ? seen.fcp && performance.timeOrigin + seen.fcp : seen.nextPage
  })
  return (await shown.jsonValue()) - tappedAt
}
