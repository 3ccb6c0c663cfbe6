import type { Page } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { fillIn, sendButtonOf, sentTitleOf, toastsOf } from '../helpers/enquiry'
import { accessibleText, allPages } from '../helpers/pages'
import { expect, ignoreLoggedEnquiries, jumpTo, nextFrames, open, settled, test } from '../helpers/site-test'
import { unreadableTexts } from '../helpers/text-layout'

test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true })

/** A phone with a notch, held sideways. */
const insets = { top: 0, left: 59, right: 59, bottom: 21 }

async function setInsets(page: Page) {
  const browserSettings = await page.context().newCDPSession(page)
  await browserSettings.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** The controls, and the texts of the page, that stand under the notch or the rounded corners. */
const outOfSafeArea = (page: Page) =>
  page.evaluate(
    ({ left, right }) =>
      [...document.querySelectorAll('a[href], button, input, select, textarea, h1, h2, h3, p, dt, dd, [role=status] *')]
        .filter(
          (part) => part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).clipPath === 'none',
        )
        // The strip runs from edge to edge.
        .filter((part) => !part.closest('#publications li, [aria-hidden=true], [inert]'))
        .filter((part) => {
          const box = part.getBoundingClientRect()
          // The menu's button reaches farther than its two bars.
          const reachPx = part.matches('header button') ? 11 : 0
          return box.left < left - 0.5 || box.right > innerWidth - right + reachPx + 0.5
        })
        .map((part) => part.textContent || part.tagName),
    insets,
  )

for (const { path } of allPages)
  test(`${path} keeps its words and controls off the notch, menu included`, async ({ page }) => {
    await setInsets(page)
    await open(page, path)
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('footer > div') as Element).paddingLeft),
    ).toBe(`${insets.left}px`)
    expect(await outOfSafeArea(page)).toEqual([])
    await jumpTo(page, 1_000_000)
    const end = await page.getByRole('contentinfo').evaluate((footer) => {
      const links = [...footer.querySelectorAll('a, button')].map((link) => link.getBoundingClientRect().bottom)
      return innerHeight - Math.max(...links)
    })
    expect(end).toBeGreaterThanOrEqual(insets.bottom)
    await jumpTo(page, 0)
    await page.getByRole('button', { name: site.openMenuLabel, exact: true }).tap()
    expect(await outOfSafeArea(page)).toEqual([])
  })

test('the toast keeps off the notch', async ({ page, browserMessages }) => {
  await setInsets(page)
  await open(page, '/contact')
  await fillIn(page)
  await sendButtonOf(page).tap()
  await expect(sentTitleOf(page)).toBeVisible()
  const toast = toastsOf(page).getByRole('button', { name: contactContent.form.toast.dismissLabel })
  await expect(toast).toBeVisible()
  expect(await outOfSafeArea(page)).toEqual([])
  const box = await toast.boundingBox()
  expect((box?.y ?? 360) + (box?.height ?? 0)).toBeLessThanOrEqual(360 - insets.bottom)
  ignoreLoggedEnquiries(browserMessages)
})

test('the header stands below what a notch takes at the top, and nothing under it is covered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const browserSettings = await page.context().newCDPSession(page)
  await browserSettings.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47 } })
  await open(page, '/')
  const brand = page.getByRole('banner').getByRole('link').first()
  expect((await brand.boundingBox())?.y).toBeGreaterThanOrEqual(47)
  const header = await page.getByRole('banner').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity)
})

test('held sideways the headline is whole in the first screen, and no word is cut off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await settled(page)
  const title = page.getByRole('heading', { level: 1, name: accessibleText(homeContent.hero.headline) })
  await expect(title).toBeInViewport({ ratio: 1 })
  expect(await unreadableTexts(page)).toEqual([])
  await jumpTo(page, 900)
  await nextFrames(page)
  // All of a low screen is for reading.
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('held sideways the menu hangs from its header, wherever the page is, and scrolls to its end', async ({ page }) => {
  await open(page, '/')
  await jumpTo(page, 30)
  // Not by its locator, which would scroll the page to its top.
  const toggle = await page.getByRole('button', { name: site.openMenuLabel, exact: true }).boundingBox()
  await page.touchscreen.tap((toggle?.x ?? 0) + 24, 10)
  const menu = page.getByRole('navigation', { name: site.menuLabel })
  await expect(menu).toBeVisible()
  await settled(page)
  const [header, box] = [await page.getByRole('banner').boundingBox(), await menu.boundingBox()]
  expect(header?.y).toBe(0)
  expect(box?.y).toBeCloseTo(header?.height ?? -1, 0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(360)
  const last = menu.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(30)
})
