import type { Page } from '@playwright/test'
import { channelsOf } from '../../src/content-schema/color-math'
import { homeContent, palette } from '../helpers/content'
import type { PublicationContent } from '#content-types'
import { accessibleText, escapeRegExp } from '../helpers/pages'
import { takePicture } from '../helpers/pixels'
import { expect, open, test } from '../helpers/site-test'

const { publications, pauseLabel, playLabel, headline } = homeContent.publications
const [first, last] = [publications.at(0), publications.at(-1)] as [
  PublicationContent,
  PublicationContent,
]

const regionOf = (page: Page) => page.getByRole('region', { name: accessibleText(headline) })
const listOf = (page: Page) => regionOf(page).getByRole('list')
const nameOf = (page: Page, { name }: { name: string }) =>
  listOf(page).getByRole('button', { name, exact: true })
const buttonOf = (page: Page, label: string) => regionOf(page).getByRole('button', { name: label })

// Finds a tooltip by its text, since a closing tooltip may still exist when the next one opens.
const tooltipOf = (page: Page, { field }: { field: string }) =>
  page.getByRole('tooltip').filter({ hasText: field })

/** Opens the home page, waits for the code of the tooltips, and scrolls to the strip. */
async function openAtStrip(page: Page) {
  await open(page, '/')
  // When the code of the tooltips loads, the names are replaced by Radix triggers, which have
  // `data-state`.
  await expect(nameOf(page, last)).toHaveAttribute('data-state', 'closed')
  await page.mouse.move(5, 5)
  await center(page)
}

const center = (page: Page) =>
  listOf(page).evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** The distance the strip has moved to the left, in px, in each of `frameCount` frames. */
const offsetsOf = (page: Page, frameCount: number) =>
  listOf(page).evaluate(async (list, count) => {
    const track = list.parentElement as HTMLElement
    const offsets: number[] = []
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise(requestAnimationFrame)
      offsets.push(-new DOMMatrix(getComputedStyle(track).transform).e)
    }
    return offsets
  }, frameCount)

/** The distance the strip has moved to the left, in px. */
const offsetOf = (page: Page) =>
  listOf(page).evaluate(
    (list) => -new DOMMatrix(getComputedStyle(list.parentElement as Element).transform).e,
  )

const isMoving = async (page: Page) => new Set(await offsetsOf(page, 6)).size > 1
// Each check takes six frames. Playwright's own intervals would add up to a second.
const shortIntervals = { intervals: [0] }
const expectMoving = (page: Page) => expect.poll(() => isMoving(page), shortIntervals).toBe(true)
const expectAtRest = (page: Page) => expect.poll(() => isMoving(page), shortIntervals).toBe(false)

