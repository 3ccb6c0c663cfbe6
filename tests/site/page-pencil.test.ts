import type { Page } from '@playwright/test'
import { expect, jumpTo, jumpToShare, nextFrames, open, test } from '../helpers/site-test'

/** Walks down the page until every section of it has its part of the line. */
async function loadLine(page: Page) {
  const sections = page.locator('main > section')
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

/** Where each piece of the line begins and ends on the page, and the line of the steps between the two pieces of its section. */
const piecesOf = (page: Page) =>
  page.evaluate(() => {
    const onPage = (matrix: DOMMatrix | null, point: DOMPoint) => {
      const { x, y } = point.matrixTransform(matrix ?? new DOMMatrix())
      return { x: x + scrollX, y: y + scrollY }
    }
    return [...document.querySelectorAll<SVGPathElement | HTMLElement>('[data-page-pencil] path, [data-pencil-line]')]
      .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
      .map((part) => {
        if (part instanceof SVGPathElement) {
          const matrix = part.getScreenCTM()
          return {
            start: onPage(matrix, part.getPointAtLength(0)),
            end: onPage(matrix, part.getPointAtLength(part.getTotalLength())),
          }
        }
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const isRow = right - left > bottom - top
        const [x, y] = [(left + right) / 2 + scrollX, (top + bottom) / 2 + scrollY]
        return isRow
          ? { start: { x: left + scrollX, y }, end: { x: right + scrollX, y } }
          : { start: { x, y: top + scrollY }, end: { x, y: bottom + scrollY } }
      })
  })

for (const width of [390, 768, 1440])
  test(`${width} px: the pencil line goes from the first headline to the last in one stroke`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    await loadLine(page)
    const pieces = await piecesOf(page)
    // One in each section, but three in that of the steps, and one more to the words of the last headline.
    expect(pieces.length).toBe((await page.locator('main > section').count()) + 3)
    for (const [index, { start }] of pieces.entries()) {
      const before = pieces[index - 1]
      if (!before) continue
      expect(Math.abs(start.x - before.end.x), `before piece ${index}`).toBeLessThan(2)
      expect(Math.abs(start.y - before.end.y), `before piece ${index}`).toBeLessThan(2)
    }
    const headings = page.locator('main > section :is(h1, h2)')
    const [first, last] = [await headings.first().boundingBox(), await headings.last().boundingBox()]
    expect(pieces[0]?.start.y).toBeLessThanOrEqual((first?.y ?? 0) + (first?.height ?? 0) + 2)
    const end = pieces.at(-1)?.end.y ?? 0
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

for (const width of [390, 1440])
  test(`${width} px: the tip of the pencil line stays in the middle of the window while the page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    await loadLine(page)
    const services = page.locator('#services')
    // The box in which the line is drawn hides what is not drawn yet. The line itself must not move.
    const drawnTo = () =>
      services.locator('[data-page-pencil=line]').evaluate((box: HTMLElement) => {
        const { bottom, height } = box.getBoundingClientRect()
        const line = box.querySelector('svg')?.getBoundingClientRect()
        const sectionTop = box.parentElement?.getBoundingClientRect().top ?? 0
        const lineTop = sectionTop + box.offsetTop
        return {
          drawn: Math.round(100 * Math.min(1, Math.max(0, (bottom - lineTop) / height))) / 100,
          tip: bottom / innerHeight,
          movedPx: Math.abs((line?.top ?? 0) - lineTop),
        }
      })
    const top = await services.evaluate((section) => section.getBoundingClientRect().top + scrollY)
    const height = (await services.boundingBox())?.height ?? 0
    await jumpTo(page, top - 600)
    await expect.poll(async () => (await drawnTo()).drawn).toBe(0)
    for (const share of [0.3, 0.6]) {
      await jumpTo(page, top + height * share - 450)
      await expect.poll(async () => Math.abs((await drawnTo()).tip - 0.5)).toBeLessThan(0.1)
      expect((await drawnTo()).movedPx).toBeLessThan(2)
    }
    await jumpTo(page, top + height - 400)
    await expect.poll(async () => (await drawnTo()).drawn).toBe(1)
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
