import type { Page } from '@playwright/test'
import { homeContent, site } from '../helpers/content'
import { accessibleText, pagesOfEachKind } from '../helpers/pages'
import { expect, finishAnimations, jumpTo, waitForFrames, open, test } from '../helpers/site-test'
import { unreadableTexts } from '../helpers/text-layout'

test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true })

/** The insets of a phone with a notch in landscape, in px. */
const insets = { top: 0, left: 59, right: 59, bottom: 21 }

async function setInsets(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** The controls and texts that the notch or the rounded corners cover. */
const outOfSafeArea = (page: Page) =>
  page.evaluate(
    ({ left, right }) =>
      [
        ...document.querySelectorAll(
          'a[href], button, input, select, textarea, h1, h2, h3, p, dt, dd, [role=status] *',
        ),
      ]
        .filter(
          (part) =>
            part.checkVisibility({ visibilityProperty: true }) &&
            getComputedStyle(part).clipPath === 'none',
        )
        // The strip runs from edge to edge.
        .filter((part) => !part.closest('#publications li, [aria-hidden=true], [inert]'))
        .filter((part) => {
          const box = part.getBoundingClientRect()
          // The button of the menu is wider than its two bars.
          const reachPx = part.matches('header button') ? 11 : 0
          return box.left < left - 0.5 || box.right > innerWidth - right + reachPx + 0.5
        })
        .map((part) => part.textContent || part.tagName),
    insets,
  )

for (const { path } of pagesOfEachKind)
  test(`the notch covers no text and no control of ${path} and its menu`, async ({ page }) => {
    await setInsets(page)
    await open(page, path)
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('footer > div') as Element).paddingLeft,
      ),
    ).toBe(`${insets.left}px`)
    expect(await outOfSafeArea(page)).toEqual([])
    await jumpTo(page, 1_000_000)
    const end = await page.getByRole('contentinfo').evaluate((footer) => {
      const links = [...footer.querySelectorAll('a, button')].map(
        (link) => link.getBoundingClientRect().bottom,
      )
      return innerHeight - Math.max(...links)
    })
    expect(end).toBeGreaterThanOrEqual(insets.bottom)
    await jumpTo(page, 0)
    await page.getByRole('button', { name: site.openMenuLabel, exact: true }).tap()
    expect(await outOfSafeArea(page)).toEqual([])
  })

test('in landscape the whole headline is in the first screen, and no word is cut off', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await finishAnimations(page)
  const title = page.getByRole('heading', {
    level: 1,
    name: accessibleText(homeContent.hero.headline),
  })
  await expect(title).toBeInViewport({ ratio: 1 })
  expect(await unreadableTexts(page)).toEqual([])
  await jumpTo(page, 900)
  await waitForFrames(page)
  // On a low screen, the header scrolls away.
  await expect(page.getByRole('banner')).not.toBeInViewport()
})
