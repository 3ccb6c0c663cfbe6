import type { Page } from '@playwright/test'
import { expect, jumpTo, jumpToShare, nextFrames, open, test } from '../helpers/site-test'

/** Walks down the page until every section of it has its part of the line. */
async function loadLine(page: Page) {
  const sections = page.locator('main section')
  for (let share = 0; share <= 1; share += 0.1) {
    await jumpToShare(page, share)
    await nextFrames(page, 10)
  }
  const counts = () =>
    sections.evaluateAll((all) =>
      all.map((section) => section.querySelectorAll(':scope > [data-page-pencil] path').length),
    )
  await expect.poll(async () => Math.min(...(await counts()))).toBeGreaterThan(0)
  await jumpTo(page, 0)
  await nextFrames(page, 10)
}

/** Where each piece of the line, and each mark on its way, begins and ends on the page; of the pieces, with points between. */
const measureLine = (page: Page) =>
  page.evaluate(() => {
    const points = (path: SVGPathElement, shares: number[]) =>
      shares.map((share) => {
        const point = path.getPointAtLength(path.getTotalLength() * share)
        const { x, y } = point.matrixTransform(path.getScreenCTM() ?? undefined)
        return { x: x + scrollX, y: y + scrollY }
      })
    const allShares = Array.from({ length: 401 }, (_, index) => index / 400)
    const strips = [...document.querySelectorAll('[data-pencil-strip]')].map((strip) => {
      const { top, bottom } = strip.getBoundingClientRect()
      return { start: { y: top + scrollY }, end: { y: bottom + scrollY } }
    })
    const lines = [...document.querySelectorAll('[data-pencil-line]')].map((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect()
      const [x, y] = [(left + right) / 2 + scrollX, (top + bottom) / 2 + scrollY]
      return right - left > bottom - top
        ? { start: { x: left + scrollX, y }, end: { x: right + scrollX, y } }
        : { start: { x, y: top + scrollY }, end: { x, y: bottom + scrollY } }
    })
    const paths = (selector: string) =>
      [...document.querySelectorAll<SVGPathElement>(selector)].map((path) => {
        const [start, end] = points(path, [0, 1])
        return { start, end }
      })
    return {
      pieces: [...document.querySelectorAll<SVGPathElement>('[data-page-pencil] path')].map((path) =>
        points(path, allShares),
      ),
      marks: [...paths('[data-pencil-ring] path'), ...strips, ...lines],
      // With the cards that each is in, which the line leaves at their left edge.
      arrows: [...document.querySelectorAll<SVGPathElement>('li:first-child [data-pencil-arrow]')].map((path) => {
        const cards = path.closest('ul')?.getBoundingClientRect()
        const [left, top, bottom] = [cards?.left ?? 0, cards?.top ?? 0, cards?.bottom ?? 0]
        return {
          start: points(path, [0])[0],
          cards: { left: left + scrollX, top: top + scrollY, bottom: bottom + scrollY },
        }
      }),
    }
  })

type Place = { x?: number; y: number }
const isNear = (one: Place | undefined, other: Place | undefined) =>
  one !== undefined &&
  other !== undefined &&
  Math.abs((one.x ?? other.x ?? 0) - (other.x ?? one.x ?? 0)) < 2 &&
  Math.abs(one.y - other.y) < 2

for (const width of [390, 768, 1440])
  test(`${width} px: the pencil line goes from the first headline to the last, and through all marks on its way`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    await loadLine(page)
    const { pieces, marks, arrows } = await measureLine(page)
    for (const [index, piece] of pieces.slice(1).entries()) {
      const end = pieces[index]?.at(-1)
      const mark = marks.find(({ start }) => isNear(start, end))
      const cards = arrows.find(({ start }) => isNear(start, end))?.cards
      const { x = 0, y = 0 } = piece[0] ?? {}
      const isConnected = cards
        ? Math.abs(x - cards.left) < 2 && y > cards.top && y < cards.bottom
        : isNear(mark ? mark.end : end, piece[0])
      expect(isConnected, `piece ${index + 1} begins where ${index} ends`).toBe(true)
    }
    const ends = pieces.map((piece) => piece.at(-1))
    for (const { start } of [...marks, ...arrows])
      expect(
        ends.some((end) => isNear(start, end)),
        `the line leads to ${JSON.stringify(start)}`,
      ).toBe(true)

    // The box in which a piece is drawn cuts nothing off.
    const cut = await page.locator('[data-page-pencil=line]').evaluateAll((boxes) =>
      boxes.filter((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const path = box.querySelector('path')?.getBoundingClientRect()
        return !path || path.left < left || path.right > right || path.top < top || path.bottom > bottom
      }),
    )
    expect(cut.length).toBe(0)

    const headings = page.locator('main section :is(h1, h2)')
    const first = await headings.first().boundingBox()
    const last = await headings.last().boundingBox()
    const firstBottom = (first?.y ?? 0) + (first?.height ?? 0)
    expect(Math.abs((pieces[0]?.[0]?.y ?? 0) - firstBottom)).toBeLessThan((first?.height ?? 0) / 3)
    const end = ends.at(-1)?.y ?? 0
    expect(end).toBeGreaterThan(last?.y ?? 0)
    expect(end).toBeLessThan((last?.y ?? 0) + (last?.height ?? 0) + 2)
    // Without motion all of it is there.
    const transforms = await page
      .locator('[data-page-pencil=line], [data-page-pencil=line] > *')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).transform))
    expect(transforms.filter((transform) => transform !== 'none')).toEqual([])
    // It stands in the margin, behind whatever is there.
    await page.emulateMedia({ reducedMotion: 'reduce', media: 'print' })
    await expect(page.locator('[data-page-pencil=line]').first()).toBeHidden()
  })

/** How wide the slash after the first name is, as a share of its full width. */
const slashShareOf = (page: Page) =>
  page.locator('[data-pencil-strip] li').evaluateAll(([item]) => {
    const { transform } = getComputedStyle(item as Element, '::after')
    const { a, b } = new DOMMatrix(transform)
    return Math.round(100 * Math.hypot(a, b)) / 100
  })

test('the pencil line becomes the slashes of the strip when it reaches it, and not before', async ({ page }) => {
  await open(page, '/')
  expect(await slashShareOf(page)).toBe(1)
  const height = page.viewportSize()?.height ?? 0
  const top = await page.locator('[data-pencil-strip]').evaluate((strip) => strip.getBoundingClientRect().top + scrollY)
  await jumpTo(page, top - 2 * height)
  await expect.poll(() => slashShareOf(page)).toBe(0)
  await jumpTo(page, top - 0.7 * height)
  await nextFrames(page, 30)
  expect(await slashShareOf(page)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await slashShareOf(page), 'in print').toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await jumpTo(page, top - 0.4 * height)
  await expect.poll(() => slashShareOf(page)).toBe(1)
})

test('the pencil line is not in the served page, and takes no click', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).not.toContain('data-page-pencil=')
  await open(page, '/')
  await loadLine(page)
  const path = page.locator('#services [data-page-pencil] path')
  await path.evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const isHit = await path.evaluate((line: SVGPathElement) => {
    const { x, y } = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM() ?? undefined)
    return document.elementFromPoint(x, y)?.closest('[data-page-pencil]') !== null
  })
  expect(isHit).toBe(false)
})
