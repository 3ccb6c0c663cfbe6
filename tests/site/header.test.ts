import type { Locator, Page } from '@playwright/test'
import { site } from '../helpers/content'
import { headerBackdropOpacityAt } from '../../src/motion/use-header-backdrop-opacity'
import { allPages } from '../helpers/pages'
import { contrast, luminances } from '../helpers/pixels'
import { clickInHeader, followInPlace, headerLinkTo, lastMenuSection, menuSections } from '../helpers/links'
import { expect, holdScripts, jumpTo, nextFrames, open, ready, test } from '../helpers/site-test'

const sectionOf = (page: Page, { id }: { id: string }) => page.locator(`section#${id}`)

const leadsToTop = site.menu.some(({ href }) => href === '/#home')

/** The opacity of the header's backdrop. */
const backdropOpacity = (page: Page) =>
  page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity))

/** How far the headline of a section that a link leads to is from the header, in px. */
const landingPx = 40

/** Waits until the headline of a section stands below the header, at the one distance. */
async function expectAtTop(page: Page, section: Locator) {
  const header = await page.getByRole('banner').boundingBox()
  const below = (header?.y ?? 0) + (header?.height ?? 0)
  const distance = async () => ((await section.getByRole('heading', { level: 2 }).boundingBox())?.y ?? Infinity) - below
  await expect.poll(async () => Math.abs((await distance()) - landingPx)).toBeLessThanOrEqual(2)
}

/** The places that the page stood at from now until a scroll ends. */
const journeyOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const places: number[] = []
        const note = () => places.push(scrollY)
        addEventListener('scroll', note)
        addEventListener(
          'scrollend',
          () => {
            removeEventListener('scroll', note)
            resolve(places)
          },
          { once: true },
        )
      }),
  )

for (const width of [390, 1440])
  test(`${width} px: the header is clear until the page is scrolled more than 20 px, then translucent`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/')
    for (const [top, opacity] of [
      [0, 0],
      [20, 0],
      [21, headerBackdropOpacityAt(21)],
      [60, headerBackdropOpacityAt(60)],
      [100, 1],
      [20, 0],
    ] as const) {
      await jumpTo(page, top)
      await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', String(top > 20))
      await expect.poll(() => backdropOpacity(page)).toBeCloseTo(opacity, 2)
    }
  })

for (const width of [390, 1440])
  test(`${width} px: a dark section is seen through the header`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/')
    const header = await page.getByRole('banner').boundingBox()
    // Below the logo, where the header has nothing of its own.
    const clip = { x: 4, y: (header?.height ?? 0) - 12, width: 8, height: 8 }
    const overBoard = Math.max(...(await luminances(page, clip)))
    await page.locator('#results').evaluate((section) => {
      scrollTo({ top: section.getBoundingClientRect().top + scrollY, behavior: 'instant' })
    })
    await expect.poll(() => backdropOpacity(page)).toBe(1)
    await expect.poll(async () => Math.max(...(await luminances(page, clip)))).toBeLessThan(0.85 * overBoard)
  })

test('whoever asks for more contrast sees nothing through the header', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await open(page, '/')
  for (const [top, opacity] of [
    [20, 0],
    [21, 1],
  ] as const) {
    await jumpTo(page, top)
    await expect.poll(() => backdropOpacity(page)).toBe(opacity)
  }
})

test('the header has its backdrop in the very frame in which the page is scrolled', async ({ page }) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-scrolled', 'false')
  const opacity = await header.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        // Heard last, so that this callback is the last one before the frame is painted.
        const handleScroll = () => requestAnimationFrame(() => resolve(getComputedStyle(element, '::before').opacity))
        addEventListener('scroll', handleScroll, { once: true })
        scrollTo({ top: 1000, behavior: 'instant' })
      }),
  )
  expect(opacity).toBe('1')
})

test('React renders nothing in a scroll but the header, once, where it gets its backdrop', async ({ page }) => {
  await page.addInitScript(() => {
    const commits = { count: 0 }
    Object.assign(window, {
      commits,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => (commits.count += 1),
        onCommitFiberUnmount: () => undefined,
      },
    })
  })
  await open(page, '/privacy')
  await nextFrames(page, 10)
  // Back and forth over the border, a frame for every 4 px.
  const counts = await page.evaluate(async () => {
    const { commits } = window as unknown as { commits: { count: number } }
    const before = commits.count
    const found: number[] = []
    for (const [from, to] of [
      [0, 20],
      [21, 201],
      [200, 21],
      [20, 0],
    ] as const) {
      for (let top = from; from < to ? top <= to : top >= to; top += from < to ? 4 : -4) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
      await new Promise((resolve) => requestIdleCallback(resolve))
      found.push(commits.count - before)
    }
    return found
  })
  expect(counts).toEqual([0, 1, 1, 2])
})

