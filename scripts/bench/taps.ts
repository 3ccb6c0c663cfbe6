import type { Page } from '@playwright/test'

/** Selects the links to the contact page in the content of the home page. */
export const contactLink = 'main a[href="/contact"]'

/**
 * Taps the first element that `selector` matches in the viewport. Taps immediately: a locator would
 * wait until the element no longer moves. Throws an error if no element is in view: a tap on nothing
 * would count as a fast one.
 */
export async function tapInView(page: Page, selector: string) {
  const center = await page.evaluate((name) => {
    const boxes = [...document.querySelectorAll(name)].map((element) =>
      element.getBoundingClientRect(),
    )
    const box = boxes.find(
      ({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight,
    )
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, selector)
  if (!center) throw new Error(`No element of “${selector}” is in view.`)
  await page.touchscreen.tap(center.x, center.y)
}

/**
 * Taps a link to the contact page. Returns the time until the heading of that page is painted, in
 * milliseconds. The page may be shown in place or in a new document. `seen` is the global of
 * `watch-page.ts`.
 */
export async function tapToNextPage(page: Page): Promise<number> {
  const tappedAt = await page.evaluate(() => {
    const heading = () => document.querySelector('h1')?.textContent
    const headingBefore = heading()
    const watchHeading = () => {
      if (heading() === headingBefore) requestAnimationFrame(watchHeading)
      else seen.nextPage = performance.timeOrigin + performance.now()
    }
    watchHeading()
    return performance.timeOrigin + performance.now()
  })
  await tapInView(page, contactLink)
  await page.waitForURL('**/contact')
  const shownAt = await page.waitForFunction(() => {
    const isNewDocument = performance.getEntriesByType('navigation')[0]?.name.endsWith('/contact')
    return isNewDocument ? seen.fcp && performance.timeOrigin + seen.fcp : seen.nextPage
  })
  return (await shownAt.jsonValue()) - tappedAt
}
