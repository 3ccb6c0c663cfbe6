import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import type { PublicationContent } from '#content-types'
import { accessibleText } from '../helpers/pages'
import { expect, nextFrames, open, settled, test } from '../helpers/site-test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const { headline, publications } = homeContent.publications

const regionOf = (page: Page) => page.getByRole('region', { name: accessibleText(headline) })
const listOf = (page: Page) => regionOf(page).getByRole('list')
const nameOf = (page: Page, { name }: { name: string }) => listOf(page).getByRole('button', { name, exact: true })
const isRunning = (page: Page) => regionOf(page).evaluate((region) => region.querySelector('[data-running]') !== null)

const toStrip = (page: Page) =>
  listOf(page).evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** Opens the home page at the strip. */
async function openAtStrip(page: Page) {
  await open(page, '/')
  await toStrip(page)
  await nextFrames(page)
}

/** Where a name stands in the window, and its place in the list: the strip moves all the time. */
const nameInWindow = (page: Page) =>
  listOf(page).evaluate((list) => {
    const items = [...list.children]
    const item = items.find((each) => {
      const { left, right } = each.getBoundingClientRect()
      return right - left < innerWidth
        ? left >= 0 && left < innerWidth / 2
        : left < innerWidth / 2 && right > innerWidth / 2
    })
    if (!item) throw new Error('No name stands in the window')
    const { left, top, height } = item.getBoundingClientRect()
    return { index: items.indexOf(item), x: Math.max(left, 0) + 40, y: top + height / 2 }
  })

/** Taps the name in the window. Returns its publication and a way to tap there again. */
async function tapName(page: Page) {
  const { index, x, y } = await nameInWindow(page)
  const tapAgain = () => page.touchscreen.tap(x, y)
  await tapAgain()
  return { publication: publications[index] as PublicationContent, tapAgain }
}

test('what a tap has opened stands in the window beside its name', async ({ page }) => {
  await openAtStrip(page)
  for (const block of ['start', 'center', 'end'] as const) {
    await listOf(page).evaluate((list, place) => list.scrollIntoView({ block: place, behavior: 'instant' }), block)
    await nextFrames(page)
    const { publication } = await tapName(page)
    await expect(page.getByRole('tooltip')).toContainText(publication.why)
    await settled(page)
    const words = await page.getByText(publication.why).filter({ visible: true }).first().boundingBox()
    const name = await nameOf(page, publication).boundingBox()
    if (!words || !name) throw new Error('There is no tooltip')
    expect(words.x).toBeGreaterThanOrEqual(0)
    expect(words.x + words.width).toBeLessThanOrEqual(390)
    expect(words.y).toBeGreaterThanOrEqual(0)
    expect(words.y + words.height).toBeLessThanOrEqual(844)
    const gap = Math.max(words.y - name.y - name.height, name.y - words.y - words.height)
    expect(Math.abs(gap - 8)).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  }
})

for (const [what, close] of [
  ['a tap outside', (page: Page) => page.touchscreen.tap(200, 200)],
  ['a scroll', (page: Page) => page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))],
] as const)
  test(`what a tap has opened closes on ${what}, and the strip moves on`, async ({ page }) => {
    await openAtStrip(page)
    await tapName(page)
    await expect(page.getByRole('tooltip')).toHaveCount(1)
    await close(page)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect.poll(() => isRunning(page)).toBe(true)
  })
