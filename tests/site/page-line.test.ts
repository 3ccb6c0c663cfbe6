import type { Page } from '@playwright/test'
import { expect, jumpTo, jumpToShare, nextFrames, open, test } from '../helpers/site-test'

/** Opens the home page and scrolls it, which draws the line. */
async function openWithLine(page: Page) {
  await open(page, '/')
  await jumpTo(page, 40)
  await expect.poll(() => page.locator('#page-line > *').count()).toBeGreaterThan(10)
}

type Box = { left: number; right: number; top: number; bottom: number }
/** Whether a point is in a box, which is enlarged by a margin. */
const isInside = (
  { x, y }: { x: number; y: number },
  { left, right, top, bottom }: Box,
  marginPx = 2,
) => x > left - marginPx && x < right + marginPx && y > top - marginPx && y < bottom + marginPx

/**
 * Where each piece of the line begins and ends on the page, and the boxes of the marks and
 * headlines on its way.
 */
const measureLine = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return {
        left: left + scrollX,
        right: right + scrollX,
        top: top + scrollY,
        bottom: bottom + scrollY,
      }
    }
    const boxesOf = (selector: string) => [...document.querySelectorAll(selector)].map(boxOf)
    const pieces = [
      ...document.querySelectorAll<HTMLElement | SVGSVGElement>('#page-line > *'),
    ].map((piece) => {
      const path = piece.querySelector('path')
      if (path)
        return [0, path.getTotalLength()].map((length) => {
          const { x, y } = path
            .getPointAtLength(length)
            .matrixTransform(path.getScreenCTM() ?? undefined)
          return { x: x + scrollX, y: y + scrollY }
        })
      const { left, right, top, bottom } = boxOf(piece)
      const [x1, x2] = /right/.test(piece.style.transformOrigin)
        ? [right - 3, left]
        : [left, right - 3]
      const [y1, y2] = /bottom/.test(piece.style.transformOrigin)
        ? [bottom - 3, top]
        : [top, bottom - 3]
      const middle = (x: number, y: number) => ({ x: x + 1.5, y: y + 1.5 })
      return [middle(x1, y1), middle(x2, y2)]
    })
    return {
      pieces: pieces.map(([start = { x: 0, y: 0 }, end = start]) => ({ start, end })),
      marks: boxesOf(
        '#results dd svg, #publications > div > i, #services h3 svg, ol, section > div > ul:has(article)',
      ),
      headings: boxesOf('main section :is(h1, h2)'),
    }
  })

for (const width of [320, 768, 1440])
  test(`${width} px: the line goes from the first headline to the last, through all marks`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openWithLine(page)
    const { pieces, marks, headings } = await measureLine(page)
    const gaps = pieces.slice(1).flatMap(({ start }, index) => {
      const end = pieces[index]?.end ?? start
      return Math.hypot(end.x - start.x, end.y - start.y) > 2 ? [{ end, start }] : []
    })
    // The line has gaps only where a drawing continues it.
    expect(gaps.length).toBeGreaterThanOrEqual(2)
    for (const { end, start } of gaps)
      expect(
        marks.some((mark) => isInside(end, mark, 24) && isInside(start, mark, 24)),
        JSON.stringify({ end, start, marks }),
      ).toBe(true)
    const [first, last] = [pieces[0]?.start, pieces.at(-1)?.end]
    expect(first && headings[0] && isInside(first, headings[0], 24)).toBe(true)
    const closing = headings.at(-1)
    expect(last && closing && isInside(last, closing, 24)).toBe(true)
    // Under reduced motion, the whole line is drawn.
    const transforms = await page
      .locator('#page-line > span')
      .evaluateAll((runs) => runs.map((run) => getComputedStyle(run).transform))
    expect(new Set(transforms)).toEqual(new Set(['none']))
    await page.emulateMedia({ reducedMotion: 'reduce', media: 'print' })
    await expect(page.locator('#page-line')).toBeHidden()
  })

/**
 * How much of each run of the line is drawn, from 0 to 1, and its edges as shares of the window's
 * height.
 */
