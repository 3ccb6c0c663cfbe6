import type { Locator, Page } from '@playwright/test'
import { measureHeaderRows } from '../../plugins/header-row/header-row-plugin'
import { site } from '../helpers/content'
import { clickInHeader, headerLinkTo, lastMenuSection, menuSections } from '../helpers/links'
import { expect, jumpTo, waitForFrames, open, test } from '../helpers/site-test'

const sectionOf = (page: Page, { id }: { id: string }) => page.locator(`section#${id}`)

const leadsToTop = site.menu.some(({ href }) => href === '/#home')

/** The opacity of the header's backdrop. */
const backdropOpacity = (page: Page) =>
  page
    .getByRole('banner')
    .evaluate((header) => Number(getComputedStyle(header.children[0] ?? header).opacity))

/** The distance in px from the header to the headline of a section, after a link to the section. */
const landingPx = 40

// Playwright's own intervals grow to a second, which is long after the end of a scroll.
const shortIntervals = { intervals: [50] }

/** Waits until the headline of a section is `landingPx` below the header. */
async function expectLanding(page: Page, section: Locator) {
  const header = await page.getByRole('banner').boundingBox()
  const headerBottomPx = (header?.y ?? 0) + (header?.height ?? 0)
  const distancePx = async () => {
    const headline = await section.getByRole('heading', { level: 2 }).boundingBox()
    return (headline?.y ?? Infinity) - headerBottomPx
  }
  await expect
    .poll(async () => Math.abs((await distancePx()) - landingPx), shortIntervals)
    .toBeLessThanOrEqual(2)
}

/** Resolves to the scroll positions of the page from now to the end of a smooth scroll. */
const scrollPositionsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const positions: number[] = []
        addEventListener('scroll', () => positions.push(scrollY))
        // A smooth scroll has more than two positions, also in a busy browser. A jump, or a late
        // layout before the scroll, has fewer.
        addEventListener('scrollend', () => positions.length > 2 && resolve(positions))
      }),
  )

for (const width of [390, 1440])
  test(`${width} px: the header is clear up to 20 px of scroll, then translucent`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/')
    for (const [top, opacity] of [
      [0, 0],
      [20, 0],
      // The opacity rises from 0.8 at 20 px to 1 at 100 px.
      [21, 0.8025],
      [60, 0.9],
      [100, 1],
      [20, 0],
    ] as const) {
      await jumpTo(page, top)
      await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', String(top > 20))
      await expect.poll(() => backdropOpacity(page), shortIntervals).toBeCloseTo(opacity, 2)
    }
  })

for (const theme of ['light', 'dark'] as const)
  test(`${theme}: from 100 px of scroll, a phone’s header hides the page with an opacity of 96 % or more`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await jumpTo(page, 100)
    await expect.poll(() => backdropOpacity(page), shortIntervals).toBe(1)
    const background = await page
      .getByRole('banner')
      .evaluate((header) => getComputedStyle(header.children[0] ?? header).backgroundColor)
    // Chromium writes `rgb(r, g, b)` without an opacity if it is 1.
    const [, , , opacity = 1] = (background.match(/[\d.]+/g) ?? []).map(Number)
    expect(background).toMatch(/^rgba?\(/)
    expect(opacity).toBeGreaterThanOrEqual(0.96)
  })

test('past 100 px, a scroll changes nothing in the header but the mark of the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await jumpTo(page, 200)
  await waitForFrames(page)
  const changes = await page.getByRole('banner').evaluateHandle((header) => {
    const names: string[] = []
    new MutationObserver((records) =>
      names.push(...records.map(({ type, attributeName }) => attributeName ?? type)),
    ).observe(header, { subtree: true, childList: true, characterData: true, attributes: true })
    return names
  })
  for (let top = 200; top <= 2000; top += 60) {
    await jumpTo(page, top)
    await waitForFrames(page)
  }
  expect((await changes.jsonValue()).filter((name) => name !== 'aria-current')).toEqual([])
})

