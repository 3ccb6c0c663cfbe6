import { homeContent, palette } from '../helpers/content'
import { rgbOf } from '../helpers/backgrounds'
import { luminanceOf, luminances } from '../helpers/pixels'
import { expect, open, test } from '../helpers/site-test'

// Pictures in halftone keep light paper and dark ink in both themes.
const papers = { light: palette.light.board, dark: palette.dark.ink }
const blues = { light: palette.light.highlight, dark: palette.dark.highlight }

for (const theme of ['light', 'dark'] as const)
  test(`portraits and the bar chart have the colors of the ${theme} theme that a visitor chose`, async ({
    page,
  }) => {
    // The system's theme is the other one.
    await page.emulateMedia({
      colorScheme: theme === 'light' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await open(page, '/')
    const other = theme === 'light' ? blues.dark : blues.light
    const fills = await page
      .locator('main [role=img] path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
    expect(fills).toContain(rgbOf(blues[theme]))
    expect(fills).not.toContain(rgbOf(other))

    const isOf = (color: string) => (luminance: number) =>
      Math.abs(luminance - luminanceOf(rgbOf(color))) < 0.002
    const portraits: number[] = []
    for (const { imageAlt } of homeContent.testimonials.testimonials) {
      const portrait = page.getByRole('img', { name: imageAlt })
      await portrait.scrollIntoViewIfNeeded()
      await expect
        .poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true)
      const box = await portrait.boundingBox()
      if (box) portraits.push(...(await luminances(page, box)))
    }
    const paperCount = portraits.filter(isOf(papers[theme])).length
    const otherPaper = theme === 'light' ? papers.dark : papers.light
    expect(paperCount).toBeGreaterThan(500)
    // At the edges of the dots, some pixels have a color between paper and ink.
    expect(portraits.filter(isOf(otherPaper)).length).toBeLessThan(paperCount / 4)
  })
