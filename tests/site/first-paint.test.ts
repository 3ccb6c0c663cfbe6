import type { Page } from '@playwright/test'
import { firstPaint } from '../helpers/late-letters'
import { pagesOfEachKind } from '../helpers/pages'
import { expect, holdFonts, holdScripts, open, ready, test } from '../helpers/site-test'

/** For each section that is shown, in order, whether what is in it has been laid out. */
const laidOut = (page: Page) =>
  page
    .locator('section')
    .evaluateAll((sections) =>
      sections
        .filter((section) => section.checkVisibility())
        .map((section) => [...section.children].some((part) => part.checkVisibility({ contentVisibilityAuto: true }))),
    )

/** How far a section is from where a link to it leads. */
const missPx = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const { scrollMarginTop } = getComputedStyle(section)
    const expected = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop)
    return Math.abs(Math.round(section.getBoundingClientRect().top - expected))
  })

for (const width of [390, 1440]) {
  test(`${width} px: the first paint waits for what is near, and for nothing further down`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdFonts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    // What is near is laid out with the next frame.
    await expect.poll(async () => (await laidOut(page)).slice(0, 2)).toEqual([true, true])
    const isLaidOut = await laidOut(page)
    expect(isLaidOut.slice(-4)).toEqual([false, false, false, false])
    release()
    await ready(page)
    expect(await laidOut(page)).toEqual(isLaidOut.map(() => true))
  })
}

for (const { path } of pagesOfEachKind) {
  test(`${path} is laid out whole when it runs, and keeps no trace of it`, async ({ page }) => {
    await open(page, path)
    expect(await laidOut(page)).not.toContain(false)
    await expect(page.locator('[data-defer-layout]')).toHaveCount(0)
  })
}

for (const width of [390, 1280])
  for (const areLettersLate of [false, true])
    test(`${width} px: an address of a section leads there, with letters that come ${areLettersLate ? 'late' : 'at once'} and whenever the code comes`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const releaseScripts = await holdScripts(page)
      const releaseFonts = areLettersLate ? await holdFonts(page) : undefined
      await page.goto('/#testimonials', { waitUntil: 'commit' })
      await firstPaint(page)
      releaseFonts?.()
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => missPx(page, 'testimonials')).toBe(0)
      releaseScripts()
      await ready(page)
      expect(await missPx(page, 'testimonials')).toBe(0)
    })
