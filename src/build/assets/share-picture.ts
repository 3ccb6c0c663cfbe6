import type { Font } from 'fontkitten'
import { proofMarks, type ProofMarkDrawing } from '../../illustrations/proof-marks.ts'
import { shareSize } from '../../seo/share-size.ts'
import { drawBrandMark, type BrandMark } from './brand-mark.ts'
import { renderPng, type PictureColors } from './draw-picture.ts'
import { glyphsOf, unitsPerEmOf } from './font-files.ts'
import { loadDrawingFonts } from './fonts.ts'

const marginPx = 84
// From the margin to the guide lines, outside of it.
const guideGapPx = 28
const pencilWidthPx = 10
const markHeightPx = 41.6
// From the mark to the name beside it.
const markGapPx = 14
const brandSizePx = 54
const hostSizePx = 28
const titleSizesPx = { largest: 176, smallest: 48, step: 4 }
// The title stands between the brand and the host name.
const titleBox = { top: 150, bottom: 512, middle: 338 }
const lineHeight = 0.98
// Of the font, as shares of its size: the height of a capital with an accent, and how far the underline reaches below the baseline.
const capitalHeight = 0.94
const underlineDepth = 0.26

/** The width of a line of text in pixels. */
function textWidth(fonts: Font[], text: string, fontSizePx: number): number {
  const scale = fontSizePx / unitsPerEmOf(fonts)
  return glyphsOf(fonts, text).reduce((width, glyph) => width + glyph.advanceWidth * scale, 0)
}

