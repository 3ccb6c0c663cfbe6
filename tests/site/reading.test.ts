import type { Request } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { headlineFieldOf } from '../helpers/headline-writer'
import { readToEnd } from '../helpers/reading'
import { waitForLoading, expect, waitForHydration, test } from '../helpers/site-test'

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

for (const [connection, condition] of [
  [{ saveData: true }, 'saves data'],
  [{ effectiveType: '2g' }, 'is on 2G'],
] as const)
  test(`a visitor who ${condition} gets no code before the first touch, and then only pictures while reading`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    const pathsOf = (isCounted: (type: string) => boolean) =>
      requests
        .filter((request) => isCounted(request.resourceType()))
        .map((request) => new URL(request.url()).pathname)
    await page.goto('/')
    await waitForLoading(page)
    expect(pathsOf((type) => type === 'script')).toEqual([])
    await page.getByRole('heading', { level: 1 }).tap()
    await waitForHydration(page)
    await waitForLoading(page)
    requests.length = 0
    await readToEnd(page)
    // Not every agency has a headline writer.
    if (homeContent.closingCall.writer) await headlineFieldOf(page).tap()
    await waitForLoading(page)
    // No block is hidden until it scrolls into view.
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll('main :is(li, article)')].filter(
          (part) => getComputedStyle(part).opacity !== '1',
        ).length,
    )
    expect(hidden).toBe(0)
    expect(pathsOf((type) => type !== 'image')).toEqual([])
  })
