import { approvalTick, ring, type ProofMarkDrawing } from '../../illustrations/proof-marks'
import { sunPath, sunrise, sunriseDots } from '../../illustrations/sunrise'
import { headlineFamily } from '../../styles/headline-font'
import { fitHeadlineIntoBox } from '../headline-writer/headline-faces'
import { breakIntoLines } from '../headline-writer/headline-text'

/** The texts of the picture of a newspaper page. */
export type PictureTexts = {
  /** The town, at the left of the line below the name of the newspaper. */
  place: string
  /** The name of the newspaper. */
  paper: string
  /** The edition, at the right of the same line. */
  edition: string
  headline: string
  /** The words of the editor. */
  approval: string
}

// All sizes and positions are in px of the picture.
const picture = { width: 1200, height: 1500 }
const sheet = { left: 72, top: 72, width: 1040, height: 1340 }
const shadowOffset = 16
const sheetPadding = 56
const content = { left: sheet.left + sheetPadding, width: sheet.width - 2 * sheetPadding }
const ruleWidth = 3
// The baselines of the name and of the line below the name, and the rule below both.
const masthead = { nameY: 200, lineY: 256, ruleY: 278 }
const headlineBox = { left: content.left, top: 330, width: content.width, height: 500 }
const bodyTop = 890
const bodyBottom = sheet.top + sheet.height - sheetPadding
const bodyRuleY = bodyTop - 32
const columnWidth = 440
const rightColumnLeft = content.left + content.width - columnWidth
// The left column has a bar as its title, and thinner bars as lines of text.
const titleBarHeight = 28
const textBars = { top: bodyTop + 62, height: 8, distance: 22 }
// The free space in the right column beside the words of the editor.
const approvalMargin = 150

type Colors = Record<'board' | 'ink' | 'guide' | 'onBand' | 'band' | 'hair' | 'pencil', string>

/** Returns the colors of the current theme. */
function readColors(): Colors {
  const style = getComputedStyle(document.documentElement)
  const colorOf = (name: string) => style.getPropertyValue(`--colors-${name}`)
  return {
    board: colorOf('board'),
    ink: colorOf('ink'),
    guide: colorOf('guide'),
    onBand: colorOf('onBand'),
    band: colorOf('band'),
    hair: colorOf('hair'),
    pencil: colorOf('pencil'),
  }
}

/**
 * Draws a newspaper page on a canvas, with the fonts and the colors of the site. Resolves to a PNG
 * of 1200 × 1500 px. Rejects if the browser has no canvas, or refuses to read the canvas.
 */
export async function drawPage(texts: PictureTexts): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), picture)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  const colors = readColors()
  await document.fonts.load(headlineFont(80), texts.paper + texts.headline + texts.approval)
  drawSheet(context, colors)
  drawMasthead(context, colors, texts)
  drawHeadline(context, texts.headline)
  drawTextColumn(context, colors)
  drawSunrise(context, colors)
  drawApproval(context, colors, texts.approval)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser refuses to read the canvas')
  return file
}

const headlineFont = (sizePx: number) => `${sizePx}px '${headlineFamily}', Impact, sans-serif`
const textFont = (sizePx: number) => `500 ${sizePx}px 'Archivo Text', system-ui, sans-serif`

type Context = CanvasRenderingContext2D

function drawSheet(context: Context, colors: Colors) {
  const { left, top, width, height } = sheet
  context.fillStyle = colors.guide
  context.fillRect(0, 0, picture.width, picture.height)
  context.fillStyle = colors.ink
  context.fillRect(left + shadowOffset, top + shadowOffset, width, height)
  context.fillStyle = colors.board
  context.fillRect(left, top, width, height)
  context.strokeStyle = colors.ink
  context.lineWidth = ruleWidth
  context.strokeRect(left, top, width, height)
}

/**
 * Draws the name of the newspaper, the place and the edition, and the rules around the headline.
 */
function drawMasthead(context: Context, colors: Colors, texts: PictureTexts) {
  const right = content.left + content.width
  const middle = content.left + content.width / 2
  context.fillStyle = colors.ink
  context.textAlign = 'center'
  context.font = headlineFont(84)
  context.wordSpacing = '5px'
  context.fillText(texts.paper, middle, masthead.nameY, content.width)
  context.font = textFont(28)
  context.wordSpacing = '0px'
  context.textAlign = 'left'
  context.fillText(texts.place, content.left, masthead.lineY, content.width / 2)
  context.textAlign = 'right'
  context.fillText(texts.edition, right, masthead.lineY, content.width / 2)
  context.fillRect(content.left, masthead.ruleY, content.width, ruleWidth)
  context.fillRect(content.left, bodyRuleY, content.width, ruleWidth)
}

