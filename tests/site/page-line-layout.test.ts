import { lineTipShare } from '../../src/styles/tokens'
import { homeContent } from '../helpers/content'
import { openWithLine, tipShare, tripNames, tripPaths } from '../helpers/page-line'
import { measureLetters } from '../helpers/pencil'
import { expect, finishAnimations, jumpToShare, test, waitForFrames } from '../helpers/site-test'

test('after the page changes its height, the tip of the moving line is at its height in the window', async ({
  page,
}) => {
  test.skip(!homeContent.closingCall.writer, 'Without a headline writer, the line ends earlier.')
  await openWithLine(page)
  const expectTip = async (change: string) => {
    for (const share of [0.3, 0.6]) {
      await jumpToShare(page, share)
      await waitForFrames(page, 2)
      await expect.poll(() => tipShare(page), change).toBeCloseTo(lineTipShare, 2)
    }
  }
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  const expectNewHeight = async (change: string, oldHeight: number) => {
    await expect.poll(pageHeight, change).not.toBe(oldHeight)
    await finishAnimations(page)
    await expectTip(change)
    return pageHeight()
  }
  await expectTip('at first')
  let height = await pageHeight()

  const { openLabel } = homeContent.caseStudies
  await page.getByRole('button', { name: openLabel }).first().click()
  height = await expectNewHeight('after a story has opened', height)

  // Other fonts change the widths of all words, as fonts that load late do.
  await page.evaluate(() => document.body.style.setProperty('font-family', 'monospace'))
  height = await expectNewHeight('with other fonts', height)

  await page.setViewportSize({ width: 900, height: 1100 })
  await expectNewHeight('in a window of another size', height)
})

for (const width of [360, 390, 768, 1440])
  test(`${width} px: no stroke of a drawn side trip crosses a letter`, async ({ page }) => {
    test.skip(tripNames.length === 0, 'No section has a side trip')
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithLine(page)
    const points = await page.locator(tripPaths).evaluateAll((paths) =>
      (paths as SVGPathElement[])
        .filter((path) => path.hasAttribute('d'))
        .flatMap((path) => {
          const matrix = path.getScreenCTM() ?? undefined
          return Array.from({ length: 501 }, (_, index) => {
            const { x, y } = path
              .getPointAtLength((index / 500) * path.getTotalLength())
              .matrixTransform(matrix)
            return { x, y }
          })
        }),
    )
    expect(points).toHaveLength(501 * tripNames.length)
    const crossed = (await measureLetters(page)).filter(({ left, right, top, bottom }) =>
      points.some(({ x, y }) => x > left && x < right && y > top && y < bottom),
    )
    expect(crossed.map(({ letter }) => letter)).toEqual([])
  })
