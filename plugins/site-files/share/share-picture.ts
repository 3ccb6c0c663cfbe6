import sharp from 'sharp'
import type { HeadlineRun } from '#content-types'
import type { ProofMarkName } from '../../../src/illustrations/proof-marks.ts'
import { shareSize } from '../../../src/seo/share-size.ts'
import { hashOf, makeOnce } from '../../build-cache.ts'
import { drawBrandMark, type BrandMark } from '../brand-mark.ts'
import { renderPng, type PictureColors } from '../draw-picture.ts'
import { loadDrawingFonts } from '../../fonts/fonts.ts'
import { drawText, fitLine } from './drawing.ts'
import { drawHeadline } from './headline.ts'
import { drawSheet, type Sheet } from './sheets.ts'

const marginPx = 60
const brand = { markHeightPx: 30, gapPx: 11, sizePx: 38, smallestPx: 16 }
const hostSizePx = 22
// The headline stands between the brand and the host name, the sheet beside it.
const headlineBox = { x: marginPx, y: 124, width: 590, height: 420 }
const sheetBox = { x: 706, y: 84, width: 434, height: 462 }
const sheetAngle = 1.5

/** What a share picture shows: a page's headline and a sheet of what is on it, the brand's name and mark, and the site's host. */
export type ShareCard = {
  headline: { runs: HeadlineRun[]; underline: ProofMarkName }
  sheet: Sheet
  brand: string
  mark: BrandMark
  host: string
}

/** The background: the guide lines of the page's four columns, as on the board on which a newspaper page is pasted up. */
function drawBoard({ board, guide }: PictureColors) {
  const { width, height } = shareSize
  const columnPx = (width - 2 * marginPx) / 4
  const lines = Array.from({ length: 5 }, (_, index) => `M${marginPx + index * columnPx} 0V${height}`)
  return `<rect width="${width}" height="${height}" fill="${board}"/><path d="${lines.join('')}" stroke="${guide}" stroke-width="1.5" opacity="0.6" fill="none"/>`
}

/** Every text of a sheet. */
function textsOf(sheet: Sheet): string[] {
  if (sheet.kind === 'front page') return Object.values(sheet.content)
  if (sheet.kind === 'details') return sheet.details.flatMap(({ label, value }) => [label, value])
  return [sheet.title, ...sheet.headlines]
}

/** The share picture of a page as a PNG of `shareSize`. */
export async function sharePicture(card: ShareCard, colors: PictureColors) {
  const { headline, sheet, mark, host } = card
  const texts = [...headline.runs.map(({ text }) => text), ...textsOf(sheet), card.brand, host, '…']
  const [headlineFont, textFont] = await loadDrawingFonts(texts.join(''))

  const nameX = marginPx + (brand.markHeightPx * mark.width) / mark.height + brand.gapPx
  const nameWidth = headlineBox.x + headlineBox.width - nameX
  const nameSizes = { largest: brand.sizePx, smallest: brand.smallestPx }
  const namePx = fitLine(headlineFont, card.brand, nameWidth, nameSizes)
  const middle = { x: sheetBox.x + sheetBox.width / 2, y: sheetBox.y + sheetBox.height / 2 }
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareSize.width} ${shareSize.height}">`,
    drawBoard(colors),
    drawBrandMark(mark, { x: marginPx, y: marginPx - 4, heightPx: brand.markHeightPx }, colors),
    drawText(headlineFont, card.brand, namePx, { x: nameX, y: marginPx + 24 }, colors.ink),
    drawHeadline(headlineFont, headline, headlineBox, colors),
    drawText(textFont, host, hostSizePx, { x: marginPx, y: shareSize.height - 38 }, colors.inkSoft),
    `<g transform="rotate(${sheetAngle} ${middle.x} ${middle.y})">`,
    drawSheet(sheet, sheetBox, { headline: headlineFont, text: textFont }, colors),
    '</g></svg>',
  ].join('')
  // In 256 colours, a third of the bytes: flat colours and their edges need no more.
  return makeOnce(`${hashOf(svg)}-256-colours.png`, async () =>
    sharp(await renderPng(svg, shareSize.width))
      .png({ palette: true })
      .toBuffer(),
  )
}
