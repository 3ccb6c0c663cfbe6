import type { Page } from '@playwright/test'
import { isFullMatrix } from '../helpers/full-matrix'
import { waitForFirstPaint } from '../helpers/late-fonts'
import { browserOptions } from '../helpers/launch-options'
import { pagesOfEachKind } from '../helpers/pages'
import { expect, holdFonts, holdScripts, open, waitForHydration, test } from '../helpers/site-test'

test.use({ launchOptions: browserOptions })

/** Whether the content of each visible section is laid out, in the order of the page. */
const areSectionsLaidOut = (page: Page) =>
  page
    .locator('section')
    .evaluateAll((sections) =>
      sections
        .filter((section) => section.checkVisibility())
        .map((section) =>
          [...section.children].some((child) =>
            child.checkVisibility({ contentVisibilityAuto: true }),
          ),
        ),
    )

/** The distance in px from the top of a section to the target of a link to the section. */
const distancePx = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const { scrollMarginTop } = getComputedStyle(section)
    const expectedTopPx = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop)
    return Math.abs(Math.round(section.getBoundingClientRect().top - expectedTopPx))
  })

for (const width of [390, 1440]) {
  test(`${width} px: the first paint waits for the layout of the first sections only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdFonts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    // The next frame lays out the first sections.
    await expect
      .poll(async () => (await areSectionsLaidOut(page)).slice(0, 2))
      .toEqual([true, true])
    const isLaidOut = await areSectionsLaidOut(page)
    expect(isLaidOut.slice(-4)).toEqual([false, false, false, false])
    release()
    await waitForHydration(page)
    expect(await areSectionsLaidOut(page)).toEqual(isLaidOut.map(() => true))
  })
}

for (const { path } of pagesOfEachKind) {
  test(`${path} is laid out completely after hydration, and has no deferred section left`, async ({
    page,
  }) => {
    await open(page, path)
    expect(await areSectionsLaidOut(page)).not.toContain(false)
    await expect(page.locator('[data-defer-layout]')).toHaveCount(0)
  })
}

for (const width of [390, 1280])
  for (const areFontsLate of isFullMatrix ? [false, true] : [width === 390])
    test(`${width} px: the address of a section leads there, with ${areFontsLate ? 'late' : 'early'} fonts, before and after hydration`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const releaseScripts = await holdScripts(page)
      const releaseFonts = areFontsLate ? await holdFonts(page) : undefined
      await page.goto('/#testimonials', { waitUntil: 'commit' })
      await waitForFirstPaint(page)
      releaseFonts?.()
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => distancePx(page, 'testimonials')).toBe(0)
      releaseScripts()
      await waitForHydration(page)
      expect(await distancePx(page, 'testimonials')).toBe(0)
    })
