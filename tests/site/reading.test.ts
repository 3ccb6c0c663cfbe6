import type { Page, Request } from '@playwright/test'
import { site } from '../helpers/content'
import { headlineFieldOf } from '../helpers/headline-writer'
import { expect, nextFrames, open, ready, test } from '../helpers/site-test'

/** Of the home page on a phone, from the load to its end, without photographs: what is fetched ahead counts too. */
const readingBytes = 190_000
const photograph = /\.(avif|webp|jpe?g|png)$/

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

test('a whole reading of the home page on a phone costs no more than its budget, what is fetched ahead included', async ({
  page,
}) => {
  test.skip(!site.isSample, 'An agency with other letters and more words needs more.')
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await open(page, '/')
  await readToEnd(page)
  const counted = await Promise.all(
    requests
      .filter((request) => !photograph.test(new URL(request.url()).pathname))
      .map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        return { path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize }
      }),
  )
  const sum = counted.reduce((total, { bytes }) => total + bytes, 0)
  expect(sum, counted.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')).toBeLessThanOrEqual(readingBytes)
})

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
