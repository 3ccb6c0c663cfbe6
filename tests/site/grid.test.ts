import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { expect, open, test } from '../helpers/site-test'
import { overflowing } from '../helpers/text-layout'

const desktopWidths = [1024, 1200, 1440, 1920]

/**
 * What of the page's main parts does not begin on a line of the four columns, and how many parts were looked at: headlines, what
 * introduces them, and the items of lists, without the lists inside of items.
 */
const offGrid = (page: Page) =>
  page.evaluate(() => {
    const edges = document.querySelector('footer > div')
    const { paddingLeft, paddingRight } = getComputedStyle(edges ?? document.body)
    const box = edges?.getBoundingClientRect()
    const left = (box?.left ?? 0) + parseFloat(paddingLeft)
    const columnPx = ((box?.right ?? 0) - parseFloat(paddingRight) - left) / 4
    const parts = [...document.querySelectorAll('main :is(h1, h2, h2 + p, h3 + p, blockquote, li, dl > div)')].filter(
      (part) =>
        part.checkVisibility() &&
        !part.parentElement?.closest('li, article, [id=publications] ul, [id=home] ul') &&
        !part.matches('[id=publications] li, [id=home] li, li p') &&
        // More steps than columns go down the side, beside their line.
        !part.matches('ol:has(> :nth-child(5)) > li'),
    )
    const columnOf = (part: Element) => (part.getBoundingClientRect().left - left) / columnPx
    return {
      columns: new Set(parts.map((part) => Math.round(columnOf(part)))).size,
      off: parts
        .filter((part) => Math.abs(columnOf(part) - Math.round(columnOf(part))) * columnPx > 1)
        .map((part) => `${part.tagName} ${part.textContent?.slice(0, 30)}`),
    }
  })

test('headlines, leads, cards, quotes and figures begin on the lines of one grid', async ({ page }) => {
  await open(page, '/')
  for (const width of desktopWidths) {
    await page.setViewportSize({ width, height: 900 })
    const { columns, off } = await offGrid(page)
    expect(off, `${width} px`).toEqual([])
    // Stacked as on a tablet, all would begin at the left.
    expect(columns, `${width} px`).toBeGreaterThanOrEqual(2)
  }
})

test('no guide line runs through a text or a button', async ({ page }) => {
  await open(page, '/')
  for (const width of [390, 768, ...desktopWidths]) {
    await page.setViewportSize({ width, height: 900 })
    const crossed = await page.evaluate(() => {
      const home = document.querySelector('#home')
      const guides = home?.querySelector(':scope > [aria-hidden=true] > div')?.getBoundingClientRect()
      if (!home || !guides) throw new Error('There are no guide lines')
      const lines = [0, 1, 2, 3, 4].map((column) => guides.left + (guides.width / 4) * column)
      /** Whether the element, or one around it in the hero, covers what is behind it. */
      const isCovered = (element: Element | null): boolean =>
        element !== null &&
        element !== home &&
        (!/rgba\(.*, 0\)|transparent/.test(getComputedStyle(element).backgroundColor) ||
          isCovered(element.parentElement))
      const found: string[] = []
      for (const part of document.querySelectorAll('header :is(a, button), #home :is(h1, p, li, a, span)')) {
        if (!part.checkVisibility() || part.getClientRects().length === 0) continue
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const isReached = bottom > guides.top && top < guides.bottom
        if (
          isReached &&
          lines.some((line) => left < line - 1 && line + 1 < right) &&
          ![part, ...part.children].some(isCovered)
        )
          found.push(part.textContent ?? '')
      }
      return found
    })
    expect(crossed, `${width} px`).toEqual([])
  }
})

/** The rows of each list of cards or quotes: how far each begins and ends within the list, and how far it is from the last. */
const rowsOfCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ul:has(> li :is(h3, blockquote))')].map((list) => {
      const edges = list.getBoundingClientRect()
      const rows: { left: number; right: number; top: number; bottom: number }[] = []
      for (const item of list.children) {
        const card = item.querySelector('article > div') ?? item
        const { left, right, top, bottom } = card.getBoundingClientRect()
        const row = rows.at(-1)
        if (row && Math.abs(row.top - top) < 2) {
          row.right = right
          row.bottom = Math.max(row.bottom, bottom)
        } else rows.push({ left, right, top, bottom })
      }
      return rows.map((row, index) => ({
        holePx: Math.max(Math.abs(row.left - edges.left), Math.abs(row.right - edges.right)),
        abovePx: row.top - (rows[index - 1]?.bottom ?? -Infinity),
        hasRules: list.querySelector('article, li a') !== null,
      }))
    }),
  )

test('no row of cards has a hole, or touches the one above', async ({ page }) => {
  await open(page, '/')
  await page.setViewportSize({ width: 1440, height: 900 })
  const lists = await rowsOfCards(page)
  expect(lists.length).toBeGreaterThanOrEqual(3)
  for (const row of lists.flat()) {
    expect(row.holePx).toBeLessThanOrEqual(3)
    if (row.hasRules) expect(row.abovePx).toBeGreaterThanOrEqual(16)
  }
})

