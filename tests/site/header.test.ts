import type { Locator, Page } from '@playwright/test'
import { homeContent } from '../../src/content/home'
import { site } from '../../src/content/site'

import { menuLinkTo } from '../helpers/links'
import { accessibleText } from '../helpers/pages'
import { expect, jumpTo, nextFrames, open, test } from '../helpers/site-test'

const sections = {
  Home: homeContent.hero,
  Services: homeContent.services,
  Results: homeContent.results,
  Publications: homeContent.publications,
  Testimonials: homeContent.testimonials,
}

const regionOf = (page: Page, label: keyof typeof sections) =>
  page.getByRole('region', { name: accessibleText(sections[label].headline) })

const menuOf = (page: Page) => page.getByRole('navigation', { name: site.menuLabel })

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
  await expect.poll(() => opacityOf(header)).toBeCloseTo(0.95, 2)

  await jumpTo(page, 20)
  await expect(header).toHaveAttribute('data-scrolled', 'false')
  await expect.poll(() => opacityOf(header)).toBe(0)
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

test('the menu marks the page one is on', async ({ page }) => {
  await open(page, '/contact')
  const contact = menuLinkTo(page, '/contact')
  await expect(contact).toHaveAttribute('aria-current', 'page')
  await menuLinkTo(page, '/#services').click()
  await expect(page).toHaveURL('/#services')
  await expect(contact).not.toHaveAttribute('aria-current', /.*/)
})

test('an entry of the menu scrolls smoothly to its section, and the header does not cover it', async ({ page }) => {
  await open(page, '/')
  for (const label of ['Services', 'Results', 'Testimonials', 'Publications'] as const) {
    const journey = journeyOf(page)
    await menuOf(page).getByRole('link', { name: label }).click()
    const places = await journey
    expect(new Set(places).size, `places on the way to ${label}`).toBeGreaterThan(4)
    await expect(page).toHaveURL(`/#${label.toLowerCase()}`)
    await expectAtTop(page, regionOf(page, label))
  }
  const journey = journeyOf(page)
  await menuLinkTo(page, '/#home').click()
  expect((await journey).at(-1)).toBe(0)
})

test('after an entry of the menu the keyboard goes on in its section', async ({ page }) => {
  await open(page, '/')
  await menuLinkTo(page, '/#services').press('Enter')
  await expectAtTop(page, regionOf(page, 'Services'))
  await page.keyboard.press('Tab')
  await expect(regionOf(page, 'Services').getByRole('link').first()).toBeFocused()
})

test('from another page an entry of the menu leads to its section of the home page', async ({ page }) => {
  for (const label of ['Services', 'Results', 'Publications', 'Testimonials'] as const) {
    await open(page, '/contact')
    await menuOf(page).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/#${label.toLowerCase()}`)
    await expectAtTop(page, regionOf(page, label))
    await expect(regionOf(page, label)).toBeFocused()
  }
  await open(page, '/contact')
  await jumpTo(page, 500)
  await menuLinkTo(page, '/#home').click()
  await expect(page).toHaveURL('/#home')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('on a low screen, where the header scrolls away, a section has the whole height', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, '/#results')
  const heading = regionOf(page, 'Results').getByRole('heading', { level: 2 })
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
