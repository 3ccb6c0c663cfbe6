import type { Font } from 'fontkitten'
import type { HeroContent } from '#content-types'
import { proofMarks } from '../../../src/illustrations/proof-marks.ts'
import type { PictureColors } from '../draw-picture.ts'
import { breakText, drawBox, drawMark, drawRule, drawText, fitLine, textWidth, type Box } from './drawing.ts'

/** What the sheet of paper beside the headline shows. */
export type Sheet =
  | { kind: 'front page'; content: HeroContent['frontPage'] }
  | { kind: 'details'; details: { label: string; value: string; isRinged?: boolean }[] }
  | { kind: 'contents'; title: string; headlines: string[] }

export type SheetFonts = { headline: Font[]; text: Font[] }

const paddingPx = 28
const labelPx = 19

/** A sheet of paper with its shadow. */
export function drawSheet(sheet: Sheet, box: Box, fonts: SheetFonts, colors: PictureColors): string {
  const inside = {
    x: box.x + paddingPx,
    y: box.y + paddingPx,
    width: box.width - 2 * paddingPx,
    height: box.height - 2 * paddingPx,
  }
  const shadow = drawBox({ ...box, x: box.x + 12, y: box.y + 12 }, colors.guide)
  const paper = drawBox(box, colors.board, `stroke="${colors.ink}" stroke-width="2.5"`)
  return shadow + paper + drawContent(sheet, inside, fonts, colors)
}

function drawContent(sheet: Sheet, box: Box, fonts: SheetFonts, colors: PictureColors): string {
  switch (sheet.kind) {
    case 'front page':
      return drawFrontPage(sheet.content, box, fonts, colors)
    case 'details':
      return drawDetails(sheet.details, box, fonts, colors)
    case 'contents':
      return drawContents(sheet, box, fonts, colors)
  }
}

/** The front page of the hero: masthead, columns beside the feature, and the feature, ringed. */
function drawFrontPage(
  { place, title, edition, feature }: HeroContent['frontPage'],
  box: Box,
  { headline, text }: SheetFonts,
  colors: PictureColors,
): string {
  const titlePx = fitLine(headline, title, box.width * 0.5, { largest: 42, smallest: 16 })
  const titleWidth = textWidth(headline, title, titlePx)
  const cornerWidth = (box.width - titleWidth) / 2 - 10
  const cornerPx = Math.min(
    ...[place, edition].map((each) => fitLine(text, each, cornerWidth, { largest: 15, smallest: 7 })),
  )
  const baseline = box.y + 30
  const ruleY = box.y + 46
  const masthead = [
    drawText(text, place, cornerPx, { x: box.x, y: baseline }, colors.ink),
    drawText(headline, title, titlePx, { x: box.x + (box.width - titleWidth) / 2, y: baseline }, colors.ink),
    drawText(
      text,
      edition,
      cornerPx,
      { x: box.x + box.width - textWidth(text, edition, cornerPx), y: baseline },
      colors.ink,
    ),
    drawRule({ ...box, y: ruleY }, colors.ink, 2.5),
  ]
  const gap = 18
  const column = { y: ruleY + gap, width: (box.width - 2 * gap) * 0.22, height: box.y + box.height - ruleY - gap }
  const middle = { ...column, x: box.x + column.width + gap, width: box.width - 2 * (column.width + gap) }
  return [
    ...masthead,
    drawColumn({ ...column, x: box.x }, ['headline', 'picture'], colors),
    drawColumn({ ...column, x: box.x + box.width - column.width }, ['picture', 'headline'], colors),
    drawFeature(feature, middle, headline, colors),
  ].join('')
}

/** A column with two articles: lines of text, below a headline or a picture. */
function drawColumn(box: Box, articles: ('headline' | 'picture')[], colors: PictureColors): string {
  const articleHeight = box.height / articles.length
  return articles
    .map((top, index) => {
      const topHeight = top === 'picture' ? box.width * 0.69 : 16
      const y = box.y + index * articleHeight
      const firstLine = y + topHeight + 14
      const lineCount = Math.floor((articleHeight - topHeight - 24) / 15)
      const lines = Array.from({ length: lineCount }, (_, line) => {
        const width = line === lineCount - 1 ? box.width * 0.62 : box.width
        return drawBox({ x: box.x, y: firstLine + line * 15, width, height: 5 }, colors.hair)
      })
      return drawBox({ ...box, y, height: topHeight }, top === 'picture' ? colors.guide : colors.ink) + lines.join('')
    })
    .join('')
}

