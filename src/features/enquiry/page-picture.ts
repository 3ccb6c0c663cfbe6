import { approvalTick, ring, type ProofMarkDrawing } from '../../illustrations/proof-marks'
import { sunPath, sunrise, sunriseDots } from '../../illustrations/sunrise'
import { headlineFamily } from '../../styles/headline-font'
import { fitHeadlineIntoBox } from '../headline-writer/headline-faces'
import { breakIntoLines } from '../headline-writer/headline-text'

/** The texts of the picture of a newspaper page. */
export type PictureTexts = {
  place: string
  paper: string
  edition: string
  headline: string
  approval: string
}

// All sizes are in px of the picture.
const picture = { width: 1200, height: 1500 }
const paper = { left: 72, top: 72, width: 1040, height: 1340 }
const shadowOffset = 16
const inner = { left: paper.left + 56, width: paper.width - 112 }
const headlineBox = { left: inner.left, top: 330, width: inner.width, height: 500 }
const bodyTop = 890
const bodyBottom = paper.top + paper.height - 56
const ruleWidth = 3
const columnWidth = 440
const sideLeft = inner.left + inner.width - columnWidth

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
  drawColumns(context, colors)
  drawApproval(context, colors, texts.approval)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser refuses to read the canvas')
  return file
}

const headlineFont = (sizePx: number) => `${sizePx}px '${headlineFamily}', Impact, sans-serif`
const textFont = (sizePx: number) => `500 ${sizePx}px 'Archivo Text', system-ui, sans-serif`

type Context = CanvasRenderingContext2D

function drawSheet(context: Context, colors: Colors) {
  const { left, top, width, height } = paper
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

/** Draws the name of the newspaper, and below it the place and the edition. */
function drawMasthead(context: Context, colors: Colors, texts: PictureTexts) {
  const middle = inner.left + inner.width / 2
  context.fillStyle = colors.ink
  context.textAlign = 'center'
  context.font = headlineFont(84)
  context.wordSpacing = '5px'
  context.fillText(texts.paper, middle, 200, inner.width)
  context.font = textFont(28)
  context.wordSpacing = '0px'
  context.textAlign = 'left'
  context.fillText(texts.place, inner.left, 256, inner.width / 2)
  context.textAlign = 'right'
  context.fillText(texts.edition, inner.left + inner.width, 256, inner.width / 2)
  context.fillRect(inner.left, 278, inner.width, ruleWidth)
  context.fillRect(inner.left, bodyTop - 32, inner.width, ruleWidth)
}

// A headline whose first letter is of one of these scripts is read from right to left.
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Draws the headline as large as possible in its box, broken into lines. */
function drawHeadline(context: Context, headline: string) {
  const fitted = fitHeadlineIntoBox(headline, headlineBox)
  const isRightToLeft = rightToLeft.test(headline)
  context.font = fitted.fontAt(fitted.sizePx)
  context.letterSpacing = `${fitted.letterSpacingEm * fitted.sizePx}px`
  context.wordSpacing = `${fitted.wordSpacingEm * fitted.sizePx}px`
  context.textAlign = 'start'
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  const left = isRightToLeft ? headlineBox.left + headlineBox.width : headlineBox.left
  const widthOf = (words: string) => context.measureText(words).width
  const lines = breakIntoLines(headline, widthOf, fitted.widthEm * fitted.sizePx)
  const lineHeight = fitted.lineHeight * fitted.sizePx
  for (const [index, line] of lines.entries())
    context.fillText(line, left, headlineBox.top + lineHeight * (index + 0.85))
  context.direction = 'ltr'
  context.letterSpacing = '0px'
  context.wordSpacing = '0px'
}

/** Draws two columns: one with a title and lines of text, one with a picture. */
function drawColumns(context: Context, colors: Colors) {
  context.fillStyle = colors.ink
  context.fillRect(inner.left, bodyTop, columnWidth, 28)
  context.fillStyle = colors.hair
  for (let y = bodyTop + 62; y < bodyBottom; y += 22)
    context.fillRect(inner.left, y, columnWidth, 8)

  const scale = columnWidth / sunrise.width
  context.save()
  context.translate(sideLeft, bodyTop)
  context.scale(scale, scale)
  // In the dark theme, the picture also has dark ink on light paper.
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

/** Draws the words of the editor in ink. Adds a ring around the words and a tick in red pencil. */
function drawApproval(context: Context, colors: Colors, approval: string) {
  context.save()
  context.translate(sideLeft + columnWidth / 2 - 20, bodyBottom - 64)
  context.rotate((-7 * Math.PI) / 180)
  context.fillStyle = colors.ink
  context.strokeStyle = colors.pencil
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.textAlign = 'center'
  context.font = headlineFont(60)
  context.wordSpacing = '4px'
  const width = Math.min(context.measureText(approval).width, columnWidth - 150)
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

/** Draws the strokes of a mark, stretched to a box. The width of the line is not stretched. */
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
