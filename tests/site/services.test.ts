import type { Locator, Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { coveredServices, overlapsOfSheets, sheetSelector } from '../helpers/service-sheets'
import {
  expect,
  finishAnimations,
  jumpTo,
  open,
  test,
  waitForFrames,
  waitForLoading,
} from '../helpers/site-test'

const { services, proposal } = homeContent.services
const linksOf = (page: Page) => page.locator('#services').getByRole('link')

/** Whether an element is in the window, below the header, and nothing covers its middle or ends. */
const isUncovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const y = (top + bottom) / 2
    const isInWindow = top >= header && bottom <= innerHeight
    return (
      isInWindow &&
      [left + 2, (left + right) / 2, right - 2].every((x) => {
        const topmost = document.elementFromPoint(x, y)
        return topmost !== null && element.contains(topmost)
      })
    )
  })

/** Scrolls through the services in steps of 60 px, and calls `afterStep` after each step. */
async function scrollThroughServices(page: Page, afterStep: () => Promise<void>) {
  const { top, bottom } = await page.locator('#services').evaluate((section) => {
    const box = section.getBoundingClientRect()
    return { top: box.top + scrollY, bottom: box.bottom + scrollY }
  })
  for (let y = top; y < bottom; y += 60) {
    await jumpTo(page, y)
    await waitForFrames(page)
    await afterStep()
  }
}

/** Calls `overlapsOfSheets`, and expects a sheet for each service. */
async function checkedOverlaps(page: Page): Promise<number[]> {
  const overlapsPx = await overlapsOfSheets(page)
  expect(overlapsPx).toHaveLength(services.length - 1)
  return overlapsPx
}

for (const [width, height] of [
  [390, 844],
  [768, 700],
  [1024, 768],
  [1440, 900],
] as const)
  test(`${width} px: no sheet of the services covers a word of another`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    let slidPx = 0
    await scrollThroughServices(page, async () => {
      await finishAnimations(page)
      expect(await coveredServices(page)).toEqual([])
      slidPx = Math.max(slidPx, ...(await checkedOverlaps(page)))
    })
    // Without sheets that slide, this test would check nothing.
    if (width >= 768) expect(slidPx).toBeGreaterThan(40)
    else expect(slidPx).toBeLessThanOrEqual(0)
  })

test('Shift+Tab, a link to a title and find-in-page show a service that no sheet covers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const links = linksOf(page)
  await expect(links).toHaveText(services.map(() => proposal.label))
  await jumpTo(page, 1e6)
  // The section between services and stories has no controls, so Shift+Tab goes from the first
  // story to the link of the last service.
  const storyButton = page.getByRole('button', { name: homeContent.caseStudies.openLabel }).first()
  await storyButton.focus()
  for (let index = services.length - 1; index >= 0; index -= 1) {
    await page.keyboard.press('Shift+Tab')
    await expect(links.nth(index)).toBeFocused()
    await expect.poll(() => isUncovered(links.nth(index)), `link ${index}`).toBe(true)
  }

  const titles = page.locator(sheetSelector).getByRole('heading')
  for (const [index, { title, description }] of [...services.entries()].toReversed()) {
    await titles.nth(index).evaluate((heading) => {
      heading.id = 'service-title'
      location.hash = ''
      location.hash = 'service-title'
    })
    await expect.poll(() => isUncovered(titles.nth(index)), title).toBe(true)
    await titles.nth(index).evaluate((heading) => heading.removeAttribute('id'))
    // A test cannot use the browser's find-in-page. `window.find` scrolls in the same way.
    await jumpTo(page, index % 2 === 0 ? 0 : 1e6)
    const isFound = await page.evaluate((text) => {
      getSelection()?.removeAllRanges()
      return (window as unknown as { find: (words: string) => boolean }).find(text)
    }, description)
    expect(isFound, description).toBe(true)
    const paragraph = page.locator(sheetSelector).nth(index).getByText(description)
    await expect.poll(() => isUncovered(paragraph), description).toBe(true)
  }
})

for (const { name, height, media } of [
  { name: 'in a window of 639 px', height: 639, media: {} },
  { name: 'under reduced motion', height: 900, media: { reducedMotion: 'reduce' } },
  { name: 'in print', height: 900, media: { media: 'print' } },
] as const)
  test(`${name}, the services are stacked`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height })
    await page.emulateMedia(media)
    await open(page, '/')
    await scrollThroughServices(page, async () => {
      expect(Math.max(...(await checkedOverlaps(page)))).toBeLessThanOrEqual(0)
    })
  })

