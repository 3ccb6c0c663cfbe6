import type { Page } from '@playwright/test'
import { allPages } from '../helpers/pages'
import { expect, forgiveMissing, nextFrames, open, test } from '../helpers/site-test'

// The last: where the row of links begins and has the least room.
const widths = [320, 360, 390, 768, 1024, 1280, 1440, 1920, 1040]

/** How far the page can be moved sideways, and the texts and controls that stand out of the window, if any. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ left: 500, top: 0, behavior: 'instant' })
    const movedPx = scrollX
    const width = document.documentElement.clientWidth
    const outside: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      // The moving strip is wider than any window on purpose.
      if (element.closest('[aria-hidden=true], svg, #publications ul')) continue
      const isContent =
        element.matches('a, button, input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!isContent || !element.checkVisibility() || getComputedStyle(element).clipPath !== 'none') continue
      const { left, right } = element.getBoundingClientRect()
      if (left < -0.5 || right > width + 0.5) outside.push(element.textContent?.slice(0, 40) ?? element.tagName)
    }
    return { movedPx, outside }
  })

/** How far the page's first words or drawing stand below the header, in px. */
const roomUnderHeader = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const parts = [...main.querySelectorAll('h1, p, svg, form')].filter((part) => part.checkVisibility())
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? Infinity
    return Math.min(...parts.map((part) => part.getBoundingClientRect().top)) - bar
  })

/** The visible links and buttons of the header that lie over one another or out of it. */
const overlapsInHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const controls = [...header.querySelectorAll('a, button')].filter((control) => control.checkVisibility())
    const boxes = controls.map((control) => ({
      name: control.textContent ?? '',
      box: control.getBoundingClientRect(),
      lines: control.getClientRects().length,
    }))
    const bar = header.getBoundingClientRect()
    const faults = boxes
      .filter(({ box }) => box.bottom > bar.bottom + 0.5 || box.top < bar.top - 0.5)
      .map(({ name }) => `${name} stands out of the header`)
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.box.right <= other.box.left + 0.5 ||
          other.box.right <= one.box.left + 0.5 ||
          one.box.bottom <= other.box.top + 0.5 ||
          other.box.bottom <= one.box.top + 0.5
        if (!isApart) faults.push(`${one.name} lies over ${other.name}`)
      }
    return { faults, height: bar.height, count: boxes.length }
  })

for (const { path } of allPages) {
  test(`${path} fits every width, from 320 to 1920 px, and its header lies nowhere over itself`, async ({
    page,
    noise,
  }) => {
    await open(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sidewaysOf(page), `${width} px`).toEqual({ movedPx: 0, outside: [] })
      const header = await overlapsInHeader(page)
      expect(header.faults, `${width} px`).toEqual([])
      expect(header.count, `${width} px`).toBeGreaterThanOrEqual(2)
      // One row: anything that wraps would make it higher.
      expect(header.height, `${width} px`).toBeLessThanOrEqual(74)
      expect(await roomUnderHeader(page), `${width} px`).toBeGreaterThanOrEqual(0)
    }
    forgiveMissing(noise, path)
  })
}

test('the pages fit when the visitor has set letters of twice the size', async ({ page, context, noise }) => {
  const browserSettings = await context.newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { path } of allPages) {
      await open(page, path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await sidewaysOf(page), `${path} at ${width} px`).toEqual({ movedPx: 0, outside: [] })
      forgiveMissing(noise, path)
    }
  }
})

test('nothing moves as the page loads, nor when its letters come late', async ({ page, noise }) => {
  test.slow()
  let heldFiles = 0
  let sendLetters = () => {}
  let held = Promise.resolve()
  await page.route('**/*.woff2', async (route) => {
    heldFiles += 1
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value.toFixed(5)}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { path } of allPages) {
      heldFiles = 0
      held = new Promise((resolve) => (sendLetters = resolve))
      await page.goto(path, { waitUntil: 'commit' })
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
          }),
      )
      // Otherwise the letters were there at once, and nothing is put to the test.
      expect(heldFiles).toBeGreaterThan(0)
      sendLetters()
      await page.evaluate(() => document.fonts.ready)
      await nextFrames(page)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      expect(shifts, `${path} at ${width} px`).toEqual([])
      forgiveMissing(noise, path)
    }
  }
})
