import type { Locator, Page } from '@playwright/test'
import { site } from '../../src/content/site'
import { thinVeilOpacity, thinVeilOpacityOnPhones } from '../../src/styles/tokens'
import { clickInHeader, headerLinkTo, lastMenuSection, menuSections } from '../helpers/links'
import { expect, holdScripts, jumpTo, nextFrames, open, ready, test } from '../helpers/site-test'

const sectionOf = (page: Page, { id }: { id: string }) => page.locator(`section#${id}`)

const leadsToTop = site.menu.some(({ href }) => href === '/#home')

/** How opaque the header's ground is, from 0 to 1. */
const opacityOf = (header: Locator) =>
  header.evaluate((element) => {
    const { backgroundColor, opacity } = getComputedStyle(element, '::before')
    const [, , , alpha = 1] = (backgroundColor.match(/[\d.]+%?/g) ?? []).map(Number)
    return alpha * Number(opacity)
  })

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

test('the header is clear until the page is scrolled more than 20 px, then translucent', async ({ page }) => {
  await open(page, '/')
  const header = page.getByRole('banner')

  await expect(header).toHaveAttribute('data-scrolled', 'false')
  await expect.poll(() => opacityOf(header)).toBe(0)

  await jumpTo(page, 21)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  // Thin at first, and full from 100 px on.
  await expect.poll(() => opacityOf(header)).toBeGreaterThan(0.95 * thinVeilOpacity)
  expect(await opacityOf(header)).toBeLessThan(0.95 * (thinVeilOpacity + 0.02))
  await jumpTo(page, 60)
  await expect.poll(() => opacityOf(header)).toBeCloseTo((0.95 * (1 + thinVeilOpacity)) / 2, 2)
  await jumpTo(page, 100)
  await expect.poll(() => opacityOf(header)).toBeCloseTo(0.95, 2)

  await jumpTo(page, 20)
  await expect(header).toHaveAttribute('data-scrolled', 'false')
  await expect.poll(() => opacityOf(header)).toBe(0)
})

test('the header is veiled in the very frame in which the page is scrolled', async ({ page }) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-scrolled', 'false')
  const veil = await header.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        scrollTo({ top: 1000, behavior: 'instant' })
        requestAnimationFrame(() => resolve(getComputedStyle(element, '::before').opacity))
      }),
  )
  expect(veil).toBe('1')
})

test('on a phone, where nothing is blurred, no headline can be seen through the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await jumpTo(page, 100)
  const header = page.getByRole('banner')
  await expect.poll(() => opacityOf(header)).toBeGreaterThan(0.99)
  expect(await opacityOf(header)).toBeLessThan(1)
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

test('the header is clear at the top and veiled below it before scripts run, and blurs what it is over once they do', async ({
  page,
}) => {
  const veil = () => page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity))
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(veil).toBe(0)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(veil).toBe(1)
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-scrolled')
  go()
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
  expect(await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter)).toContain('blur')
})

for (const [width, thinnest] of [
  [390, thinVeilOpacityOnPhones],
  [1440, thinVeilOpacity],
] as const)
  test(`${width} px: the veil of the header goes from thin at 20 px to full at 100 px, before scripts run and with them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const banner = page.getByRole('banner')
    const opacityAt = async (top: number) => {
      await jumpTo(page, top)
      await nextFrames(page)
      return banner.evaluate((header) => Number(getComputedStyle(header, '::before').opacity))
    }
    const checkVeil = async () => {
      const [clear, thin, half, full] = [
        await opacityAt(20),
        await opacityAt(21),
        await opacityAt(60),
        await opacityAt(100),
      ]
      expect(clear).toBe(0)
      expect(thin).toBeCloseTo(thinnest, 1)
      expect(half).toBeCloseTo((1 + thinnest) / 2, 1)
      expect(full).toBe(1)
      // Half-way, a headline must not be read through the header of a phone, which blurs nothing.
      if (width === 390) expect(half).toBeGreaterThan(0.95)
    }
    await checkVeil()
    release()
    await ready(page)
    await checkVeil()
  })

test('at the top the veil of the header never shows while scripts take over', async ({ page }) => {
  await page.addInitScript(() => {
    const veils: number[] = []
    Object.assign(window, { veils })
    const note = () => {
      const header = document.querySelector('header')
      if (header) veils.push(Number(getComputedStyle(header, '::before').opacity))
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await open(page, '/')
  await nextFrames(page, 20)
  const veils = await page.evaluate(() => (window as unknown as { veils: number[] }).veils)
  expect(veils.length).toBeGreaterThan(20)
  // The first was asked before anything was painted.
  expect(Math.max(...veils.slice(1))).toBe(0)
})
