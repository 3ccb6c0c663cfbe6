import { expect, open, test } from '../helpers/site-test'

// Groups are stacked only in a narrow window.
for (const widthPx of [320, 390])
  test(`${widthPx} px: each line of a footer group is nearer to its group than to the next`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widthPx, height: 900 })
    await open(page, '/terms')
    const groups = await page.getByRole('contentinfo').evaluate((footer) => {
      const boxOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { top, bottom } = range.getBoundingClientRect()
        return { top, bottom }
      }
      return [...footer.querySelectorAll('h2')].map((title) =>
        [title, ...(title.parentElement?.querySelectorAll('li') ?? [])].map(boxOf),
      )
    })
    expect(groups.length).toBeGreaterThan(1)
    let comparedCount = 0
    for (const group of groups) {
      const lastBottom = Math.max(...group.map(({ bottom }) => bottom))
      const tops = group.map(({ top }) => top).toSorted((one, other) => one - other)
      const stepsPx = tops.slice(1).map((top, index) => top - (tops[index] ?? 0))
      const titlesBelow = groups.flatMap(([title]) =>
        title && title.top > lastBottom ? [title] : [],
      )
      for (const title of titlesBelow)
        expect(title.top - (tops.at(-1) ?? 0)).toBeGreaterThan(1.3 * Math.max(...stepsPx))
      comparedCount += titlesBelow.length
    }
    // Two groups may be beside each other. A third one is below them.
    if (groups.length > 2) expect(comparedCount).toBeGreaterThan(0)
  })

test('768 px: the legal links are in one row if a row is wide enough', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open(page, '/terms')
  const { rows, neededRows } = await page
    .getByRole('contentinfo')
    .getByRole('navigation')
    .evaluate((nav) => {
      const links = [...nav.children].map((link) => link.getBoundingClientRect())
      const gapPx = parseFloat(getComputedStyle(nav).columnGap)
      const widthPx = links.reduce((sum, { width }) => sum + width + gapPx, -gapPx)
      const availablePx = nav.parentElement?.clientWidth ?? 0
      return {
        rows: new Set(links.map(({ top }) => Math.round(top))).size,
        neededRows: Math.ceil(widthPx / availablePx),
      }
    })
  expect(rows).toBe(neededRows)
})

const longHosts = [
  'thistlethwaitequarmby.example',
  'featherstonehaughandquarmby.example',
  // Longer than the footer is wide.
  'featherstonehaughquarmbyandthistlethwaitearchitects.example',
]
for (const widthPx of [320, 390])
  test(`${widthPx} px: a long email address leaves space for the other groups of the footer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widthPx, height: 900 })
    await open(page, '/terms')
    const footer = page.getByRole('contentinfo')
    for (const longHost of longHosts) {
      const groupWidthsPx = await footer.evaluate((root, host) => {
        const hostText = root.querySelector('[href^="mailto:"] wbr')?.nextSibling
        if (!hostText) throw new Error('The footer has no email address.')
        hostText.textContent = host
        return [...root.querySelectorAll('h2')].map(({ clientWidth }) => clientWidth)
      }, longHost)
      expect(groupWidthsPx.length).toBeGreaterThan(1)
      const minGroupWidthPx = 128
      expect(Math.min(...groupWidthsPx)).toBeGreaterThanOrEqual(minGroupWidthPx)
      const pageWidthPx = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(pageWidthPx).toBe(widthPx)
    }
  })
