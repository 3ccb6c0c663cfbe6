import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { translations } from '../helpers/languages'
import { measureHeaderRows } from '../../plugins/header-row/header-row-plugin'
import { expectAtSection, lastMenuSection, menuLinkTo } from '../helpers/links'
import {
  expect,
  finishAnimations,
  holdScripts,
  jumpTo,
  open,
  waitForHydration,
  test,
} from '../helpers/site-test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const buttonOf = (page: Page) => page.getByRole('button', { name: site.openMenuLabel, exact: true })
const menuOf = (page: Page) => page.getByRole('navigation', { name: site.menuLabel })

test('the menu opens and closes by its button, and the page behind it does not scroll', async ({
  page,
}) => {
  await open(page, '/')
  const button = buttonOf(page)
  await expect(menuOf(page)).toBeHidden()
  await expect(button).toHaveAttribute(
    'aria-controls',
    (await page.locator('nav').first().getAttribute('id')) ?? '',
  )

  await button.tap()
  await expect(menuOf(page)).toBeVisible()
  await expect(menuOf(page).getByRole('link')).toHaveText([
    ...site.menu.map(({ label }) => label),
    ...translations.map(({ name }) => name),
    `${site.callLabel} ${site.phone}`,
    site.consultation.label,
  ])
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')

  await button.tap()
  await expect(menuOf(page)).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('at 400 % zoom the button that closes the open menu is in the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page, '/')
  // The header scrolls away with the page.
  await jumpTo(page, 30)
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.y).toBe(-30)
  await buttonOf(page).dispatchEvent('click')
  await expect(menuOf(page)).toBeVisible()
  expect((await header.boundingBox())?.y).toBe(0)
})

test('the open menu covers the page below the header, and each entry can be scrolled into view', async ({
  page,
}) => {
  await open(page, '/')
  await buttonOf(page).tap()
  await finishAnimations(page)
  const header = await page.getByRole('banner').boundingBox()
  const menu = await menuOf(page).boundingBox()
  expect(menu?.x).toBe(0)
  expect(menu?.width).toBe(390)
  expect(Math.abs((menu?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(1)
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(844)
  for (const link of await menuOf(page).getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 0.98 })
  }
})

test('when it opens, the menu of a phone shows the whole last button', async ({ page }) => {
  await open(page, '/')
  await buttonOf(page).tap()
  await finishAnimations(page)
  await expect(menuOf(page).getByRole('link').last()).toBeInViewport({ ratio: 1 })
})

test('choosing an entry closes the menu and scrolls to the section of the entry', async ({
  page,
}) => {
  await open(page, '/')
  await buttonOf(page).tap()
  await menuLinkTo(page, lastMenuSection.href).tap()
  await expect(menuOf(page)).toBeHidden()
  await expectAtSection(page, lastMenuSection.id)
})

test('the open menu closes when the keyboard’s focus leaves it', async ({ page }) => {
  await open(page, '/')
  await buttonOf(page).press('Enter')
  await menuOf(page).getByRole('link').last().focus()
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menuOf(page)).toBeHidden()
})

test('the menu is closed when the visitor leaves the page, so that Back shows the page', async ({
  page,
}) => {
  await open(page, '/')
  await buttonOf(page).tap()
  await expect(menuOf(page)).toBeVisible()
  // Playwright turns off the cache from which Back restores a page. Therefore the test sends the
  // event itself.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(menuOf(page)).toBeHidden()
})

test('the menu opens and closes before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await buttonOf(page).tap()
  await expect(menuOf(page)).toBeVisible()
  await buttonOf(page).tap()
  await expect(menuOf(page)).toBeHidden()
  await buttonOf(page).tap()
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()

  await buttonOf(page).tap()
  release()
  await waitForHydration(page)
  await expect(menuOf(page)).toBeVisible()
  await buttonOf(page).tap()
  await expect(menuOf(page)).toBeHidden()
})

/** The smallest width of a window in which the header shows the menu as a row, in px. */
const smallestRowPx = async () => Math.ceil(16 * (await measureHeaderRows()).minRem)

test('the menu turns into a row of links when the window grows while it is open', async ({
  page,
}) => {
  await open(page, '/')
  await buttonOf(page).tap()
  await expect(menuOf(page)).toBeVisible()
  await page.setViewportSize({ width: await smallestRowPx(), height: 900 })
  await expect(buttonOf(page)).toBeHidden()
  await expect(menuOf(page)).toBeVisible()
  await expect
    .poll(() => menuOf(page).evaluate((menu) => menu.matches(':popover-open')))
    .toBe(false)
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menuOf(page)).toBeHidden()
})

/**
 * The number of rows of visible links in the header, how far the page extends beyond the window,
 * and the width of the gap after the brand, in px.
 */
const rowOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('header a')].filter((link) =>
      link.checkVisibility(),
    )
    const boxes = links.map((link) => link.getBoundingClientRect())
    const middles = boxes.map(({ top, height }) => Math.round(top + height / 2))
    const edge = Math.min(...links.slice(1).map((link) => link.getBoundingClientRect().left))
    return {
      rowCount: new Set(middles).size,
      overflowPx: document.documentElement.scrollWidth - innerWidth,
      gapPx: edge - (boxes[0]?.right ?? 0),
    }
  })

test('the header shows the menu as a row from the smallest width where the row fits', async ({
  page,
}) => {
  const width = await smallestRowPx()
  await open(page, '/')
  await page.setViewportSize({ width: width - 1, height: 900 })
  await expect(buttonOf(page)).toBeVisible()
  for (const rowWidth of [width, width + 100, 1920, 2560].filter((each) => each >= width)) {
    await page.setViewportSize({ width: rowWidth, height: 900 })
    await expect(buttonOf(page)).toBeHidden()
    const { rowCount, overflowPx, gapPx } = await rowOf(page)
    expect({ rowCount, overflowPx }, `${rowWidth} px`).toEqual({ rowCount: 1, overflowPx: 0 })
    // With a wider gap at the smallest width, the row would also fit a narrower window.
    expect(gapPx).toBeGreaterThanOrEqual(23)
    if (rowWidth === width) expect(gapPx).toBeLessThan(48)
  }
})
