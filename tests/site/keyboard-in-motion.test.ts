import { expect, test, type Page } from '@playwright/test'
import { open } from '../helpers/site-test'

/** What has focus, once nothing has moved for a fifth of a second, and whether a reader sees it; `undefined` when nothing has. */
const stopOf = (page: Page) =>
  page.evaluate(async () => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const placeOf = () => focused.getBoundingClientRect().top
    for (let still = 0, place = placeOf(); still < 12; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (placeOf() !== place) still = -1
      place = placeOf()
    }
    if (document.activeElement !== focused) return undefined
    const { top, bottom } = focused.getBoundingClientRect()
    const header = document.querySelector('header') as HTMLElement
    const isPinned = header.contains(focused) || getComputedStyle(focused).position === 'fixed'
    return {
      isControl: focused.matches('a[href], button, textarea'),
      isUnderHeader: !isPinned && top < header.getBoundingClientRect().bottom - 0.5,
      isInSight: top < innerHeight && bottom > 0,
    }
  })

const seen = { isControl: true, isUnderHeader: false, isInSight: true }

for (const key of ['Tab', 'Shift+Tab'])
  test(`${key} stops at controls alone while the page scrolls and its drawings wait, and never under the header`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    const count = await page.evaluate(
      () =>
        [...document.querySelectorAll(':is(a[href], button, textarea):not(#contact-bar *)')].filter(
          (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
        ).length,
    )
    if (key === 'Shift+Tab') {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await page.getByRole('contentinfo').getByRole('link').last().focus()
    }
    const stops = []
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press(key)
      stops.push(await stopOf(page))
    }
    expect(stops).toEqual(stops.map(() => seen))
  })
