import { contrast, luminanceOf, luminances } from '../helpers/pixels'
import { expect, open, test } from '../helpers/site-test'

for (const width of [390, 768, 1440])
  test(`${width} px: the pencil runs over the line of the steps, and not under it`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const pencil = page.locator('[data-pencil-line]')
    await pencil.evaluate((line) => line.scrollIntoView({ block: 'center' }))
    const box = await pencil.boundingBox()
    if (!box) throw new Error('There is no pencil')
    const isUpright = box.height > box.width
    // Between the first stop and the second, in the middle of the line.
    const clip = isUpright
      ? { x: Math.floor(box.x + 1.5), y: box.y + 70, width: 1, height: 20 }
      : { x: box.x + 70, y: Math.floor(box.y + 1.5), width: 20, height: 1 }
    const side = isUpright ? 'borderLeftColor' : 'borderTopColor'
    const red = luminanceOf(
      await pencil.evaluate((line, name: 'borderLeftColor' | 'borderTopColor') => getComputedStyle(line)[name], side),
    )
    for (const found of await luminances(page, clip)) expect(contrast(found, red)).toBeLessThan(1.05)
  })

for (const width of [390, 1440])
  test(`${width} px: the page’s pencil line leads into the line of the steps where that begins, and on where it ends`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const line = page.locator('[data-pencil-line]')
    await line.evaluate((steps) => steps.scrollIntoView({ block: 'center' }))
    const pieces = page.locator('section', { has: line }).locator('> [data-page-pencil] path')
    await expect(pieces).toHaveCount(2)
    const ends = await pieces.evaluateAll((paths: SVGPathElement[]) =>
      paths.map((path, index) => {
        const point = path.getPointAtLength(index === 0 ? path.getTotalLength() : 0)
        return point.matrixTransform(path.getScreenCTM() ?? undefined).y
      }),
    )
    const { y = 0, width: across = 0, height = 0 } = (await line.boundingBox()) ?? {}
    const heights = across > height ? [y + height / 2, y + height / 2] : [y, y + height]
    for (const [index, end] of ends.entries()) expect(Math.abs(end - (heights[index] ?? 0))).toBeLessThan(0.6)
    // It goes into the middle of the first circle.
    const circle = await page.locator('[data-step-fill]').first().boundingBox()
    expect(Math.abs((ends[0] ?? 0) - (circle?.y ?? 0) - (circle?.height ?? 0) / 2)).toBeLessThan(1.1)
  })