/** Pauses the page's clock, so that the test controls the time. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

async function pointAt(page: Page, publication: { name: string }) {
  const box = await nameOf(page, publication).boundingBox()
  if (!box) throw new Error(`${publication.name} is not on the page`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

test('the strip moves by half a pixel with every frame', async ({ page }) => {
  await openAtStrip(page)
  await expectMoving(page)
  const offsets = await offsetsOf(page, 61)

  const steps = offsets.slice(1).map((offset, index) => offset - (offsets[index] ?? 0))
  expect(steps).toEqual(steps.map(() => 0.5))
})

test('Pause stops the strip, and Play continues from the same position', async ({ page }) => {
  await openAtStrip(page)
  await expectMoving(page)
  await buttonOf(page, pauseLabel).click()
  await expectAtRest(page)
  const pausedPx = await offsetOf(page)
  await stopClock(page)
  await buttonOf(page, playLabel).click()
  // Runs the paused clock for a frame at a time, until the strip has moved.
  const playFrame = async () => {
    await page.clock.runFor(20)
    return offsetOf(page)
  }
  await expect.poll(playFrame).not.toBe(pausedPx)
  // After one list, the strip begins again at 0 px.
  const listPx = await listOf(page).evaluate((list) => list.getBoundingClientRect().width)
  expect(((await offsetOf(page)) - pausedPx + listPx) % listPx).toBeLessThanOrEqual(2)
})

test('while a name has the focus, the strip rests and the name is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openAtStrip(page)
  await buttonOf(page, pauseLabel).focus()
  await expectMoving(page)
  for (const publication of publications) {
    await page.keyboard.press('Tab')
    await expect(nameOf(page, publication)).toBeFocused()
    await expectAtRest(page)
    // A name may be wider than the window.
    const width = (await nameOf(page, publication).boundingBox())?.width ?? 0
    await expect(nameOf(page, publication)).toBeInViewport({
      ratio: Math.min(0.99, (0.9 * 1024) / width),
    })
  }
  // Removes the focus by a script: Tab would scroll the strip out of view.
  await nameOf(page, last).blur()
  await expectMoving(page)
})

test('under reduced motion the strip does not move and every name is within the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openAtStrip(page)
    await expectAtRest(page)
    await expect(buttonOf(page, pauseLabel)).toBeHidden()
    expect(
      await listOf(page).evaluate(
        (list) => getComputedStyle(list.parentElement as Element).transform,
      ),
    ).toBe('none')
    for (const publication of publications) {
      const box = await nameOf(page, publication).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width)
    }
    // A strip at rest has no repeated names.
    await expect(regionOf(page).getByText(first.name).filter({ visible: true })).toHaveCount(1)
  }
})

for (const width of [390, 1024])
  test(`${width} px: under reduced motion, a slash is only between two names of a line`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.setViewportSize({ width, height: 900 })
    await openAtStrip(page)
    const pencilChannels = channelsOf(palette.light.pencil).map((share) => 255 * share)
    const boxes = await listOf(page)
      .getByRole('button')
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes).toHaveLength(publications.length)
    const isSlashed = async (y: number, left: number, right: number) => {
      const clip = { x: left, y, width: right - left, height: 1 }
      const { data } = await takePicture(page, { clip })
      const isPencil = (index: number) =>
        pencilChannels.every(
          (value, channel) => Math.abs((data[index + channel] ?? 0) - value) < 60,
        )
      return [...data.keys()].some((index) => index % 3 === 0 && isPencil(index))
    }
    for (const [index, box] of boxes.entries()) {
      const y = Math.round(box.top + box.height / 2)
      const [previous, next] = [boxes[index - 1], boxes[index + 1]]
      const startsLine = !previous || previous.top < box.top - 1
      const endsLine = !next || next.top > box.top + 1
      const leftPx = startsLine ? 0 : previous.right
      const name = publications[index]?.name
      expect(await isSlashed(y, leftPx, box.left), `before ${name}`).toBe(!startsLine)
      if (endsLine) expect(await isSlashed(y, box.right, width), `after ${name}`).toBe(false)
    }
  })

test('pointing at a name shows its tooltip after 700 ms, and the strip rests meanwhile', async ({
  page,
}) => {
  await openAtStrip(page)

  await expectMoving(page)
  await stopClock(page)
  await pointAt(page, first)
  await page.clock.runFor(699)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltipOf(page, first)).toBeVisible()
  await expect(page.getByRole('tooltip')).toContainText(first.why)
  await expect(nameOf(page, first)).toHaveAccessibleDescription(
    new RegExp(`${escapeRegExp(first.field)}.*${escapeRegExp(first.why)}`),
  )
  const transform = () =>
    listOf(page).evaluate((list) => (list.parentElement as HTMLElement).style.transform)
  const before = await transform()
  await page.clock.runFor(500)
  expect(await transform()).toBe(before)
  await page.mouse.move(5, 5, { steps: 4 })
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(500)
  expect(await transform()).not.toBe(before)
})

test('a tap on a name opens its tooltip, even before its code is loaded, and a second tap closes it', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await open(page, '/')
  await nameOf(page, first).tap()
  await expect(tooltipOf(page, first)).toBeVisible()
  await nameOf(page, first).tap()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await context.close()
})

test('after a tap the strip continues to move, although the name keeps the focus', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await open(page, '/')
  await center(page)
  await expectMoving(page)
  // Taps at fixed coordinates, at which there is always a name, because the strip moves.
  const point = await listOf(page).evaluate((list) => {
    const { top, height } = list.getBoundingClientRect()
    return { x: innerWidth / 2, y: top + height / 2 }
  })
  await page.touchscreen.tap(point.x, point.y)
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  await expectAtRest(page)
  // Closes the tooltip with a tap: after a key, the strip would rest, since the name has the focus.
  await page.touchscreen.tap(point.x, point.y)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(listOf(page).locator(':focus')).toHaveCount(1)
  await expectMoving(page)
  await context.close()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`${reducedMotion}: on a phone and a tablet no tooltip covers a heading`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    for (const widthPx of [360, 390, 768]) {
      await page.setViewportSize({ width: widthPx, height: 844 })
      await openAtStrip(page)
      for (const publication of publications) {
        const name = nameOf(page, publication)
        // The strip moves, so a pointer could miss the name.
        await name.evaluate((button) => (button as HTMLElement).click())
        await expect(tooltipOf(page, publication)).toBeAttached()
        expect(await coveredHeadings(page), `${widthPx} px, ${publication.name}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(tooltipOf(page, publication)).toHaveCount(0)
      }
    }
  })

/** The headings with words that the open tooltip covers. */
const coveredHeadings = (page: Page) =>
  page.evaluate(() => {
    // Screen readers read a hidden copy. The visible tooltip is its parent element.
    const tooltip = document.querySelector('[role=tooltip]')?.parentElement?.getBoundingClientRect()
    if (!tooltip) throw new Error('no tooltip is open')
    const wordsOf = (heading: Element) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return [...range.getClientRects()]
    }
    return [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((heading) =>
        wordsOf(heading).some(
          ({ left, right, top, bottom }) =>
            left < tooltip.right &&
            right > tooltip.left &&
            top < tooltip.bottom &&
            bottom > tooltip.top,
        ),
      )
      .map(({ textContent }) => textContent)
  })
