import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { clickInHeader, lastMenuSection } from '../helpers/links'
import { allPages } from '../helpers/pages'
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

for (const { path } of allPages) {
  test(`${path} is laid out whole when it runs, and keeps no trace of it`, async ({ page }) => {
    await open(page, path)
    expect(await laidOut(page)).not.toContain(false)
    await expect(page.locator('[data-defer-layout]')).toHaveCount(0)
  })
}

test('the first touch lays out the whole page, so that a link leads where it should', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const release = await holdScripts(page)
  await page.goto('/')
  await clickInHeader(page, lastMenuSection.href)
  await expect.poll(async () => await laidOut(page)).not.toContain(false)
  await expect.poll(() => missPx(page, lastMenuSection.id)).toBe(0)
  release()
  await ready(page)
})

test('a page that is not touched, and whose code does not come, is laid out where it is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await holdScripts(page)
  await page.goto('/')
  let isEnd = false
  while (!isEnd) {
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const isSeen = await page.evaluate(() => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      return middle?.checkVisibility({ contentVisibilityAuto: true }) ?? false
    })
    expect(isSeen).toBe(true)
    isEnd = await page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight)
  }
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  release()
  await ready(page)
})

test('on paper there is all of the page, also before it runs', async ({ page }) => {
  const release = await holdFonts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(await laidOut(page)).toContain(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => laidOut(page)).not.toContain(false)
  await page.emulateMedia({ media: 'screen' })
  release()
  await ready(page)
})

for (const { width, lateMs } of [390, 1280].flatMap((px) => [0, 600].map((ms) => ({ width: px, lateMs: ms }))))
  test(`${width} px: an address of a section leads there, with letters ${lateMs} ms late and whenever the code comes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateMs))
      await route.continue()
    })
    const release = await holdScripts(page)
    await page.goto('/#testimonials')
    await expect.poll(() => missPx(page, 'testimonials')).toBe(0)
    release()
    await ready(page)
    expect(await missPx(page, 'testimonials')).toBe(0)
  })

test('an address of a text leads there, whenever the code comes', async ({ page }) => {
  const release = await holdScripts(page)
  const lead = page.getByText(homeContent.closingCall.lead)
  const words = homeContent.closingCall.lead.split(' ')
  // A dash has a meaning in such an address.
  const part = (some: string[]) => encodeURIComponent(some.join(' ')).replaceAll('-', '%2D')
  const count = Math.min(3, Math.floor(words.length / 2))
  await page.goto(`/#:~:text=${part(words.slice(0, count))},${part(words.slice(-count))}`)
  await expect(lead).toBeInViewport()
  release()
  await ready(page)
  await expect(lead).toBeInViewport()
})

test('a page that is loaded again is where it was, whenever the code comes', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => document.getElementById('testimonials')?.scrollIntoView({ behavior: 'instant' }))
  const place = await missPx(page, 'testimonials')
  const release = await holdScripts(page)
  await page.reload()
  await expect.poll(() => missPx(page, 'testimonials')).toBe(place)
  await expect(page.locator('[data-defer-layout]')).toHaveCount(0)
  release()
  await ready(page)
  expect(await missPx(page, 'testimonials')).toBe(place)
})
