import type { Page, Request } from '@playwright/test'
import { headlineFieldOf } from '../helpers/headline-writer'
import { expect, nextFrames, ready, test } from '../helpers/site-test'

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

/** Scrolls to the end of the page, as fast as one reads. */
async function readToEnd(page: Page) {
  for (let isAtEnd = false; !isAtEnd;) {
    await page.mouse.wheel(0, 400)
    await nextFrames(page, 10)
    isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
  }
  await page.waitForLoadState('networkidle')
}

for (const [connection, expected] of [[{ saveData: true }, 'saves data']] as const)
  test(`a visitor who ${expected} gets no code before the first touch, and nothing but pictures in a whole reading after it`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    const pathsOf = (isCounted: (type: string) => boolean) =>
      requests.filter((request) => isCounted(request.resourceType())).map((request) => new URL(request.url()).pathname)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(pathsOf((type) => type === 'script')).toEqual([])
    await page.touchscreen.tap(200, 400)
    await ready(page)
    await page.waitForLoadState('networkidle')
    requests.length = 0
    await readToEnd(page)
    await headlineFieldOf(page).tap()
    await page.waitForLoadState('networkidle')
    // Nothing is prepared for a reveal.
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-reveal]')].filter((part) => getComputedStyle(part).opacity !== '1').length,
    )
    expect(hidden).toBe(0)
    expect(pathsOf((type) => type !== 'image')).toEqual([])
  })
