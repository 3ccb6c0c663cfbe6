import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { expect, open, test } from '../helpers/site-test'

/**
 * The marks of corrections that touch the letters of another line of their headline. Distances are
 * from the metrics of the headline font, in em: a baseline is 0.334 below the middle of its line,
 * and tall letters are 0.745 high.
 */
const marksOnOtherLines = (page: Page) =>
  page.locator('h2 u > span path').evaluateAll((paths) =>
    paths.flatMap((path) => {
      const heading = path.closest('h2')
      const words = path.closest('u')
      const svg = path.closest('svg')
      if (!heading || !words?.firstChild || !svg) return ['a mark outside a headline']
      const em = Number.parseFloat(getComputedStyle(words).fontSize)
      const middlesOf = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2)
      }
      const [ownMiddle = 0] = middlesOf(words.firstChild)
      const middles = middlesOf(heading)
      const aboveBaselines = middles
        .filter((middle) => middle < ownMiddle - em / 2)
        .map((middle) => middle + 0.334 * em)
      const belowTops = middles
        .filter((middle) => middle > ownMiddle + em / 2)
        .map((middle) => middle + (0.334 - 0.745) * em)
      // The box of a path does not include the width of its stroke. The `viewBox` of a mark is 20
      // units high, and 1 em high on the page.
      const strokePx = (Number.parseFloat(getComputedStyle(svg).strokeWidth) / 20) * em
      const { top, bottom } = path.getBoundingClientRect()
      const touchesAbove = top - strokePx / 2 < Math.max(-Infinity, ...aboveBaselines)
      const touchesBelow = bottom + strokePx / 2 > Math.min(Infinity, ...belowTops)
      return touchesAbove || touchesBelow ? [heading.textContent] : []
    }),
  )

test('the marks of corrections touch no other line of their headline, on any width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  expect(await page.locator('h2 u > span path').count()).toBeGreaterThan(2)
  for (const width of [320, 360, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await marksOnOtherLines(page), `${width} px`).toEqual([])
  }
})

test('on hover, the stroke below a question is as thick in its middle as the stroke below a short link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/contact')
  const strokeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((control) => {
        const { borderTopWidth, borderTopLeftRadius, width, transform } = getComputedStyle(
          control,
          '::before',
        )
        const [bentPx = 0] = borderTopLeftRadius
          .split(' ')
          .map((length) => Number.parseFloat(length))
        return { borderTopWidth, bentPx, widthPx: Number.parseFloat(width), transform }
      })
  await page.locator('h3 button').first().hover()
  const question = await strokeOf('h3 button')
  const link = await strokeOf('footer li a')
  expect(question.borderTopWidth).toBe(link.borderTopWidth)
  // The bent ends are short. The stroke between them has its full width.
  expect(question.bentPx).toBe(24)
  expect(question.widthPx).toBeGreaterThan(500)
  await expect.poll(async () => (await strokeOf('h3 button')).transform).toBe('none')
})

test('in the menu of a phone, the stroke below the current entry is as long as its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/contact')
  await page.getByRole('button', { name: site.openMenuLabel, exact: true }).click()
  const entry = page.locator('#menu [aria-current=page]')
  await expect(entry).toBeVisible()
  const [strokePx, wordsPx, rowPx] = await entry.evaluate((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return [
      Number.parseFloat(getComputedStyle(link, '::before').width),
      range.getBoundingClientRect().width,
      link.getBoundingClientRect().width,
    ]
  })
  expect(strokePx).toBeCloseTo(wordsPx, 0)
  expect(rowPx).toBeGreaterThan(wordsPx * 1.5)
})
