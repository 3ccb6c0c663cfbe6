import type { Page } from '@playwright/test'
import { homeContent, site } from '../helpers/content'
import { allPages, oneLine } from '../helpers/pages'
import { expect, jumpTo, nextFrames, open, settled, test } from '../helpers/site-test'
import { crowdedTargets, smallTargets } from '../helpers/targets'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const { hero } = homeContent

const barOf = (page: Page) => page.getByRole('navigation', { name: site.footer.talkTitle, exact: true })
const linksOf = (page: Page) => barOf(page).getByRole('link')

/** Scrolls until the buttons of the hero, or of the closing call, have their upper edge at `px` of the window. */
const bringButtonsTo = (page: Page, id: 'hero-actions' | 'closing-call-actions', px: number) =>
  page.evaluate(
    ([wanted, top]) => {
      const buttons = document.getElementById(wanted)
      if (!buttons) throw new Error(`There is no ${wanted}`)
      scrollBy({ top: buttons.getBoundingClientRect().top - top, behavior: 'instant' })
    },
    [id, px] as const,
  )

/** Opens the home page where the bar is there. */
async function openInTheMiddle(page: Page) {
  await open(page, '/')
  await jumpTo(page, 1500)
  await expect(barOf(page)).toBeVisible()
  await settled(page)
}

test('Back returns the focus to the bar’s link, if the page was left by it', async ({ page }) => {
  await openInTheMiddle(page)
  const link = linksOf(page).last()
  // Its page's code comes ahead, after the first scroll.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/contact-page-'))),
    )
    .toBe(true)
  await settled(page)
  await link.tap()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(link).toBeFocused()
})

test('the bar is there again when the menu was closed by Escape', async ({ page }) => {
  await openInTheMiddle(page)
  await page.getByRole('button', { name: site.openMenuLabel, exact: true }).tap()
  await expect(barOf(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(barOf(page)).toBeVisible()
})

test('the bar calls and leads to the form from where the hero’s buttons have left until the closing ones come', async ({
  page,
}) => {
  await open(page, '/')
  await expect(barOf(page)).toHaveCount(0)
  await bringButtonsTo(page, 'hero-actions', 10)
  await nextFrames(page)
  await expect(barOf(page)).toHaveCount(0)
  await bringButtonsTo(page, 'hero-actions', -300)
  await expect(barOf(page)).toBeVisible()
  await settled(page)

  await expect(linksOf(page)).toHaveCount(2)
  const [call, proposal] = [linksOf(page).first(), linksOf(page).last()]
  await expect(call).toHaveAccessibleName(oneLine(`${site.callLabel} ${site.phone}`))
  await expect(call).toHaveAttribute('href', site.phoneHref)
  await expect(proposal).toHaveText(hero.proposal.label)
  // Within a thumb's reach, whole, and large enough.
  for (const link of [call, proposal]) {
    await expect(link).toBeInViewport({ ratio: 1 })
    expect((await link.boundingBox())?.y).toBeGreaterThan(844 - 120)
  }
  expect(await smallTargets(page)).toEqual([])
  expect(await crowdedTargets(barOf(page))).toEqual([])

  await bringButtonsTo(page, 'closing-call-actions', 840)
  await expect(barOf(page)).toBeHidden()
  await bringButtonsTo(page, 'closing-call-actions', 900)
  await expect(barOf(page)).toBeVisible()
  await proposal.tap()
  await expect(page).toHaveURL(hero.proposal.href)
  await expect(barOf(page)).toHaveCount(0)
})

test('a jump over the closing buttons to the page’s end, and back to its top, takes the bar away', async ({ page }) => {
  await openInTheMiddle(page)
  await jumpTo(page, 1_000_000)
  await expect(barOf(page)).toBeHidden()
  await settled(page)
  // Nothing lies over the last line of the footer.
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.tap({ trial: true })
  await jumpTo(page, 1500)
  await expect(barOf(page)).toBeVisible()
  await jumpTo(page, 0)
  await expect(barOf(page)).toBeHidden()
})

test('the bar lies over nothing that has the keyboard’s focus, and is no stop of its own', async ({ page }) => {
  // A smooth scroll would still be under way when the next key comes.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openInTheMiddle(page)
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const [control, bar] = [document.activeElement, document.querySelector('#contact-bar')]
      if (!control || !bar) throw new Error('There is no bar, or no focus')
      if (!bar.checkVisibility({ visibilityProperty: true })) return false
      return bar.contains(control) || control.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
    })
    expect(isCovered).toBe(false)
  }
  // A finger takes over.
  await jumpTo(page, 1500)
  await page.touchscreen.tap(8, 400)
  await expect(barOf(page)).toBeVisible()
})

test('the bar is gone while the menu is open, and while a keyboard covers a part of the screen', async ({ page }) => {
  await openInTheMiddle(page)
  const toggle = page.getByRole('button', { name: site.openMenuLabel, exact: true })
  await toggle.tap()
  await expect(barOf(page)).toBeHidden()
  await toggle.tap()
  await expect(barOf(page)).toBeVisible()

  const seeOnly = (share: number) =>
    page.evaluate((shareSeen) => {
      const { visualViewport } = window
      Object.defineProperty(visualViewport, 'height', { value: innerHeight * shareSeen, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, share)
  await seeOnly(0.6)
  await expect(barOf(page)).toBeHidden()
  await seeOnly(1)
  await expect(barOf(page)).toBeVisible()
})

for (const [what, width, height] of [
  ['a phone held sideways', 740, 360],
  ['400 % zoom', 320, 256],
  ['a tablet', 768, 1024],
  ['a desktop', 1280, 800],
] as const)
  test(`there is no bar on ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await jumpTo(page, 2000)
    await nextFrames(page, 4)
    await expect(barOf(page)).toBeHidden()
  })

test('there is no bar on other pages', async ({ page }) => {
  for (const { path } of allPages.filter((each) => each.path !== '/')) {
    await open(page, path)
    await jumpTo(page, 700)
    await nextFrames(page, 4)
    await expect(page.locator('#contact-bar')).toHaveCount(0)
  }
})

test('the bar keeps above what the phone’s own bar covers', async ({ page, context }) => {
  await openInTheMiddle(page)
  const shown = await barOf(page).boundingBox()
  const browserSettings = await context.newCDPSession(page)
  await browserSettings.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await expect.poll(async () => (await barOf(page).boundingBox())?.y).toBe((shown?.y ?? 0) - 34)
})

test('under reduced motion the bar is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await jumpTo(page, 1500)
  await expect(barOf(page)).toBeVisible()
  expect(await page.locator('#contact-bar').evaluate((bar) => getComputedStyle(bar).transitionDuration)).toBe('0s')
})

test('on paper there is no bar', async ({ page }) => {
  await openInTheMiddle(page)
  await page.emulateMedia({ media: 'print' })
  await expect(barOf(page)).toBeHidden()
})

test('without scripts there is no bar', async ({ browser, baseURL }) => {
  const unscripted = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await unscripted.goto('/#results')
  await expect(unscripted.getByRole('navigation', { name: site.footer.talkTitle, exact: true })).toHaveCount(0)
  await expect(unscripted.locator('#contact-bar')).toBeHidden()
  await unscripted.close()
})