const drawnRuns = (page: Page) =>
  page.locator('#page-line > span').evaluateAll((runs) =>
    runs.map((run) => {
      const { visibility, transform } = getComputedStyle(run)
      const { a, d } = new DOMMatrix(transform)
      const top = Number.parseFloat((run as HTMLElement).style.top)
      const bottom = top + Number.parseFloat((run as HTMLElement).style.height)
      return {
        drawn: visibility === 'hidden' ? 0 : Math.min(a, d),
        top: (top - scrollY) / innerHeight,
        bottom: (bottom - scrollY) / innerHeight,
      }
    }),
  )

test('the line is drawn down to where the reader is, and no further', async ({ page }) => {
  await openWithLine(page)
  await jumpToShare(page, 0.5)
  const sharesWhere = async (isCounted: (run: { top: number; bottom: number }) => boolean) => [
    ...new Set((await drawnRuns(page)).filter(isCounted).map(({ drawn }) => drawn)),
  ]
  await expect.poll(() => sharesWhere(({ bottom }) => bottom < 0.4)).toEqual([1])
  await expect.poll(() => sharesWhere(({ top }) => top > 0.8)).toEqual([0])
  await page.setViewportSize({ width: 1280, height: 1800 })
  await jumpToShare(page, 1)
  await expect(page.locator('#page-line > [style*="visibility: hidden"]')).toHaveCount(0)
})

// Where the line can end: boxes that grow, and paths that are drawn.
const lineEnds = `#page-line > span, #results dd path, #publications > div > i, #services h3 svg, span:has(+ ol), article [pathLength],
  i:has(+ textarea), #page-line [pathLength]`

/**
 * The height of the pencil's tip as a share of the window's height, and its distance from the drawn
 * line in px. `undefined` after the line has ended.
 */
const tipOf = (page: Page) =>
  page.evaluate((selector) => {
    const pencil = document.querySelector('#page-line > svg:last-child')?.getBoundingClientRect()
    if (!pencil?.width) return undefined
    const tip = { x: (pencil.left + pencil.right) / 2, y: pencil.bottom - 1 }
    const gapsPx = [...document.querySelectorAll(selector)].map((end) => {
      if (getComputedStyle(end).visibility === 'hidden') return Infinity
      let { left, right, top, bottom } = end.getBoundingClientRect()
      if (end instanceof SVGPathElement) {
        const drawn =
          end.getTotalLength() * (1 - parseFloat(getComputedStyle(end).strokeDashoffset))
        ;({ x: left, y: top } = end
          .getPointAtLength(drawn)
          .matrixTransform(end.getScreenCTM() ?? undefined))
        ;[right, bottom] = [left, top]
      }
      return Math.hypot(
        Math.max(left - tip.x, 0, tip.x - right),
        Math.max(top - tip.y, 0, tip.y - bottom),
      )
    })
    return { height: tip.y / innerHeight, gapPx: Math.min(...gapsPx) }
  }, lineEnds)

test('a pencil is at the tip of the line, also after a fling, and moves nothing else', async ({
  page,
}) => {
  await openWithLine(page)
  for (const share of [0.3, 0.8, 0.5]) {
    await jumpToShare(page, share)
    await nextFrames(page, 2)
    expect(
      Math.abs(((await tipOf(page))?.height ?? 0) - 0.5),
      `at ${share} of the page`,
    ).toBeLessThan(0.2)
  }
  let share = 0.06
  for (let tip = await tipOf(page); tip; share += 0.013) {
    expect(tip.gapPx, `before ${share} of the page`).toBeLessThan(8)
    await jumpToShare(page, share)
    await nextFrames(page, 2)
    tip = await tipOf(page)
  }
  // The pencil follows the line to its end. When it disappears, the last headline is in the upper
  // 80 % of the window.
  const { headings } = await measureLine(page)
  const { top, height } = await page.evaluate(() => ({ top: scrollY, height: innerHeight }))
  expect(((headings.at(-1)?.top ?? Infinity) - top) / height).toBeLessThan(0.8)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithLine(page)
  await expect(page.locator('#page-line > svg:has(path + path)')).toHaveCount(0)
})

test('the line appears at the first scroll, and takes no clicks', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('#page-line > *')).toHaveCount(0)
  await openWithLine(page)
  await expect(page.locator('#page-line > *').first()).toHaveCSS('pointer-events', 'none')
})