// Matches a headline whose first letter is of a script that is read from right to left.
const rightToLeftStart = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

// The distance from the top of a line to its baseline, as a share of the line height.
const baselineShare = 0.85

/** Draws the headline as large as possible in its box, broken into lines. */
function drawHeadline(context: Context, headline: string) {
  const fitted = fitHeadlineIntoBox(headline, headlineBox)
  const isRightToLeft = rightToLeftStart.test(headline)
  context.font = fitted.fontAt(fitted.sizePx)
  context.letterSpacing = `${fitted.letterSpacingEm * fitted.sizePx}px`
  context.wordSpacing = `${fitted.wordSpacingEm * fitted.sizePx}px`
  context.textAlign = 'start'
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  const startX = isRightToLeft ? headlineBox.left + headlineBox.width : headlineBox.left
  const widthOf = (words: string) => context.measureText(words).width
  const lines = breakIntoLines(headline, widthOf, fitted.widthEm * fitted.sizePx)
  const lineHeight = fitted.lineHeight * fitted.sizePx
  for (const [index, line] of lines.entries()) {
    const baselineY = headlineBox.top + lineHeight * (index + baselineShare)
    context.fillText(line, startX, baselineY)
  }
  context.direction = 'ltr'
  context.letterSpacing = '0px'
  context.wordSpacing = '0px'
}

/** Draws a column with bars as a title and lines of text. */
function drawTextColumn(context: Context, colors: Colors) {
  context.fillStyle = colors.ink
  context.fillRect(content.left, bodyTop, columnWidth, titleBarHeight)
  context.fillStyle = colors.hair
  for (let y = textBars.top; y < bodyBottom; y += textBars.distance)
    context.fillRect(content.left, y, columnWidth, textBars.height)
}

/** Draws the picture of the sunrise in the right column. */
function drawSunrise(context: Context, colors: Colors) {
  const scale = columnWidth / sunrise.width
  context.save()
  context.translate(rightColumnLeft, bodyTop)
  context.scale(scale, scale)
  // The picture has dark ink on light paper, also in the dark theme.
  context.fillStyle = colors.onBand
  context.fillRect(0, 0, sunrise.width, sunrise.height)
  context.clip(rectanglePath(sunrise.width, sunrise.height))
  context.fillStyle = colors.band
  fillPath(context, sunriseDots())
  context.fillStyle = colors.pencil
  fillPath(context, sunPath())
  context.restore()
}

/** Fills a path. `data` is the path data of SVG. */
function fillPath(context: Context, data: string) {
  const path = new Path2D(data)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas is no array.
  context.fill(path)
}

function rectanglePath(width: number, height: number): Path2D {
  const path = new Path2D()
  path.rect(0, 0, width, height)
  return path
}

/** Draws the words of the editor in ink, and a ring around the words and a tick in red pencil. */
function drawApproval(context: Context, colors: Colors, approval: string) {
  context.save()
  context.translate(rightColumnLeft + columnWidth / 2 - 20, bodyBottom - 64)
  context.rotate((-7 * Math.PI) / 180)
  context.fillStyle = colors.ink
  context.strokeStyle = colors.pencil
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.textAlign = 'center'
  context.font = headlineFont(60)
  context.wordSpacing = '4px'
  const width = Math.min(context.measureText(approval).width, columnWidth - approvalMargin)
  context.fillText(approval, 0, 20, width)
  context.lineWidth = 5
  const [ringWidth, ringHeight] = [width + 90, 140]
  drawMark(context, ring, {
    x: -ringWidth / 2,
    y: -ringHeight / 2,
    width: ringWidth,
    height: ringHeight,
  })
  context.lineWidth = 8
  drawMark(context, approvalTick, { x: width / 2 + 24, y: -104, width: 88, height: 80 })
  context.restore()
}

type Box = { x: number; y: number; width: number; height: number }

/** Draws the strokes of a mark, stretched to a box. The strokes keep their width. */
function drawMark(context: Context, drawing: ProofMarkDrawing, box: Box) {
  const matrix = new DOMMatrix()
    .translate(box.x, box.y)
    .scale(box.width / drawing.width, box.height / drawing.height)
  for (const data of drawing.strokes) {
    const path = new Path2D()
    path.addPath(new Path2D(data), matrix)
    context.stroke(path)
  }
}
