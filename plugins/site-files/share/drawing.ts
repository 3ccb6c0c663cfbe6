import type { Font } from 'fontkitten'
import type { ProofMarkDrawing } from '../../../src/illustrations/proof-marks.ts'
import { glyphsOf, unitsPerEmOf } from '../../fonts/font-files.ts'

/** A rectangle of a picture, in pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** The width of a line of text in pixels. */
export function textWidth(fonts: Font[], text: string, fontSizePx: number): number {
  const scale = fontSizePx / unitsPerEmOf(fonts)
  return glyphsOf(fonts, text).reduce((width, glyph) => width + glyph.advanceWidth * scale, 0)
}

/** A line of text as SVG paths, its baseline beginning at `x` and `y`. */
export function drawText(
  fonts: Font[],
  text: string,
  fontSizePx: number,
  place: { x: number; y: number },
  color: string,
) {
  const scale = fontSizePx / unitsPerEmOf(fonts)
  let x = 0
  const paths = glyphsOf(fonts, text).map((glyph) => {
    const translate = `translate(${x.toFixed(1)} 0)`
    x += glyph.advanceWidth * scale
    // The y axis of a font points up, that of SVG down.
    return `<path transform="${translate} scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
  })
  return `<g transform="translate(${place.x} ${place.y})" fill="${color}">${paths.join('')}</g>`
}

/** The largest font size, of those down to `smallest`, at which a line is no wider than `widthPx`. */
export function fitLine(fonts: Font[], text: string, widthPx: number, sizes: { largest: number; smallest: number }) {
  const fitting = (sizes.largest * widthPx) / textWidth(fonts, text, sizes.largest)
  return Math.max(sizes.smallest, Math.min(sizes.largest, fitting))
}

/** A text in as many lines as fit into `widthPx`, no more than `limit`: what is beyond them is cut off, with an ellipsis. */
export function breakText(fonts: Font[], text: string, fontSizePx: number, widthPx: number, limit: number): string[] {
  const lines: string[] = []
  const fits = (line: string) => textWidth(fonts, line, fontSizePx) <= widthPx
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, limit)
  let last = shown.pop() ?? ''
  if (lines.length <= limit && fits(last)) return [...shown, last]
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...shown, `${last.trimEnd()}…`]
}

/** A rectangle, by default only filled. */
export const drawBox = ({ x, y, width, height }: Box, fill: string, stroke = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${stroke}/>`

/** A horizontal line. */
export const drawRule = (box: { x: number; y: number; width: number }, color: string, widthPx = 2) =>
  `<path d="M${box.x} ${box.y}h${box.width}" stroke="${color}" stroke-width="${widthPx}"/>`

/** A proofreading mark, stretched to a box. */
export function drawMark({ width, height, strokes }: ProofMarkDrawing, box: Box, strokePx: number, color: string) {
  const paths = strokes.map((stroke) => `<path d="${stroke}"/>`).join('')
  const [scaleX, scaleY] = [box.width / width, box.height / height]
  // The renderer has no `non-scaling-stroke`: the stroke is as wide as the mean of both scales makes it.
  const strokeWidth = strokePx / Math.sqrt(scaleX * scaleY)
  return `<g transform="translate(${box.x} ${box.y}) scale(${scaleX} ${scaleY})" fill="none" stroke="${color}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
}
