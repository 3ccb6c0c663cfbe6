import type { CDPSession, Page } from '@playwright/test'
import { measureHeaderRows } from '../../plugins/header-row/header-row-plugin'
import { openWithDelayedFonts } from '../helpers/late-fonts'
import { allPages, pagesOfEachKind } from '../helpers/pages'
import { expect, finishAnimations, jumpTo, open, test } from '../helpers/site-test'
import { unreadableTexts, overflowingElements } from '../helpers/text-layout'

// The smallest width at which the header has a row of links. There, the row has the least space.
const rowPx = Math.ceil(16 * (await measureHeaderRows()).minRem)
const widths = [320, 360, 390, 768, 1024, rowPx, 1440, 1920]
const largeLetterWidths = [390, 1280]

/**
 * Expects that the page does not scroll sideways, and that no text or control extends beyond the
 * window.
 */
async function expectToFit(page: Page, where: string) {
  await finishAnimations(page)
  const movedPx = await page.evaluate(() => {
    scrollTo({ left: 500, top: 0, behavior: 'instant' })
    return scrollX
  })
  expect(movedPx, where).toBe(0)
  // Leaves out the moving strip, which is wider than any window.
  expect(
    await overflowingElements(page, '#publications ul, [aria-hidden=true], svg, script, style'),
    where,
  ).toEqual([])
}

/** The distance in px from the header to the first words or drawing of the page. */
const spaceBelowHeader = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    // A side trip of the page's line has a box of 1 px.
    const parts = [...main.querySelectorAll('h1, p, svg:not(#page-line *), form')].filter(
      (part) => part.checkVisibility() && part.clientHeight !== 1,
    )
    const header = document.querySelector('header')
    const headerBottom = header?.getBoundingClientRect().bottom ?? Infinity
    return Math.min(...parts.map((part) => part.getBoundingClientRect().top)) - headerBottom
  })

/**
 * The visible links and buttons of the header that overlap each other or extend beyond the header.
 */
const overlapsInHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const controls = [...header.querySelectorAll('a, button')].filter((control) =>
      control.checkVisibility(),
    )
    const boxes = controls.map((control) => ({
      name: control.textContent ?? '',
      box: control.getBoundingClientRect(),
      lines: control.getClientRects().length,
    }))
    const headerBox = header.getBoundingClientRect()
    const overlaps = boxes
      .filter(({ box }) => box.bottom > headerBox.bottom + 0.5 || box.top < headerBox.top - 0.5)
      .map(({ name }) => `${name} extends beyond the header`)
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.box.right <= other.box.left + 0.5 ||
          other.box.right <= one.box.left + 0.5 ||
          one.box.bottom <= other.box.top + 0.5 ||
          other.box.bottom <= one.box.top + 0.5
        if (!isApart) overlaps.push(`${one.name} overlaps ${other.name}`)
      }
    return { overlaps, height: headerBox.height, count: boxes.length }
  })

/** The words of headlines and of the footer that are broken without a hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const isBroken = (node: Text, start: number, length: number) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + length)
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top))
      return new Set(tops).size > 1
    }

    const broken: string[] = []
    for (const element of document.querySelectorAll('h1, h2, footer a, footer p, footer li')) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const words = [...node.data.matchAll(/[^\s\u00AD-]+/g)]
        broken.push(
          ...words
            .filter(({ 0: word, index }) => isBroken(node, index, word.length))
            .map(([word]) => word),
        )
      }
    }
    return broken
  })

// The text spacing of WCAG 1.4.12.
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Adds styles to the page. The content policy would refuse a style element. */
const addStyles = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)

async function expectHeaderInOneRow(page: Page, where: string) {
  const header = await overlapsInHeader(page)
  expect(header.overlaps, where).toEqual([])
  expect(header.count, where).toBeGreaterThanOrEqual(2)
  // A second row would make the header higher.
  expect(header.height, where).toBeLessThanOrEqual(74)
  expect(await spaceBelowHeader(page), where).toBeGreaterThanOrEqual(0)
}

/** Sets the size of letters in the browser's settings, in px. */
async function setLetterSize(page: Page, session: CDPSession, sizePx: number) {
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: sizePx, fixed: (13 / 16) * sizePx },
  })
  await expect(page.locator('html')).toHaveCSS('font-size', `${sizePx}px`)
}

for (const { path } of allPages)
  test(`${path} fits all widths, also with large letters and wide spacing, without overlaps in the header or broken words`, async ({
    page,
    context,
  }) => {
    await open(page, path)
    for (const width of widths) {
      const where = `${path} at ${width} px`
      await page.setViewportSize({ width, height: 844 })
      await expectToFit(page, where)
      await expectHeaderInOneRow(page, where)
      expect(await brokenWords(page), where).toEqual([])
    }
    const session = await context.newCDPSession(page)
    await setLetterSize(page, session, 32)
    for (const width of largeLetterWidths) {
      await page.setViewportSize({ width, height: 844 })
      await expectToFit(page, `${path} at ${width} px in letters of twice the size`)
    }

    // Under reduced motion, the strip of publications shows all of its names. The test sets this
    // only once, since each change of the setting starts the animations of the first screen again.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const expectReadable = async (width: number, how: string) => {
      await page.setViewportSize({ width, height: 844 })
      expect(await unreadableTexts(page), `${path} at ${width} px ${how}`).toEqual([])
    }
    for (const width of largeLetterWidths)
      await expectReadable(width, 'in letters of twice the size')
    await setLetterSize(page, session, 16)
    for (const width of widths) await expectReadable(width, 'in letters of the usual size')

    await addStyles(page, wideSpacing)
    const spacingEm = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { letterSpacing, fontSize } = getComputedStyle(heading)
      return parseFloat(letterSpacing) / parseFloat(fontSize)
    })
    expect(spacingEm).toBeCloseTo(0.12)
    for (const width of [320, 360, 390, 768, 1280])
      await expectReadable(width, 'in the text spacing of WCAG')
  })

for (const { path } of allPages)
  test(`${path} can be read at 400 % zoom, where the header scrolls away`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, path)
    // Under reduced motion, the strip of publications shows all of its names.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await unreadableTexts(page), 'at 400 % zoom').toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(page.getByRole('banner')).toBeInViewport()
    await jumpTo(page, 400)
    await expect(page.getByRole('banner')).not.toBeInViewport()
  })

test('the footer of a short page is at the lower edge of a high window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2400 })
  await open(page, '/thanks')
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(2400, 0)
})

// The Core Web Vitals call a layout shift of at most 0.1 good.
const goodLayoutShift = 0.1

test('late fonts shift the layout by less than 0.1', async ({ page }) => {
  const openPath = await openWithDelayedFonts(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { path } of pagesOfEachKind) {
      const shifts = await openPath(path)
      const sum = shifts.reduce((total, shift) => total + parseFloat(shift), 0)
      expect(sum, `${path} at ${width} px: ${shifts.join('; ')}`).toBeLessThan(goodLayoutShift)
    }
  }
})