/** A line of text as SVG paths, with its baseline at y = 0. */
function textPaths(fonts: Font[], text: string, fontSizePx: number): string {
  const scale = fontSizePx / unitsPerEmOf(fonts)
  let x = 0
  const paths = glyphsOf(fonts, text).map((glyph) => {
    const translate = `translate(${x} 0)`
    x += glyph.advanceWidth * scale
    // The y axis of a font points up, that of SVG down.
    return `<path transform="${translate} scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
  })
  return paths.join('')
}

/** Breaks a text into as few lines as fit into `maxWidthPx`, and makes them as equal in width as they can be. */
function balanceLines(text: string, widthOf: (line: string) => number, maxWidthPx: number): string[] {
  const words = text.split(' ')
  const breakLines = (limitPx: number) => {
    const lines: string[] = []
    for (const word of words) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ')
      if (lines.length > 0 && widthOf(longer) <= limitPx) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  const count = breakLines(maxWidthPx).length
  let limitPx = maxWidthPx
  while (breakLines(limitPx - 10).length === count && limitPx > 100) limitPx -= 10
  return breakLines(limitPx)
}

type Title = { lines: string[]; fontSizePx: number; firstBaseline: number; lastBaseline: number }

/** The title in the largest type in which it fits between brand and host name and between the margins. */
export function layOutTitle(text: string, widthOf: (text: string, fontSizePx: number) => number): Title {
  const maxWidthPx = shareSize.width - 2 * marginPx
  const layOut = (fontSizePx: number): Title => {
    const lines = balanceLines(text, (line) => widthOf(line, fontSizePx), maxWidthPx)
    const heightPx = (lines.length - 1) * fontSizePx * lineHeight
    // Centred on a line a little below the middle of the picture, since the brand stands above it.
    const firstBaseline = titleBox.middle - heightPx / 2 + fontSizePx * 0.34
    return { lines, fontSizePx, firstBaseline, lastBaseline: firstBaseline + heightPx }
  }
  const fits = ({ lines, fontSizePx, firstBaseline, lastBaseline }: Title) =>
    firstBaseline - capitalHeight * fontSizePx >= titleBox.top &&
    lastBaseline + underlineDepth * fontSizePx <= titleBox.bottom &&
    lines.every((line) => widthOf(line, fontSizePx) <= maxWidthPx)
  let title = layOut(titleSizesPx.largest)
  while (!fits(title) && title.fontSizePx > titleSizesPx.smallest) title = layOut(title.fontSizePx - titleSizesPx.step)
  return title
}

type MarkPosition = { x: number; y: number; width: number }

function drawMark({ width, height, strokes }: ProofMarkDrawing, position: MarkPosition, color: string) {
  const scale = position.width / width
  const paths = strokes.map((stroke) => `<path d="${stroke}"/>`).join('')
  const transform = `translate(${position.x} ${position.y - (height * scale) / 2}) scale(${scale})`
  return `<g transform="${transform}" fill="none" stroke="${color}" stroke-width="${pencilWidthPx / scale}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
}

/** The background: four guide lines, as on the board on which a newspaper page is pasted up. */
function drawBoard({ board, guide }: PictureColors) {
  const { width, height } = shareSize
  const insetPx = marginPx - guideGapPx
  const lines = [
    `M${insetPx} 0V${height}`,
    `M${width - insetPx} 0V${height}`,
    `M0 ${insetPx}H${width}`,
    `M0 ${height - insetPx}H${width}`,
  ]
  return `<rect width="${width}" height="${height}" fill="${board}"/><path d="${lines.join('')}" stroke="${guide}" stroke-width="2" fill="none"/>`
}

/** A page's title without the brand before or after it: `Agency: PR that is read`, `Terms | Agency`. */
function withoutBrand(title: string, brand: string): string {
  const [before, after] = [`${brand}: `, ` | ${brand}`]
  const rest = title.startsWith(before) ? title.slice(before.length) : title
  return rest.endsWith(after) ? rest.slice(0, -after.length) : rest
}

/** What a share picture shows: the page's title, the brand's name and mark, and the host name of the site. */
type ShareCard = { title: string; brand: string; mark: BrandMark; host: string }

/**
 * The share picture of a page as a PNG of `shareSize`: its title in the headline font, the last word underlined. The brand before or
 * after the title is left out, since it stands above it.
 */
export async function sharePicture({ title: pageTitle, brand, mark, host }: ShareCard, colors: PictureColors) {
  const title = withoutBrand(pageTitle, brand)
  const [headlineFont, textFont] = await loadDrawingFonts(title + brand + host)
  const widthAt = (text: string, sizePx: number) => textWidth(headlineFont, text, sizePx)
  const { lines, fontSizePx, firstBaseline, lastBaseline } = layOutTitle(title, widthAt)
  const widthOf = (text: string) => widthAt(text, fontSizePx)
  const lastLine = lines.at(-1) ?? ''
  const lastWord = lastLine.split(' ').at(-1) ?? ''
  // The underline goes 6 px beyond the word at each end.
  const underline = {
    x: marginPx + widthOf(lastLine.slice(0, lastLine.length - lastWord.length)) - 6,
    y: lastBaseline + fontSizePx * 0.16,
    width: widthOf(lastWord) + 12,
  }

  const markWidthPx = (markHeightPx * mark.width) / mark.height
  const brandX = marginPx + markWidthPx + markGapPx
  const brandScale = Math.min(1, (shareSize.width - marginPx - brandX) / widthAt(brand, brandSizePx))
  const brandName = textPaths(headlineFont, brand, brandSizePx * brandScale)
  const hostName = textPaths(textFont, host, hostSizePx)
  const hostX = shareSize.width - marginPx - textWidth(textFont, host, hostSizePx)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareSize.width} ${shareSize.height}">`,
    drawBoard(colors),
    drawBrandMark(mark, { x: marginPx, y: marginPx + 4, heightPx: markHeightPx }, colors),
    `<g fill="${colors.ink}">`,
    `<g transform="translate(${brandX} ${marginPx + 44})">${brandName}</g>`,
    ...lines.map((line, index) => {
      const y = firstBaseline + index * fontSizePx * lineHeight
      return `<g transform="translate(${marginPx} ${y})">${textPaths(headlineFont, line, fontSizePx)}</g>`
    }),
    '</g>',
    `<g fill="${colors.inkSoft}" transform="translate(${hostX} ${shareSize.height - marginPx})">${hostName}</g>`,
    drawMark(proofMarks.heroUnderline, underline, colors.pencil),
    '</svg>',
  ].join('')
  return renderPng(svg, shareSize.width)
}
