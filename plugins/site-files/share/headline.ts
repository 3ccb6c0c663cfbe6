import type { Font } from 'fontkitten'
import type { HeadlineRun } from '#content-types'
import { proofMarks, type ProofMarkName } from '../../../src/illustrations/proof-marks.ts'
import type { PictureColors } from '../draw-picture.ts'
import { drawMark, drawText, textWidth, type Box } from './drawing.ts'

/** A part of a word that is wholly in one run: the number of its run, and its mark. */
type Piece = { text: string; run: number; mark?: HeadlineRun['mark'] }
type Word = Piece[]
type Line = Word[]

const sizesPx = { largest: 220, smallest: 20, step: 2 }
const lineHeight = 0.94
// Of the font, as shares of its size: how high a capital with an accent is, and how far the underline reaches below the baseline.
const ascent = 0.94
const descent = 0.3
// The font's own space is so narrow that a letter's arm touches the next word.
const spaceEm = 0.05

/** The words of a headline, each in the pieces that its runs make of it. */
function wordsOf(runs: HeadlineRun[]): Word[] {
  const words: Word[] = []
  let isOpen = false
  for (const [run, { text, mark }] of runs.entries())
    for (const part of text.split(/(\s+)/).filter((each) => each !== '')) {
      if (part.trim() === '') {
        isOpen = false
        continue
      }
      if (!isOpen) words.push([])
      words.at(-1)?.push({ text: part, run, mark })
      isOpen = true
    }
  return words
}

const textOf = (words: Word[]) => words.map((word) => word.map(({ text }) => text).join('')).join(' ')

/** Breaks words into as few lines as fit into `maxWidthPx`, and makes them as equal in width as they can be. */
function balanceLines(words: Word[], widthOf: (line: string) => number, maxWidthPx: number): Line[] {
  const breakLines = (limitPx: number) => {
    const lines: Line[] = []
    for (const word of words) {
      const line = lines.at(-1)
      if (line && widthOf(textOf([...line, word])) <= limitPx) line.push(word)
      else lines.push([word])
    }
    return lines
  }
  const count = breakLines(maxWidthPx).length
  let limitPx = maxWidthPx
  while (breakLines(limitPx - 10).length === count && limitPx > 100) limitPx -= 10
  return breakLines(limitPx)
}

/** The headline's lines in the largest type in which they fit into a box. */
export function layOutHeadline(
  runs: HeadlineRun[],
  widthOf: (text: string, fontSizePx: number) => number,
  box: { width: number; height: number },
) {
  const layOut = (fontSizePx: number) => {
    const lines = balanceLines(wordsOf(runs), (line) => widthOf(line, fontSizePx), box.width)
    const texts = lines.map(textOf)
    const heightPx = (ascent + (lines.length - 1) * lineHeight + descent) * fontSizePx
    return { lines, texts, fontSizePx, heightPx, widthPx: Math.max(...texts.map((text) => widthOf(text, fontSizePx))) }
  }
  let headline = layOut(sizesPx.largest)
  while ((headline.widthPx > box.width || headline.heightPx > box.height) && headline.fontSizePx > sizesPx.smallest)
    headline = layOut(headline.fontSizePx - sizesPx.step)
  return headline
}

/** A headline in the largest type in which it fits into a box, in the middle of its height, with its struck and its underlined words. */
export function drawHeadline(
  fonts: Font[],
  { runs, underline }: { runs: HeadlineRun[]; underline: ProofMarkName },
  box: Box,
  colors: PictureColors,
): string {
  const spacesIn = (text: string) => text.split(' ').length - 1
  const widthOf = (text: string, sizePx: number) => textWidth(fonts, text, sizePx) + spacesIn(text) * spaceEm * sizePx
  const { lines, fontSizePx, heightPx } = layOutHeadline(runs, widthOf, box)
  const top = box.y + (box.height - heightPx) / 2
  const space = widthOf(' ', fontSizePx)
  const texts: string[] = []
  const marks: string[] = []
  for (const [index, line] of lines.entries()) {
    const y = top + (ascent + index * lineHeight) * fontSizePx
    const marked = new Map<number, { mark: 'strike' | 'underline'; start: number; end: number }>()
    let { x } = box
    for (const word of line) {
      for (const { text, run, mark } of word) {
        const end = x + widthOf(text, fontSizePx)
        texts.push(drawText(fonts, text, fontSizePx, { x, y }, mark === 'strike' ? colors.struck : colors.ink))
        if (mark) marked.set(run, { mark, start: marked.get(run)?.start ?? x, end })
        x = end
      }
      x += space
    }
    for (const { mark, start, end } of marked.values()) {
      const drawing = mark === 'strike' ? proofMarks.heroStrike : proofMarks[underline]
      const markTop = mark === 'strike' ? y - 0.55 * fontSizePx : y + 0.08 * fontSizePx
      const overhangPx = 0.04 * fontSizePx
      const place = {
        x: start - overhangPx,
        y: markTop,
        width: end - start + 2 * overhangPx,
        height: (drawing.height / 100) * fontSizePx,
      }
      marks.push(drawMark(drawing, place, 0.046 * fontSizePx, colors.pencil))
    }
  }
  return texts.join('') + marks.join('')
}
