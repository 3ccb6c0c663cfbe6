import type { Locator, Page } from '@playwright/test'
import { homeContent, site } from '../helpers/content'
import { headlineFieldOf } from '../helpers/headline-writer'
import { oneLine } from '../helpers/pages'
import { expect, finishAnimations, jumpTo, waitForFrames, open, test } from '../helpers/site-test'
import { crowdedTargets, smallTargets } from '../helpers/targets'

const windowPx = 844
test.use({ viewport: { width: 390, height: windowPx }, hasTouch: true, isMobile: true })

const { hero } = homeContent

const barOf = (page: Page) =>
  page.getByRole('navigation', { name: site.footer.talkTitle, exact: true })
const linksOf = (page: Page) => barOf(page).getByRole('link')

/**
 * Scrolls until the upper edge of the hero's buttons, or of the closing question, is `topPx` below
 * the upper edge of the window.
 */
const scrollTargetTo = (page: Page, id: 'hero-actions' | 'closing-call-title', topPx: number) =>
  page.evaluate(
    ([targetId, targetTopPx]) => {
      const target = document.getElementById(targetId)
      if (!target) throw new Error(`There is no ${targetId}`)
      scrollBy({ top: target.getBoundingClientRect().top - targetTopPx, behavior: 'instant' })
    },
    [id, topPx] as const,
  )

/** Opens the home page, and scrolls until it shows the bar. */
async function openInTheMiddle(page: Page) {
  await open(page, '/')
  await jumpTo(page, 1500)
  await expect(barOf(page)).toBeVisible()
  await finishAnimations(page)
}

test('the contact bar is shown after the hero’s buttons and until the closing question', async ({
  page,
}) => {
  await open(page, '/')
  await expect(barOf(page)).toHaveCount(0)
  await scrollTargetTo(page, 'hero-actions', 10)
  await waitForFrames(page)
  await expect(barOf(page)).toHaveCount(0)
  await scrollTargetTo(page, 'hero-actions', -300)
  await expect(barOf(page)).toBeVisible()
  await finishAnimations(page)

  await expect(linksOf(page)).toHaveCount(2)
  const [call, proposal] = [linksOf(page).first(), linksOf(page).last()]
  await expect(call).toHaveAccessibleName(oneLine(`${site.callLabel} ${site.phone}`))
  await expect(call).toHaveAttribute('href', site.phoneHref)
  await expect(proposal).toHaveText(hero.proposal.label)
  // The links are near the lower edge of the window, within reach of a thumb.
  for (const link of [call, proposal]) {
    await expect(link).toBeInViewport({ ratio: 1 })
    expect((await link.boundingBox())?.y).toBeGreaterThan(windowPx - 120)
  }
  expect(await smallTargets(page)).toEqual([])
  expect(await crowdedTargets(barOf(page))).toEqual([])

  await scrollTargetTo(page, 'closing-call-title', windowPx - 4)
  await expect(barOf(page)).toBeHidden()
  await scrollTargetTo(page, 'closing-call-title', windowPx + 56)
  await expect(barOf(page)).toBeVisible()
  await proposal.tap()
  await expect(page).toHaveURL(hero.proposal.href)
  await expect(barOf(page)).toHaveCount(0)
})

/**
 * Returns the position of `target` at which the bar appears or disappears: the distance in px from
 * the top of the window to the top of `target`. The bar appears when the buttons of the hero leave
 * the window at its top. The bar disappears when the closing question enters the window at its
 * lower edge.
 */
const switchPxOf = (target: Locator) =>
  target.evaluate((element) =>
    element.id === 'hero-actions' ? -element.getBoundingClientRect().height : innerHeight,
  )

/** Records each change of the bar: the name of a changed attribute, or `null` for a node. */
const recordChanges = (page: Page) =>
  page.evaluateHandle(() => {
    const changes: (string | null)[] = []
    const bar = document.getElementById('contact-bar')
    if (bar)
      new MutationObserver((records) =>
        changes.push(...records.map(({ attributeName }) => attributeName)),
      ).observe(bar, { attributes: true, childList: true, subtree: true })
    return changes
  })

for (const target of ['hero-actions', 'closing-call-title'] as const)
  test(`scrolling past ${target} changes the contact bar once`, async ({ page }) => {
    await openInTheMiddle(page)
    const switchPx = await switchPxOf(page.locator(`#${target}`))
    const changes = await recordChanges(page)
    for (const direction of [1, -1, 1, -1]) {
      await scrollTargetTo(page, target, switchPx - direction * 160)
      await waitForFrames(page)
      // Ignores the changes before this position.
      await changes.evaluate((recorded) => recorded.splice(0))
      for (let px = -120; px <= 120; px += 40) {
        await scrollTargetTo(page, target, switchPx + direction * px)
        await waitForFrames(page)
      }
      // The bar gets or loses its attribute `inert`.
      expect(await changes.jsonValue()).toEqual(['inert'])
    }
  })

test('the contact bar is hidden while the menu is open, and while a headline is typed', async ({
  page,
}) => {
  await openInTheMiddle(page)
  const toggle = page.getByRole('button', { name: site.openMenuLabel, exact: true })
  await toggle.tap()
  await expect(barOf(page)).toBeHidden()
  await toggle.tap()
  await expect(barOf(page)).toBeVisible()

  test.skip(!homeContent.closingCall.writer, 'The content has no headline writer.')
  await headlineFieldOf(page).evaluate((field) => field.focus({ preventScroll: true }))
  await expect(barOf(page)).toBeHidden()
  await headlineFieldOf(page).blur()
  await expect(barOf(page)).toBeVisible()
})

/**
 * The control that has the focus, or `undefined` without one. `order` is the position of the
 * control in the document.
 */
const focusedControl = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement
    const bar = document.getElementById('contact-bar')
    if (!control || control === document.body || !bar) return undefined
    const isBarVisible = bar.checkVisibility({ visibilityProperty: true })
    const box = control.getBoundingClientRect()
    const barBox = bar.getBoundingClientRect()
    const overlapsBar = box.bottom > barBox.top && box.top < barBox.bottom
    return {
      // Leaves out the elements of the page's line, which are added during a scroll.
      order: [
        ...document.querySelectorAll('*:not(#page-line *, [data-page-line], [data-page-line] *)'),
      ].indexOf(control),
      name: control.textContent || control.tagName,
      isCovered: isBarVisible && overlapsBar && !bar.contains(control),
    }
  })

test('the contact bar covers no control that Tab focuses', async ({ page }) => {
  // Smooth scrolls would not end before the next key.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openInTheMiddle(page)
  const orders = new Set<number>()
  const covered: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const control = await focusedControl(page)
    // The focus has left the page, or begins again.
    if (!control || orders.has(control.order)) break
    orders.add(control.order)
    if (control.isCovered) covered.push(control.name)
  }
  expect(orders.size).toBeGreaterThan(site.menu.length)
  expect(covered).toEqual([])
})
