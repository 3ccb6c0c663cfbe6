import type { Page } from '@playwright/test'
import { durationsMs, lineTipShare } from '../../src/styles/tokens'
import { homeContent } from '../helpers/content'
import {
  countScrollAnimations,
  holdAnimations,
  measureSpine,
  measureTargets,
  measureTrips,
  openWithLine,
  tipShare,
  tripNames,
  tripPaths,
} from '../helpers/page-line'
import {
  expect,
  finishAnimations,
  jumpTo,
  jumpToShare,
  waitForFrames,
  open,
  test,
} from '../helpers/site-test'

const pencil = (page: Page) => page.locator('#page-line > svg')

/** Skips a test that needs a line as long as the page. A line ends at its last side trip. */
const skipForShortLine = () =>
  test.skip(!homeContent.closingCall.writer, 'Without a headline writer, the line ends earlier.')

for (const width of [360, 768, 1440])
  test(`${width} px: the line goes from the first side trip to the last, without gaps`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openWithLine(page)
    const spine = await measureSpine(page)
    const trips = await measureTrips(page)
    const targets = await measureTargets(page)
    expect(trips.length).toBe(tripNames.length)
    for (const [index, name] of tripNames.entries()) {
      const trip = trips[index]
      const target = targets[name as keyof typeof targets]
      if (!trip || !target) throw new Error(`There is no side trip to the ${name}.`)
      // The end of each trip that is in the margin touches the spine.
      const joints = { underline: [trip.end], ring: [trip.start, trip.end] }
      for (const joint of joints[name as 'ring'] ?? [trip.start]) {
        expect(Math.abs(joint.x - spine.x), name).toBeLessThanOrEqual(1)
        expect(joint.y, name).toBeGreaterThanOrEqual(spine.top - 1)
        expect(joint.y, name).toBeLessThanOrEqual(spine.bottom + 1)
      }
      // The other end of a trip touches its target. Only the ring goes around its target.
      if (name === 'ring') {
        expect(trip.box.top).toBeLessThan(target.top)
        expect(trip.box.right).toBeGreaterThan(target.right)
        expect(trip.box.bottom).toBeGreaterThan(target.bottom)
        continue
      }
      const { x, y } = name === 'underline' ? trip.start : trip.end
      const distancePx = Math.hypot(
        Math.max(target.left - x, 0, x - target.right),
        Math.max(target.top - y, 0, y - target.bottom),
      )
      expect(distancePx, name).toBeLessThanOrEqual(2)
    }
    // Under reduced motion, the whole line is drawn, and nothing moves.
    expect(trips.every(({ isDrawn }) => isDrawn)).toBe(true)
    await expect(page.locator('#page-line > div').first()).toHaveCSS('transform', 'none')
    await page.evaluate(() => {
      Element.prototype.animate = () => {
        throw new Error('Something moves under reduced motion.')
      }
    })
    for (let share = 0; share <= 1; share += 0.1) {
      await jumpToShare(page, share)
      await waitForFrames(page, 2)
    }
    expect(await countScrollAnimations(page)).toBe(0)
    await expect(pencil(page)).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'reduce', media: 'print' })
    await expect(page.locator('#page-line')).toBeHidden()
    await expect(page.locator(tripPaths).first()).toBeHidden()
  })

for (const hasTimeline of [true, false])
  test(`the tip and its pencil stay at their height in the window, ${hasTimeline ? 'with' : 'without'} scroll timelines`, async ({
    page,
  }) => {
    skipForShortLine()
    if (!hasTimeline)
      await page.addInitScript(() => Reflect.deleteProperty(window, 'ScrollTimeline'))
    await openWithLine(page)
    // The last scroll goes up, and makes the line shorter.
    for (const share of [0.3, 0.5, 0.7, 0.4]) {
      await jumpToShare(page, share)
      await waitForFrames(page, 2)
      expect(await tipShare(page), `at ${share} of the page`).toBeCloseTo(lineTipShare, 2)
      // During a side trip, the pencil is beside the line.
      await finishAnimations(page)
      // The tip of the pencil is 1 px above the lower edge of its box.
      const pencilBox = await pencil(page).boundingBox()
      const pencilTipY = (pencilBox?.y ?? 0) + (pencilBox?.height ?? 0) - 1
      const windowHeight = page.viewportSize()?.height ?? 0
      expect(pencilTipY / windowHeight, `pencil at ${share}`).toBeCloseTo(lineTipShare, 2)
    }
    expect(await countScrollAnimations(page)).toBe(hasTimeline ? 3 : 0)
  })