/** The feature in its dashed box, its title above the picture of a person, all of it ringed. */
function drawFeature(title: string, box: Box, headline: Font[], colors: PictureColors): string {
  const padding = 18
  const width = box.width - 2 * padding
  const x = box.x + padding
  // Within the ring, which is round.
  const titleInset = 0.08 * width
  const limit = { lines: 4, height: box.height * 0.46 }
  let sizePx = 48
  const fits = () => {
    const all = breakText(headline, title, sizePx, width - titleInset, Infinity)
    const isNarrow = all.every((line) => textWidth(headline, line, sizePx) <= width - titleInset)
    return isNarrow && all.length <= limit.lines && all.length * sizePx * 0.9 <= limit.height
  }
  while (sizePx > 16 && !fits()) sizePx -= 2
  const lines = breakText(headline, title, sizePx, width - titleInset, limit.lines)
  const titleTop = box.y + padding + titleInset / 2
  const pictureTop = titleTop + lines.length * sizePx * 0.9 + 18
  const linesTop = box.y + box.height - 48
  const pictureHeight = linesTop - pictureTop - 14
  const person = `<svg x="${x}" y="${pictureTop}" width="${width}" height="${pictureHeight}" viewBox="0 0 160 84" preserveAspectRatio="xMidYMax slice"><path d="M-200-200H400V84H-200Z" fill="${colors.ink}"/><circle cx="80" cy="48" r="32" fill="${colors.guide}"/><path d="M36 84C38 66 56 60 70 57V49C60 42 61 20 80 20S100 42 90 49V57C104 60 122 66 124 84Z" fill="${colors.pencil}"/></svg>`
  const ring = {
    x: box.x - 0.07 * box.width,
    y: box.y - 0.05 * box.height,
    width: 1.14 * box.width,
    height: 1.09 * box.height,
  }
  return [
    drawBox(box, colors.guideSoft, `stroke="${colors.guideEdge}" stroke-width="2" stroke-dasharray="6 5"`),
    ...lines.map((line, index) =>
      drawText(headline, line, sizePx, { x: x + titleInset, y: titleTop + (0.82 + index * 0.9) * sizePx }, colors.ink),
    ),
    person,
    ...[1, 0.62].map((share, index) =>
      drawBox({ x, y: linesTop + index * 15, width: width * share, height: 5 }, colors.hair),
    ),
    drawMark(proofMarks.ring, ring, 5.5, colors.pencil),
  ].join('')
}

/** Labels and values in rows of equal height, each below a rule. */
function drawDetails(
  details: { label: string; value: string; isRinged?: boolean }[],
  box: Box,
  { headline, text }: SheetFonts,
  colors: PictureColors,
): string {
  const rowHeight = (box.height + paddingPx) / details.length
  const sizes = { largest: 52, smallest: 20 }
  // What would be smaller in one line than this takes two.
  const twoLinesPx = 27
  return details
    .map(({ label, value, isRinged }, index) => {
      const top = box.y + index * rowHeight
      const oneLinePx = fitLine(headline, value, box.width - 24, sizes)
      const sizePx = oneLinePx < twoLinesPx && value.includes(' ') ? twoLinesPx : oneLinePx
      const lines = breakText(headline, value, sizePx, box.width, 2)
      const baseline = top + labelPx + 24 + sizes.largest * 0.8
      const ring = {
        x: box.x - 24,
        y: baseline - 1.22 * sizePx,
        width: textWidth(headline, value, sizePx) + 48,
        height: 1.7 * sizePx,
      }
      return [
        index > 0 ? drawRule({ ...box, y: top - 6 }, colors.ink, 2) : '',
        drawText(text, label, labelPx, { x: box.x, y: top + labelPx + 6 }, colors.inkSoft),
        ...lines.map((line, number) =>
          drawText(
            headline,
            line,
            sizePx,
            { x: box.x, y: baseline + (number - (lines.length - 1) / 2) * 1.1 * sizePx },
            colors.ink,
          ),
        ),
        isRinged ? drawMark(proofMarks.ring, ring, 4.5, colors.pencil) : '',
      ].join('')
    })
    .join('')
}

/** The title of a table of contents, and as many headlines as fit, each below a rule: if they are few, above lines of text. */
function drawContents(
  { title, headlines }: { title: string; headlines: string[] },
  box: Box,
  { headline, text }: SheetFonts,
  colors: PictureColors,
): string {
  if (headlines.length === 0) return drawColumn(box, ['headline', 'headline'], colors)
  const [sizePx, lineStep, gap] = [30, 31, 15]
  const top = box.y + labelPx + gap
  const end = box.y + box.height + paddingPx
  const entries: { lines: string[]; height: number }[] = []
  let used = 0
  for (const each of headlines) {
    const lines = breakText(headline, each, sizePx, box.width, 2)
    const height = 2 * gap + lines.length * lineStep
    if (top + used + height > end) break
    entries.push({ lines, height })
    used += height
  }
  const roomPx = (end - top - used - paddingPx) / entries.length
  const textLines = Math.max(0, Math.floor((roomPx - gap) / 15))
  const parts = [drawText(text, title, labelPx, { x: box.x, y: box.y + labelPx * 0.8 }, colors.inkSoft)]
  let y = top
  for (const { lines, height } of entries) {
    parts.push(drawRule({ ...box, y }, colors.ink, 1.5))
    for (const [index, line] of lines.entries())
      parts.push(drawText(headline, line, sizePx, { x: box.x, y: y + gap + 24 + index * lineStep }, colors.ink))
    y += height
    for (let line = 0; line < textLines; line += 1) {
      const width = line === textLines - 1 ? box.width * 0.62 : box.width
      parts.push(drawBox({ x: box.x, y: y + line * 15, width, height: 5 }, colors.hair))
    }
    if (textLines > 0) y += roomPx
  }
  return parts.join('')
}
