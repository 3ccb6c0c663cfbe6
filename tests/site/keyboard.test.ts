import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { allPages, pagesOfEachKind } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

/** A control that Tab focuses. `order` is the position of the control in the document. */
type FocusStop = {
  order: number
  name: string
  outlinePx: number
  isInWindow: boolean
  isClear: boolean
  underHeaderPx: number
}

/** The control that has the focus, with its focus ring, or `undefined` without a control. */
const stopOf = (page: Page): Promise<FocusStop | undefined> =>
  page.evaluate(() => {
    const control = document.activeElement
    if (!control || control === document.body) return undefined
    const { outlineStyle, outlineWidth, position } = getComputedStyle(control)
    const { left, top, right, bottom } = control.getBoundingClientRect()

    /** Whether nothing covers the middle of the part in the window. */
    const isClear = () => {
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const topmost = document.elementFromPoint(x, y)
      return topmost !== null && (control.contains(topmost) || topmost.contains(control))
    }

    /** The height of the part that the header covers, in px. */
    const underHeaderPx = () => {
      const header = document.querySelector('header')
      if (!header || header.contains(control) || position === 'fixed') return 0
      const bar = header.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, bar.bottom) - Math.max(top, bar.top))
    }

    return {
      // The contact bar of a phone appears and disappears. The page's line is added after a scroll.
      order: [
        ...document.querySelectorAll(
          '*:not(#contact-bar *, #page-line *, [data-page-line], [data-page-line] *)',
        ),
      ].indexOf(control),
      name: (control.textContent || control.getAttribute('name') || control.tagName).slice(0, 40),
      outlinePx: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      isInWindow: left < innerWidth && right > 0 && top < innerHeight && bottom > 0,
      isClear: isClear(),
      underHeaderPx: underHeaderPx(),
    }
  })

/**
 * The controls in the order in which a key moves the focus, until it leaves the page or repeats.
 */
async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops: FocusStop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await stopOf(page)
    if (!stop || stops.some(({ order }) => order === stop.order)) return stops
    stops.push(stop)
  }
}

// The second size is a window of 1280 by 1024 px at 400 % zoom.
for (const size of [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
])
  for (const { path } of allPages.slice(0, 3))
    test(`Tab and Shift+Tab reach every control of ${path}, and nothing covers it, ${size.width} px wide`, async ({
      page,
    }) => {
      // Smooth scrolls would not end before the next key.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await open(page, path)
      const forwards = await stopsOf(page, 'Tab')
      const backwards = await stopsOf(page, 'Shift+Tab')
      const controls = await page.evaluate(
        () =>
          [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(
            (control) =>
              control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
          ).length,
      )
      expect(forwards).toHaveLength(controls)
      const orders = forwards.map(({ order }) => order)
      expect(orders).toEqual(orders.toSorted((one, other) => one - other))
      expect(backwards.map(({ order }) => order)).toEqual(orders.toReversed())
      const failures = [...forwards, ...backwards].filter(
        ({ outlinePx, isInWindow, isClear, underHeaderPx }) =>
          outlinePx < 2 || !isInWindow || !isClear || underHeaderPx > 0.5,
      )
      expect(failures).toEqual([])
    })

test('the first press of Tab focuses a link that skips to the content', async ({ page }) => {
  for (const { path } of pagesOfEachKind) {
    await open(page, path)
    const skipLink = page.getByRole('link', { name: site.skipLinkLabel })
    await page.keyboard.press('Tab')
    await expect(skipLink).toBeFocused()
    const box = await skipLink.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await expect(skipLink).toBeInViewport({ ratio: 1 })

    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    // The focus is in the content, or after it if the content has no control.
    const isPastTop = await page.getByRole('main').evaluate((main) => {
      const focused = document.activeElement
      return (
        focused !== main &&
        Boolean(focused && main.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
      )
    })
    expect(isPastTop).toBe(true)
    await expect(skipLink).not.toBeInViewport()
  }
})