test('the menu changes its mark at most once each time a section is reached or left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const ids = menuSections.map(({ id }) => id)
  const changes = await page.evaluateHandle(() => {
    const hashes: string[] = []
    const record = (records: MutationRecord[]) =>
      hashes.push(...records.map(({ target }) => (target as HTMLAnchorElement).hash))
    for (const link of document.querySelectorAll('#menu li a'))
      new MutationObserver(record).observe(link, { attributes: true })
    return hashes
  })
  const takeChanges = () => changes.evaluate((hashes) => hashes.splice(0))
  for (const id of ids) {
    // A section is marked when its top is a quarter below the top of the window.
    const borderPx = await page.evaluate(
      (sectionId) =>
        (document.getElementById(sectionId)?.getBoundingClientRect().top ?? 0) +
        scrollY -
        innerHeight / 4,
      id,
    )
    await jumpTo(page, borderPx - 20)
    await waitForFrames(page)
    await takeChanges()
    for (const direction of [1, -1, 1]) {
      for (let px = -20; px <= 20; px += 5) {
        await jumpTo(page, borderPx + direction * px)
        await waitForFrames(page)
      }
      const changed = await takeChanges()
      expect(changed.filter((hash) => hash === `#${id}`)).toHaveLength(1)
      expect(changed).toEqual([...new Set(changed)])
    }
  }
})

for (const { href } of site.menu.filter((entry) => !entry.href.includes('#')))
  test(`the menu marks ${href} on its page`, async ({ page }) => {
    await open(page, href)
    const entry = page.getByRole('banner').locator(`nav a[href="${href}"]`).first()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await clickInHeader(page, lastMenuSection.href)
    await expect(page).toHaveURL(lastMenuSection.href)
    await expect(entry).not.toHaveAttribute('aria-current', /.*/)
  })

test('an entry of the menu scrolls smoothly to its section, and the header does not cover it', async ({
  page,
}) => {
  await open(page, '/')
  for (const section of menuSections) {
    const entry = await headerLinkTo(page, section.href)
    const positionsRead = scrollPositionsOf(page)
    await entry.click()
    const positions = await positionsRead
    expect(new Set(positions).size, `positions on the way to ${section.label}`).toBeGreaterThan(2)
    await expect(page).toHaveURL(section.href)
    await expectLanding(page, sectionOf(page, section))
  }
})

test('under reduced motion an entry of the menu jumps to its section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const entry = await headerLinkTo(page, lastMenuSection.href)
  const positions = await page.evaluateHandle(() => {
    const scrolledTo = new Set<number>()
    addEventListener('scroll', () => scrolledTo.add(scrollY))
    return scrolledTo
  })
  await entry.click()
  await expectLanding(page, sectionOf(page, lastMenuSection))
  // A late layout may correct the position once. A smooth scroll has many positions.
  expect(await positions.evaluate(({ size }) => size)).toBeLessThanOrEqual(2)
})

test('from another page an entry of the menu leads to its section of the home page', async ({
  page,
}) => {
  for (const section of menuSections) {
    await open(page, '/contact')
    await clickInHeader(page, section.href)
    await expect(page).toHaveURL(section.href)
    await expectLanding(page, sectionOf(page, section))
    await expect(sectionOf(page, section)).toBeFocused()
  }
})

for (const width of [390, 1440])
  test(`${width} px: the menu marks the section to which its entry leads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const section of menuSections) {
      await open(page, section.href)
      await jumpTo(page, await page.evaluate(() => scrollY + 1))
      // By selector, because the menu is closed.
      await expect(page.locator(`#menu li a[href="${section.href}"]`)).toHaveAttribute(
        'aria-current',
        'location',
      )
    }
  })

test('a wide window without the row of links has a call to action beside the menu button', async ({
  page,
}) => {
  const rowPx = Math.ceil(16 * (await measureHeaderRows()).minRem)
  // With a very short menu, every wide window has the row.
  test.skip(rowPx <= 768, 'The row fits every wide window.')
  const banner = page.getByRole('banner')
  const menuButton = banner.getByRole('button', { name: site.openMenuLabel })
  const callToAction = banner.getByRole('link', { name: site.consultation.label })
  await page.setViewportSize({ width: Math.min(1024, rowPx - 1), height: 768 })
  await open(page, '/')
  await expect(callToAction).toBeInViewport({ ratio: 1 })
  await expect(menuButton).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: rowPx, height: 768 })
  await expect(callToAction).toHaveCount(1)
  await expect(menuButton).toBeHidden()
})

if (leadsToTop)
  test('the entry for the home page leads to the top of that page', async ({ page }) => {
    await open(page, '/')
    await clickInHeader(page, lastMenuSection.href)
    await expectLanding(page, sectionOf(page, lastMenuSection))
    const entry = await headerLinkTo(page, '/#home')
    const positionsRead = scrollPositionsOf(page)
    await entry.click()
    expect((await positionsRead).at(-1)).toBe(0)
  })