test('at most four animations follow the scroll, at any position', async ({ page }) => {
  await openWithLine(page)
  for (let share = 0; share <= 1; share += 0.04) {
    await jumpToShare(page, share)
    await waitForFrames(page, 2)
    expect(await countScrollAnimations(page), `at ${share}`).toBeLessThanOrEqual(4)
  }
})

test('on the dark band, the line, its side trip and its pencil have the color of the band', async ({
  page,
}) => {
  skipForShortLine()
  await openWithLine(page)
  const { top, bottom } = await page.locator('#results').evaluate((band) => {
    const box = band.getBoundingClientRect()
    return { top: box.top + scrollY, bottom: box.bottom + scrollY }
  })
  const bandSpine = page.locator('#page-line > div').nth(1)
  const spinePx = await bandSpine.evaluate(({ offsetTop, offsetHeight }: HTMLElement) => ({
    top: offsetTop,
    bottom: offsetTop + offsetHeight,
  }))
  expect(Math.abs(spinePx.top - top)).toBeLessThanOrEqual(1)
  expect(Math.abs(spinePx.bottom - bottom)).toBeLessThanOrEqual(1)
  const windowHeight = page.viewportSize()?.height ?? 0
  const colorOfPencil = () => pencil(page).evaluate((drawing) => getComputedStyle(drawing).stroke)
  const pencilColors = []
  for (const tipY of [top - 100, (top + bottom) / 2, bottom + 100]) {
    await jumpTo(page, tipY - lineTipShare * windowHeight)
    await waitForFrames(page, 2)
    pencilColors.push(await colorOfPencil())
  }
  const bandColor = await bandSpine.evaluate((spine) => getComputedStyle(spine).backgroundColor)
  expect(pencilColors[1]).toBe(bandColor)
  const trip = page.locator('#results [data-page-line] path')
  expect(await trip.evaluate((path) => getComputedStyle(path).stroke)).toBe(bandColor)
  expect([pencilColors[0], pencilColors[2]]).not.toContain(bandColor)
  // Both spines end at the same height.
  await jumpTo(page, (top + bottom) / 2 - lineTipShare * windowHeight)
  await waitForFrames(page, 2)
  const endsPx = await page
    .locator('#page-line > div')
    .evaluateAll((spines) => spines.map((spine) => spine.getBoundingClientRect().bottom))
  expect(Math.abs((endsPx[0] ?? 0) - (endsPx[1] ?? 0))).toBeLessThanOrEqual(1)
})

const ringIndex = tripNames.indexOf('ring')

/** Scrolls so that the tip is `distancePx` below the start of the ring. */
async function jumpToRing(page: Page, distancePx: number) {
  const { start } = (await measureTrips(page))[ringIndex] ?? { start: { x: 0, y: 0 } }
  const tipPx = lineTipShare * (page.viewportSize()?.height ?? 0)
  await jumpTo(page, Math.round(start.y - tipPx + distancePx))
  await waitForFrames(page, 2)
}

test('a side trip is drawn when the tip reaches it, and stays drawn', async ({ page }) => {
  test.skip(ringIndex < 0, 'No figure has a ring')
  await holdAnimations(page)
  await openWithLine(page)
  const ring = page.locator(tripPaths).nth(ringIndex)
  const isDrawn = async () => (await measureTrips(page))[ringIndex]?.isDrawn
  const countAnimations = () => ring.evaluate((path) => path.getAnimations().length)

  await jumpToRing(page, -20)
  expect(await isDrawn()).toBe(false)
  expect(await countAnimations()).toBe(0)

  await jumpToRing(page, 20)
  expect(await countAnimations()).toBe(1)
  const durations = await ring.evaluate((path) =>
    path.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
  )
  expect(durations).toEqual([durationsMs.sideTrip])
  // The pencil follows the scroll and the stroke. It may also be fading in, by a CSS transition.
  const pencilAnimations = await pencil(page).evaluate(
    (drawing) =>
      drawing.getAnimations().filter((animation) => !(animation instanceof CSSTransition)).length,
  )
  expect(pencilAnimations).toBe(2)
  await finishAnimations(page)
  expect(await isDrawn()).toBe(true)
  expect(await countAnimations()).toBe(0)

  // A scroll up makes the line shorter, and the finished trip stays.
  await jumpToRing(page, -20)
  expect(await tipShare(page)).toBeCloseTo(lineTipShare, 2)
  expect(await isDrawn()).toBe(true)
  await jumpToRing(page, 20)
  expect(await countAnimations()).toBe(0)
})

