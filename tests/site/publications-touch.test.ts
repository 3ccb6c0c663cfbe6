import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import type { PublicationContent } from '#content-types'
import { accessibleText, literal } from '../helpers/pages'
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

function firstOf(list: PublicationContent[]) {
  const [first] = list
  if (!first) throw new Error('There is no publication')
  return first
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

test('a phone loads the code of tooltips when a name is tapped, and not before', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await openAtStrip(page)
  expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(false)
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => file.includes('/tooltip'))).toEqual([])
  await tapName(page)
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  expect(files.filter((file) => file.includes('/tooltip'))).toHaveLength(1)
})

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

test('a tap explains a name, while the strip rests, and a second tap takes that away', async ({ page }) => {
  await openAtStrip(page)
  await expect.poll(() => isRunning(page)).toBe(true)
  const { publication, tapAgain } = await tapName(page)
  await expect(page.getByRole('tooltip')).toContainText(publication.why)
  await expect(nameOf(page, publication)).toHaveAccessibleDescription(new RegExp(literal(publication.field)))
  expect(await isRunning(page)).toBe(false)
  await tapAgain()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect.poll(() => isRunning(page)).toBe(true)
  await tapAgain()
  // Without any of the delays of hover and focus.
  await nextFrames(page)
  await expect(page.getByRole('tooltip')).toHaveCount(1, { timeout: 200 })
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

test('what a tap has opened closes on Escape', async ({ page }) => {
  await openAtStrip(page)
  await tapName(page)
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('a tap explains a name also where the strip begins anew, and beside that name', async ({ page }) => {
  await openAtStrip(page)
  const first = firstOf(publications)
  // Brings the end of the list into the window.
  await nameOf(page, publications.at(-1) ?? first).focus()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const place = await listOf(page).evaluate(async (list) => {
    const copy = list.nextElementSibling?.firstElementChild as HTMLElement
    while (copy.getBoundingClientRect().left > innerWidth - 80) await new Promise(requestAnimationFrame)
    const { left, top, height } = copy.getBoundingClientRect()
    return { x: left + 40, y: top + height / 2 }
  })
  await page.touchscreen.tap(place.x, place.y)
  await expect(page.getByRole('tooltip')).toContainText(first.why)
  const box = await nameOf(page, first).boundingBox()
  expect(Math.abs((box?.x ?? Infinity) + 40 - place.x)).toBeLessThan(20)
})

test('a name is tapped, then the keyboard leaves it: the strip goes on', async ({ page }) => {
  await openAtStrip(page)
  await tapName(page)
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  await page.keyboard.press('Tab')
  // The code of tooltips is there: Radix tells the state of theirs.
  await expect(nameOf(page, firstOf(publications.slice(-1)))).toHaveAttribute('data-state', 'closed')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect.poll(() => isRunning(page)).toBe(true)
})

test('a keyboard on a touch screen gets the tooltips, and keeps its place', async ({ page }) => {
  await open(page, '/')
  await toStrip(page)
  const name = page.getByRole('button', { name: publications[1]?.name })
  await page.getByRole('button', { name: publications[0]?.name }).focus()
  await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText(publications[1]?.field ?? '')
  await expect(name).toBeFocused()
})
