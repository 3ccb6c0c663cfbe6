import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { headlineFieldOf } from '../helpers/headline-writer'
import { accessibleText, pagesOfEachKind } from '../helpers/pages'
import { takePicture } from '../helpers/pixels'
import { expect, open, test } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' }, bypassCSP: true })

const { why } = homeContent

// CSS that shows only the texts of the page. Hides the fixed header, which covers other texts.
const textsOnly = 'header, svg, img { visibility: hidden !important }'

// In forced colors, browsers paint a background behind each line of text. These rules show the
// texts without such backgrounds. Every text has its forced color, and nothing else covers a text.
const backgroundRemovingRules = `*, ::before, ::after { forced-color-adjust: none !important;
  color: CanvasText !important; background: none !important;
  border-color: transparent !important; box-shadow: none !important }
  html { background: Canvas !important }`

// The red, green and blue values of a color are from 0 to 255. Pixels at the edges of letters have
// values between these limits.
const maxDark = 64
const minLight = 192

/**
 * The rows of the page, in px, in which a background covers a letter. Such a row has a pixel that
 * is dark without backgrounds, and light with them.
 */
async function coveredRows(page: Page): Promise<number[]> {
  await page.addStyleTag({ content: textsOnly })
  const withBackgrounds = await takePicture(page, { isWholePage: true })
  await page.addStyleTag({ content: backgroundRemovingRules })
  const withoutBackgrounds = await takePicture(page, { isWholePage: true })
  const rows = new Set<number>()
  for (let index = 0; index < withBackgrounds.data.length; index += 3) {
    const isLetter = (withoutBackgrounds.data[index] ?? 0) < maxDark
    const isCovered = (withBackgrounds.data[index] ?? 0) > minLight
    if (isLetter && isCovered) rows.add(Math.floor(index / 3 / withBackgrounds.width))
  }
  return [...rows]
}

for (const widthPx of [390, 1440]) {
  test(`${widthPx} px: in forced colors each benefit has a border on all sides`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widthPx, height: 900 })
    await open(page, '/')
    const cards = page
      .getByRole('region', { name: accessibleText(why.headline) })
      .getByRole('listitem')
    await expect(cards).toHaveCount(why.benefits.length)
    for (const card of await cards.all()) {
      await card.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const box = await card.boundingBox()
      if (!box) throw new Error('A benefit is not visible.')
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const edges = [
        { x: middle.x, y: box.y - 1, width: 1, height: 3 },
        { x: middle.x, y: box.y + box.height - 2, width: 1, height: 3 },
        { x: box.x - 1, y: middle.y, width: 3, height: 1 },
        { x: box.x + box.width - 2, y: middle.y, width: 3, height: 1 },
      ]
      for (const clip of edges) {
        const { data } = await takePicture(page, { clip })
        expect(Math.min(...data), JSON.stringify(clip)).toBeLessThan(maxDark)
      }
    }
  })

  for (const { path } of pagesOfEachKind)
    test(`${widthPx} px: in forced colors no background covers a letter of ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: widthPx, height: 900 })
      await open(page, path)
      expect(await coveredRows(page)).toEqual([])
    })

  test(`${widthPx} px: in forced colors no background covers a letter of a typed headline`, async ({
    page,
  }) => {
    test.skip(!homeContent.closingCall.writer, 'this site has no headline writer')
    await page.setViewportSize({ width: widthPx, height: 900 })
    await open(page, '/')
    // Letters that reach far below and above their line.
    await headlineFieldOf(page).fill('Gypsy jig pays, jolly judges apply folk bids')
    await headlineFieldOf(page).blur()
    expect(await coveredRows(page)).toEqual([])
  })
}