test('a side trip that leaves the view while it is drawn is finished', async ({ page }) => {
  test.skip(ringIndex < 0, 'No figure has a ring')
  await holdAnimations(page)
  await openWithLine(page)
  await jumpToRing(page, 20)
  const ring = page.locator(tripPaths).nth(ringIndex)
  expect(await ring.evaluate((path) => path.getAnimations().length)).toBe(1)
  await jumpTo(page, 0)
  await waitForFrames(page, 2)
  expect(await ring.evaluate((path) => path.getAnimations().length)).toBe(0)
  expect((await measureTrips(page))[ringIndex]?.isDrawn).toBe(true)
})

test('after the End key, all side trips and the strokes in them are drawn', async ({ page }) => {
  await openWithLine(page)
  await page.keyboard.press('End')
  await expect
    .poll(() => page.evaluate(() => scrollY + innerHeight + 2 > document.body.scrollHeight))
    .toBe(true)
  await expect
    .poll(async () => (await measureTrips(page)).every(({ isDrawn }) => isDrawn))
    .toBe(true)
  await finishAnimations(page)
  // The side trip to the ring replaces the ring.
  const strokesToDraw = await page
    .locator('main path[pathLength]:not(dd *)')
    .evaluateAll(
      (paths) =>
        paths.filter((path) => Number.parseFloat(getComputedStyle(path).strokeDashoffset) > 0)
          .length,
    )
  expect(strokesToDraw).toBe(0)
  if (homeContent.closingCall.writer)
    await expect(page.locator('main h2 > i')).toHaveCSS('transform', 'none')
})

test('when the page changes its height or its width, the line follows', async ({ page }) => {
  skipForShortLine()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithLine(page)
  const expectJoined = () =>
    expect
      .poll(async () => {
        const spine = await measureSpine(page)
        const trips = await measureTrips(page)
        const last = trips.at(-1)
        const end = tripNames.at(-1) === 'ring' ? last?.end : last?.start
        if (!end) return 'no trip'
        return Math.max(Math.abs(end.y - spine.bottom), Math.abs(end.x - spine.x)) <= 2
      })
      .toBe(true)
  const before = await measureSpine(page)
  const { openLabel } = homeContent.caseStudies
  await page.getByRole('button', { name: openLabel }).first().click()
  await expect
    .poll(async () => (await measureSpine(page)).bottom)
    .toBeGreaterThan(before.bottom + 50)
  await expectJoined()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await measureSpine(page)).x).toBeLessThan(before.x - 5)
  await expectJoined()
})

test('below 360 px, there is no line, and all marks are drawn', async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 359, height: 740 })
  await open(page, '/')
  await jumpToShare(page, 0.5)
  await waitForFrames(page, 2)
  await expect(page.locator('#page-line')).toBeHidden()
  expect(requestedPaths.filter((path) => path.includes('draw-line'))).toEqual([])

  // A wider window has the line, and a window that becomes narrow again has the marks.
  await page.setViewportSize({ width: 390, height: 740 })
  await jumpTo(page, 40)
  await expect.poll(async () => (await measureSpine(page)).height).toBeGreaterThan(0)
  await page.setViewportSize({ width: 359, height: 740 })
  await expect.poll(() => countScrollAnimations(page)).toBe(0)
  const isRingHidden = () =>
    page
      .locator('#results dd path')
      .evaluateAll((rings) =>
        rings.some((ring) => Number.parseFloat(getComputedStyle(ring).strokeDashoffset) > 0),
      )
  expect(await isRingHidden()).toBe(false)
})