test('each service is a sheet as wide as the window, whose title fills the width of the page', async ({
  page,
}) => {
  await open(page, '/')
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const measuredSheets = await page.locator(sheetSelector).evaluateAll((all) =>
      all.map((sheet) => {
        const title = sheet.querySelector('h3')
        const range = document.createRange()
        if (title) range.selectNodeContents(title)
        const { paddingLeft, paddingRight, backgroundColor } = getComputedStyle(sheet)
        const insidePx =
          sheet.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return {
          sheetPx: sheet.getBoundingClientRect().width,
          share: range.getBoundingClientRect().width / insidePx,
          sizeShare: title ? Number.parseFloat(getComputedStyle(title).fontSize) / insidePx : 0,
          lines: range.getClientRects().length,
          ground: backgroundColor,
        }
      }),
    )
    expect(measuredSheets).toHaveLength(services.length)
    for (const [index, { sheetPx, share, sizeShare, lines, ground }] of measuredSheets.entries()) {
      const where = `${services[index]?.title} at ${width} px`
      expect(sheetPx, where).toBe(width)
      expect(share, where).toBeLessThanOrEqual(1.001)
      expect(ground, where).not.toBe(measuredSheets[index + 1]?.ground)
      // The widest word of all titles limits the size of type in a narrow window.
      if (width < 760) continue
      expect(lines, where).toBe(1)
      // A short title would be too high if it filled the width.
      expect(share > 0.96 || sizeShare > 0.15, where).toBe(true)
    }
  }
})

for (const width of [768, 1024, 1440, 1920])
  test(`${width} px: the picture of a service is beside its texts`, async ({ page }) => {
    const pictures = services.flatMap(({ image }) => image ?? [])
    test.skip(pictures.length === 0, 'No service has a picture')
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const sheets = await page.locator(sheetSelector).evaluateAll((all) =>
      all.flatMap((sheet) => {
        const image = sheet.querySelector('img')
        if (!image) return []
        const picture = image.getBoundingClientRect()
        const range = document.createRange()
        const isCovered = (text: Element) => {
          range.selectNodeContents(text)
          return [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < picture.right &&
              right > picture.left &&
              top < picture.bottom &&
              bottom > picture.top,
          )
        }
        const texts = [...sheet.querySelectorAll('p, li, a')]
        return {
          covered: texts.filter(isCovered).map(({ textContent }) => textContent),
          widthShare: picture.width / innerWidth,
          distanceToEdgePx: Math.abs(sheet.getBoundingClientRect().bottom - picture.bottom),
        }
      }),
    )
    expect(sheets).toHaveLength(pictures.length)
    for (const { covered, widthShare, distanceToEdgePx } of sheets) {
      expect(covered).toEqual([])
      expect(widthShare).toBeGreaterThan(1 / 3)
      expect(distanceToEdgePx).toBeLessThanOrEqual(0.5)
    }
  })

test('a phone does not load the pictures of services', async ({ page }) => {
  const pictures = services.flatMap(({ image }) => image ?? [])
  test.skip(pictures.length === 0, 'No service has a picture')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await scrollThroughServices(page, () => waitForLoading(page))
  const isLoaded = await page
    .locator(`${sheetSelector} img`)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc !== ''))
  expect(isLoaded).toEqual(pictures.map(() => false))
})

test('on a slow network, the pictures of services load only near the window', async ({ page }) => {
  const pictures = services.flatMap(({ image }) => image ?? [])
  test.skip(pictures.length === 0, 'No service has a picture')
  await page.setViewportSize({ width: 1350, height: 1200 })
  // On a slow network, Chromium loads lazy pictures that are far below the window.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await open(page, '/')
  await waitForLoading(page)
  const loadedCount = () =>
    page
      .locator(`${sheetSelector} img`)
      .evaluateAll(
        (images) => images.filter((image) => (image as HTMLImageElement).currentSrc !== '').length,
      )
  expect(await loadedCount()).toBe(0)
  await scrollThroughServices(page, () => waitForFrames(page))
  expect(await loadedCount()).toBe(pictures.length)
})