test('the header stays in view and leads home', async ({ page }) => {
  await open(page, '/contact')
  await jumpTo(page, 600)
  const brand = page.getByRole('banner').getByRole('link', { name: site.brand })
  await expect(brand).toBeInViewport()
  await brand.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

for (const { href } of site.menu.filter((entry) => !entry.href.includes('#')))
  test(`the menu marks ${href} while one is on it`, async ({ page }) => {
    await open(page, href)
    const entry = page.getByRole('banner').locator(`nav a[href="${href}"]`).first()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await clickInHeader(page, lastMenuSection.href)
    await expect(page).toHaveURL(lastMenuSection.href)
    await expect(entry).not.toHaveAttribute('aria-current', /.*/)
  })

test('after a link to the home page, the menu marks each section in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/contact')
  await followInPlace(page, '/')
  await expect(page).toHaveURL('/')
  for (const section of menuSections) {
    await sectionOf(page, section).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    const entry = page.getByRole('banner').locator(`nav a[href="${section.href}"]`)
    await expect(entry).toHaveAttribute('aria-current', 'location')
  }
})

test('an entry of the menu scrolls smoothly to its section, and the header does not cover it', async ({ page }) => {
  await open(page, '/')
  for (const section of menuSections) {
    const entry = await headerLinkTo(page, section.href)
    const journey = journeyOf(page)
    await entry.click()
    const places = await journey
    expect(new Set(places).size, `places on the way to ${section.label}`).toBeGreaterThan(4)
    await expect(page).toHaveURL(section.href)
    await expectAtTop(page, sectionOf(page, section))
  }
})

test('after an entry of the menu the keyboard goes on in its section', async ({ page }) => {
  await open(page, '/')
  await (await headerLinkTo(page, lastMenuSection.href)).press('Enter')
  await expectAtTop(page, sectionOf(page, lastMenuSection))
  await page.keyboard.press('Tab')
  const isBeyondTop = await sectionOf(page, lastMenuSection).evaluate((section) => {
    const focused = document.activeElement
    const isAfter = focused && section.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
    return Boolean(isAfter) && focused !== section
  })
  expect(isBeyondTop).toBe(true)
})

test('from another page an entry of the menu leads to its section of the home page', async ({ page }) => {
  for (const section of menuSections) {
    await open(page, '/contact')
    await clickInHeader(page, section.href)
    await expect(page).toHaveURL(section.href)
    await expectAtTop(page, sectionOf(page, section))
    await expect(sectionOf(page, section)).toBeFocused()
  }
})

test('a link to the headline of a section leads to the same distance from the header', async ({ page }) => {
  await open(page, '/#why-title')
  await expectAtTop(page, page.getByRole('region').filter({ has: page.locator('#why-title') }))
})

if (leadsToTop)
  test('the entry for the home page leads to its very top, from the page itself and from another', async ({ page }) => {
    await open(page, '/')
    await clickInHeader(page, lastMenuSection.href)
    await expectAtTop(page, sectionOf(page, lastMenuSection))
    const entry = await headerLinkTo(page, '/#home')
    const journey = journeyOf(page)
    await entry.click()
    expect((await journey).at(-1)).toBe(0)

    await open(page, '/contact')
    await jumpTo(page, 500)
    await clickInHeader(page, '/#home')
    await expect(page).toHaveURL('/#home')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

test('on a low screen, where the header scrolls away, a section has the whole height', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, '/#results')
  const heading = page.locator('#results').getByRole('heading', { level: 2 })
  await expect.poll(async () => (await heading.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(landingPx + 2)
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(landingPx - 2)
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('before scripts run the header is readable wherever the page is scrolled to, and it blurs what it is over once they do', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await jumpTo(page, 400)
  await nextFrames(page)
  expect(await backdropOpacity(page)).toBe(1)
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-scrolled')
  release()
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
  expect(await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter)).toContain('blur')
})

for (const { path } of allPages)
  test(`${path}: at the top the header looks the same before scripts run and with them`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    const clip = { x: 0, y: 0, width: 390, height: 73 }
    const before = await luminances(page, clip)
    release()
    await ready(page)
    const contrasts = (await luminances(page, clip)).map((after, pixel) => contrast(after, before[pixel] ?? Infinity))
    expect(Math.max(...contrasts)).toBeLessThan(1.02)
  })