test('the pencil is shown while the page is scrolled, and hidden a second later', async ({
  page,
}) => {
  await openWithLine(page)
  // The inline style, because the computed opacity is 0 at the start of a transition too.
  const opacity = () => pencil(page).evaluate(({ style }: SVGElement) => style.opacity)
  await expect.poll(opacity).toBe('0')
  const { changes, restMs } = await pencil(page).evaluate(async (drawing: SVGElement) => {
    const recorded: boolean[] = []
    let lastScrollMs = 0
    const hidden = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        const isShown = drawing.style.opacity === '1'
        if (isShown !== (recorded.at(-1) ?? false)) recorded.push(isShown)
        if (recorded.at(-1) === false) resolve(performance.now() - lastScrollMs)
      }).observe(drawing, { attributeFilter: ['style'] })
    })
    for (let frame = 0; frame < 20; frame += 1) {
      scrollTo({ top: 900 + frame * 20, behavior: 'instant' })
      lastScrollMs = performance.now()
      await new Promise(requestAnimationFrame)
    }
    return { restMs: await hidden, changes: recorded }
  })
  expect(changes).toEqual([true, false])
  expect(restMs).toBeGreaterThanOrEqual(durationsMs.pencilRest - 1)
  await expect(pencil(page)).toHaveCSS('opacity', '0')
})

/**
 * Returns the texts that are closer than `minDistancePx` to the pencil, for all positions of the
 * pencil on the line.
 */
const textsAtPencil = (page: Page, minDistancePx: number) =>
  page.evaluate((distancePx) => {
    const box = document.querySelector('#page-line > svg')?.getBoundingClientRect()
    const spine = document.querySelector<HTMLElement>('#page-line > div')
    if (!box || !spine) return ['no pencil']
    // The tip of the pencil is on the line.
    const upperEnd = spine.offsetTop - scrollY - box.height
    const lowerEnd = spine.offsetTop - scrollY + spine.offsetHeight
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nearTexts: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement
      // Words for screen readers only are in a box of 1 px.
      if (!text.textContent?.trim() || !parent?.checkVisibility() || parent.offsetWidth <= 1)
        continue
      // The header, the strip and the bar are above the pencil.
      if (parent.closest('script, style, header, #publications ul, #contact-bar')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isNear = [...range.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width > 1 &&
          left < box.right + distancePx &&
          right > box.left - distancePx &&
          top < lowerEnd &&
          bottom > upperEnd,
      )
      if (isNear) nearTexts.push(text.textContent.slice(0, 40))
    }
    return nearTexts
  }, minDistancePx)

for (const width of [360, 390, 412, 1440])
  test(`${width} px: the pencil is at least 4 px away from all letters, wherever it is on the line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openWithLine(page)
    await finishAnimations(page)
    expect(await textsAtPencil(page, 4)).toEqual([])
  })

test('at the end of a side trip, the pencil is at the tip of the line', async ({ page }) => {
  test.skip(ringIndex < 0, 'No figure has a ring')
  await holdAnimations(page)
  await openWithLine(page)
  await jumpToRing(page, 20)
  // The line continues while the ring is drawn.
  await jumpToRing(page, 120)
  const distancePx = await pencil(page).evaluate((drawing) => {
    const trip = drawing
      .getAnimations()
      .find((each) => each.timeline === document.timeline && !(each instanceof CSSTransition))
    if (!trip) throw new Error('The pencil draws no side trip.')
    trip.currentTime = Number(trip.effect?.getComputedTiming().endTime) - 0.01
    const spine = document.querySelector('#page-line > div')?.getBoundingClientRect()
    // The tip of the pencil is 1 px above the lower edge of its box.
    return (spine?.bottom ?? 0) - drawing.getBoundingClientRect().bottom + 1
  })
  expect(Math.abs(distancePx)).toBeLessThanOrEqual(1)
})

test('the line appears at the first scroll, and takes no clicks', async ({ page }) => {
  await open(page, '/')
  expect(await page.locator('#page-line').innerHTML()).toBe('')
  expect(await measureTrips(page)).toEqual([])
  await openWithLine(page)
  expect(await measureTrips(page)).toHaveLength(tripNames.length)
  await expect(page.locator('#page-line > *').first()).toHaveCSS('pointer-events', 'none')
  await expect(page.locator(tripPaths).first()).toHaveCSS('pointer-events', 'none')
})
