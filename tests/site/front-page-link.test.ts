import { homeContent } from '../helpers/content'
import { expect, open, test } from '../helpers/site-test'

const { writer } = homeContent.closingCall

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('on hover and focus, the front page of the hero lifts its feature and shows the words of its link', async ({
  page,
}) => {
  test.skip(!writer, 'this site has no headline writer')
  await page.setViewportSize({ width: 1440, height: 1200 })
  await open(page, '/')
  const link = page.getByRole('main').getByRole('link', { name: writer?.linkLabel ?? '' })
  const labelWidthPx = async () =>
    (await link.getByText(writer?.linkLabel ?? '').boundingBox())?.width ?? 0
  const featureTop = async () =>
    (await link.getByRole('figure', { includeHidden: true }).boundingBox())?.y ?? 0
  const restingTop = await featureTop()
  expect(await labelWidthPx()).toBeLessThanOrEqual(1)

  await link.hover()
  expect(await labelWidthPx()).toBeGreaterThan(40)
  expect(await featureTop()).toBeLessThan(restingTop - 4)

  await page.mouse.move(5, 5)
  expect(await labelWidthPx()).toBeLessThanOrEqual(1)
  // The focus of the keyboard, not of a click.
  await page.keyboard.press('Tab')
  await link.focus()
  expect(await labelWidthPx()).toBeGreaterThan(40)
})

for (const { width, minPx } of [
  { width: 390, minPx: 10 },
  { width: 768, minPx: 16 },
  { width: 1440, minPx: 14 },
])
  test(`${width} px: the small headlines on the front page are at least ${minPx} px large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const titles = homeContent.caseStudies.studies.map(({ title }) => title)
    const sizesPx = await page
      .locator('#home b')
      .evaluateAll(
        (all, texts) =>
          all
            .filter(({ textContent }) => texts.includes(textContent ?? ''))
            .map((headline) => Number.parseFloat(getComputedStyle(headline).fontSize)),
        titles,
      )
    expect(sizesPx).toHaveLength(2)
    for (const sizePx of sizesPx) expect(sizePx).toBeGreaterThanOrEqual(minPx)
  })

test('the ring around the feature of the front page is above the columns beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  await open(page, '/')
  const isRingOnTop = await page.locator('#home figure').evaluate((figure) => {
    const ring = figure.querySelector<SVGElement>('svg:has([pathLength])')
    if (!ring) throw new Error('the feature has no ring')
    ring.style.pointerEvents = 'auto'
    const ringBox = ring.getBoundingClientRect()
    const columns = [...(figure.parentElement?.children ?? [])].filter((each) => each !== figure)
    return columns.map((column) =>
      [...column.children].map((clipping) => {
        const box = clipping.getBoundingClientRect()
        const left = Math.max(ringBox.left, box.left)
        const right = Math.min(ringBox.right, box.right)
        const top = document.elementFromPoint((left + right) / 2, (box.top + box.bottom) / 2)
        return left < right && ring.contains(top)
      }),
    )
  })
  const onTop = [true, true]
  expect(isRingOnTop).toEqual([onTop, onTop])
})
