import { distancesPx } from '../../src/styles/tokens'
import { expect, open, settled, test } from '../helpers/site-test'

const loose = '#home [data-follows-pointer]'

test('the clippings of the front page shift with the pointer, 24 px at most, and go back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await open(page, '/')
  await settled(page)
  const picture = page.locator(loose).first().locator('xpath=ancestor::*[@aria-hidden][1]')
  await picture.scrollIntoViewIfNeeded()
  const places = () => page.locator(loose).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().x))
  const box = await picture.boundingBox()
  if (!box) throw new Error('The front page is not shown')
  const rest = await places()
  for (const [x, y] of [
    [2, 2],
    [box.width - 2, box.height - 2],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y)
    await settled(page)
    const shifts = await page.locator(loose).evaluateAll((parts) =>
      parts.map((part) => {
        const { e, f } = new DOMMatrix(getComputedStyle(part).transform)
        return Math.hypot(e, f)
      }),
    )
    expect(Math.max(...shifts)).toBeLessThanOrEqual(distancesPx.follow)
    expect(Math.min(...shifts)).toBeGreaterThan(1)
  }
  await page.mouse.move(5, 5)
  await expect.poll(places).toEqual(rest)
})
