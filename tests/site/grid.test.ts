import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { expect, open, test } from '../helpers/site-test'

const desktopWidths = [1024, 1200, 1440, 1920]

/**
 * Compares the main parts of the page with the grid of four columns. Main parts are headlines, the
 * texts after them, quotes and items of lists, without lists inside an item. Returns the parts that
 * do not begin on a line of the grid, and the number of columns in which parts begin.
 */
const measureGrid = (page: Page) =>
  page.evaluate(() => {
    // The content of the footer is as wide as the grid.
    const footer = document.querySelector('footer > div') ?? document.body
    const { paddingLeft, paddingRight } = getComputedStyle(footer)
    const box = footer.getBoundingClientRect()
    const left = box.left + parseFloat(paddingLeft)
    const columnPx = (box.right - parseFloat(paddingRight) - left) / 4
    const parts = [
      ...document.querySelectorAll('main :is(h1, h2, h2 + p, h3 + p, blockquote, li, dl > div)'),
    ].filter(
      (part) =>
        part.checkVisibility() &&
        !part.parentElement?.closest('li, article, [id=publications] ul, [id=home] ul') &&
        !part.matches('[id=publications] li, [id=home] li, li p') &&
        // Leaves out more than four steps, which are stacked beside a vertical line. Leaves out the
        // question in the headline writer, which is inside the border of a front page.
        !part.matches('ol:has(> :nth-child(5)) > li, div:has(~ textarea) > h2'),
    )
    // An item as wide as the window is a sheet of a service. Only its texts are in the columns.
    const checkedParts = parts.flatMap((part) =>
      part.clientWidth === innerWidth ? Array.from(part.querySelectorAll('h3, h3 ~ *')) : [part],
    )
    const columnOf = (part: Element) => (part.getBoundingClientRect().left - left) / columnPx
    return {
      columnCount: new Set(checkedParts.map((part) => Math.round(columnOf(part)))).size,
      offGridParts: checkedParts
        .filter((part) => Math.abs(columnOf(part) - Math.round(columnOf(part))) * columnPx > 1)
        .map((part) => `${part.tagName} ${part.textContent?.slice(0, 30)}`),
    }
  })

test('headlines, leads, cards, quotes and figures begin on the lines of one grid', async ({
  page,
}) => {
  await open(page, '/')
  for (const width of desktopWidths) {
    await page.setViewportSize({ width, height: 900 })
    const { columnCount, offGridParts } = await measureGrid(page)
    expect(offGridParts, `${width} px`).toEqual([])
    // In a single column, all parts would begin at the left.
    expect(columnCount, `${width} px`).toBeGreaterThanOrEqual(2)
  }
})

test('each figure is on one line, within its column, at any width', async ({ page }) => {
  await open(page, '/')
  for (const width of [320, 360, 390, 600, 768, 1024, 1200, 1440, 1588, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const unbroken = await page.locator('#results dd').evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const range = document.createRange()
        range.selectNodeContents(figure.firstChild ?? figure)
        const columnEnd = figure.parentElement?.getBoundingClientRect().right ?? 0
        const [line, ...others] = range.getClientRects()
        return others.length === 0 && line && line.right <= columnEnd ? [figure.textContent] : []
      }),
    )
    const figures = homeContent.results.statistics.map(({ number }) => number)
    expect(unbroken.toSorted(), `${width} px`).toEqual(figures.toSorted())
  }
})

test('front pages end at the edge of the grid, which fills a large window', async ({ page }) => {
  await open(page, '/')
  for (const width of [360, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const { ends, gridEnd } = await page.evaluate(() => {
      const grid = document.querySelector('footer > div') ?? document.body
      // A front page begins with its place, its title and its edition.
      const frontPages = [
        ...document.querySelectorAll('main [aria-hidden=true]:has(> div > span + b + span)'),
      ]
      return {
        ends: frontPages.map((frontPage) => frontPage.getBoundingClientRect().right),
        gridEnd:
          grid.getBoundingClientRect().right - parseFloat(getComputedStyle(grid).paddingRight),
      }
    })
    expect(ends.length, `${width} px`).toBeGreaterThan(0)
    for (const end of ends) expect(Math.abs(end - gridEnd), `${width} px`).toBeLessThan(1)
    expect(gridEnd / width, `${width} px`).toBeGreaterThan(0.9)
  }
})

test('the borders of cards and logos, and the rules of the footer, end at the edges of the grid', async ({
  page,
}) => {
  await open(page, '/')
  for (const width of [390, 768, ...desktopWidths]) {
    await page.setViewportSize({ width, height: 900 })
    const { ends, ruleEnds, gridEnd } = await page.evaluate(() => {
      const grid = document.querySelector('footer > div') ?? document.body
      const endOf = (part: Element) => part.getBoundingClientRect().right
      const boxes = [...document.querySelectorAll('main li, main article > div')].filter(
        (part) => part.checkVisibility() && parseFloat(getComputedStyle(part).borderRightWidth) > 0,
      )
      return {
        ends: boxes.map(endOf),
        ruleEnds: [...document.querySelectorAll('footer h2')].map(endOf),
        gridEnd: endOf(grid) - parseFloat(getComputedStyle(grid).paddingRight),
      }
    })
    expect(Math.abs(Math.max(...ends) - gridEnd), `${width} px`).toBeLessThan(0.5)
    expect(Math.abs(Math.max(...ruleEnds) - gridEnd), `${width} px`).toBeLessThan(0.5)
  }
})

for (const { width, share } of [
  { width: 390, share: 1 / 2 },
  { width: 1440, share: 1 / 3 },
])
  test(`${width} px: the ringed figure comes first and takes ${share.toFixed(2)} of the width`, async ({
    page,
  }) => {
    const ringed = homeContent.results.statistics.find(({ isRinged }) => isRinged)
    test.skip(!ringed, 'No figure has a ring')
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/')
    const figures = await page.locator('#results dd').evaluateAll((all) =>
      all.map((figure) => {
        const { fontSize } = getComputedStyle(figure)
        return {
          text: figure.textContent,
          px: figure.getBoundingClientRect().width,
          sizePx: parseFloat(fontSize),
        }
      }),
    )
    const [firstFigure = { text: '', px: 0, sizePx: 0 }, ...others] = figures
    expect(firstFigure.text).toBe(ringed?.number)
    expect(firstFigure.sizePx).toBeGreaterThan(
      1.4 * Math.max(0, ...others.map(({ sizePx }) => sizePx)),
    )
    expect(firstFigure.px / width).toBeLessThan(share + 0.1)
    // A figure with fewer characters is narrower. Otherwise it would be very high.
    if (firstFigure.text?.length === 4) expect(firstFigure.px / width).toBeGreaterThan(share - 0.05)
  })

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the call button is in the first screen of ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    const call = page
      .getByRole('region')
      .first()
      .getByRole('link', { name: homeContent.hero.callLabel })
    await expect(call).toBeInViewport({ ratio: 1 })
  })
