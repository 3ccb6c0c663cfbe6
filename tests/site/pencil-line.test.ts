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