test('stories beside each other keep their metrics and tags level, however long a headline is', async ({ page }) => {
  test.skip(homeContent.caseStudies.studies.length < 2, 'One story has none beside it')
  await open(page, '/')
  await page.setViewportSize({ width: 1440, height: 900 })
  const tops = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('article')].slice(-2)
    const title = cards[0]?.querySelector('h3')
    if (title) title.textContent = 'A headline that goes on for so long that it needs three lines where others need one'
    return cards.map((card) =>
      [...card.querySelectorAll('h3, h3 + p, ul, button')].map((part) => part.getBoundingClientRect().top),
    )
  })
  expect(tops[0]).toHaveLength(4)
  expect(tops[0]).toEqual(tops[1])
})

test('no figure breaks or leaves its column, at any width', async ({ page }) => {
  await open(page, '/')
  for (const width of [320, 360, 390, 600, 768, 1024, 1200, 1440, 1588, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll('#results dd')].flatMap((figure) => {
        const range = document.createRange()
        range.selectNodeContents(figure.querySelector('span') ?? figure)
        const columnEnd = figure.parentElement?.getBoundingClientRect().right ?? 0
        const lines = range.getClientRects()
        return lines.length > 1 || (lines[0]?.right ?? 0) > columnEnd ? [figure.textContent] : []
      }),
    )
    expect(faults, `${width} px`).toEqual([])
  }
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the button that calls is in the first screen of ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    const call = page.getByRole('region').first().getByRole('link', { name: homeContent.hero.callLabel })
    await expect(call).toBeInViewport({ ratio: 1 })
  })

test('the underline of a word that is longer than its line is below the last line of it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/')
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2) u:has(> svg)')].map((word) => {
      const text = word.firstChild as Text
      text.data = 'Donaudampfschifffahrtsgesellschaft'
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = range.getClientRects()
      const last = lines[lines.length - 1]
      // The baseline of this font is at 81 % of its line's box.
      const baseline = (last?.top ?? 0) + (last?.height ?? 0) * 0.8
      return { lines: lines.length, belowPx: (word.querySelector('svg')?.getBoundingClientRect().top ?? 0) - baseline }
    }),
  )
  expect(places.length).toBeGreaterThan(0)
  for (const { lines, belowPx } of places) {
    expect(lines).toBeGreaterThan(1)
    expect(belowPx).toBeGreaterThan(0)
  }
})

test('words of thirty letters fit a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/')
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main :is(h1, h2, h3, h3 + p, li, blockquote p), footer a')) {
      const text = [...part.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) as Text | undefined
      if (text) text.data = 'Straßenverkehrssicherheitstage'
    }
  })
  expect(await overflowing(page, '#publications ul, [aria-hidden=true], svg, script, style')).toEqual([])
})

test('the space between the words of a headline is wide enough for the arm of a letter', async ({ page }) => {
  await open(page, '/')
  const shares = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3)')].flatMap((headline) => {
      const text = headline.firstChild as Text
      const index = text.data.indexOf(' ')
      if (index < 0 || index === text.data.length - 1) return []
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const { width } = range.getBoundingClientRect()
      // None where the line ends.
      return width > 0 ? [width / parseFloat(getComputedStyle(headline).fontSize)] : []
    }),
  )
  expect(shares.length).toBeGreaterThan(0)
  expect(Math.min(...shares)).toBeGreaterThan(0.13)
})

test('the moving strip fills a wide screen until it begins anew', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 900 })
  await open(page, '/')
  const { trackPx, listPx } = await page.evaluate(() => {
    const list = document.querySelector('#publications ul')
    return {
      trackPx: list?.parentElement?.getBoundingClientRect().width ?? 0,
      listPx: list?.getBoundingClientRect().width ?? Infinity,
    }
  })
  expect(trackPx - listPx).toBeGreaterThanOrEqual(2560)
})

test('beside the contact form no place is left empty', async ({ page }) => {
  await open(page, '/contact')
  for (const width of desktopWidths) {
    await page.setViewportSize({ width, height: 900 })
    const emptyShare = await page.evaluate(() => {
      const details = document.querySelector('main dl')
      const form = details?.nextElementSibling?.getBoundingClientRect() ?? new DOMRect()
      const boxesOf = (name: string) =>
        [...(details?.querySelectorAll(name) ?? [])].map((part) => part.getBoundingClientRect())
      const starts = [...boxesOf('dt').map(({ top }) => top), form.bottom]
      const ends = [form.top, ...boxesOf('dd').map(({ bottom }) => bottom)]
      const gaps = starts.map((start, index) => start - (ends[index] ?? start))
      return Math.max(...gaps) / form.height
    })
    // Three details share its height.
    expect(emptyShare, `${width} px`).toBeLessThan(1 / 3)
  }
})

test('the controls of a row of the form stand level, however long a label is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/contact')
  const tops = await page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll('main form label')] as [HTMLElement, HTMLElement]
    second.textContent = 'Organisation or company '.repeat(4)
    return [first, second].map((label) => label.parentElement?.querySelector('input')?.getBoundingClientRect().top)
  })
  expect(tops[0]).toBeGreaterThan(0)
  expect(tops[1]).toBe(tops[0])
})
