import {
  doubleUnderline,
  hasDescender,
  headlineStrike,
  insertionCaret,
  type ProofMarkDrawing,
} from '../../src/illustrations/proof-marks.ts'
import type { CardWord } from './card-words.ts'

/**
 * A mark of the red pencil on a share card. `left` and `top` are relative to the box of its word.
 * All four lengths are in pixels. `width` and `height` of the drawing are the size of its
 * `viewBox`.
 */
type CardMark = ProofMarkDrawing & {
  left: number
  top: number
  widthPx: number
  heightPx: number
}

/** The line height of a share card, in em. */
export const lineHeight = 1.06
// A drawing has 100 units per em.
const unitsPerEm = 100
// The position of a strike in the box of its word, and how much wider it is than the word, in em.
const strikeEm = { left: -0.04, top: 0.3, extraWidth: 0.08 }
// The distance of the baseline from the top of a line, in em.
const baselineEm = 0.86
// The width of a caret, in em.
const caretEm = 0.14
// The position of an underline, and how much wider it is than the word, in em. `plain` and
// `belowDescenders` are distances below the baseline. Descenders of the headline font end at 0.21
// em.
const underlineEm = { left: -0.02, plain: 0.06, belowDescenders: 0.2, extraWidth: 0.06 }
// How far accents of capital letters, such as “Å”, reach above a line, in em.
const accentEm = 0.08

/** Returns the marks of a word, as pages draw them. */
export function marksOf({ text, mark, hasCaret, widthEm, spaceEm }: CardWord, sizePx: number) {
  const marks: CardMark[] = []
  const add = (drawing: ProofMarkDrawing, leftEm: number, topEm: number, markWidthEm: number) =>
    marks.push({
      ...drawing,
      left: leftEm * sizePx,
      top: topEm * sizePx,
      widthPx: markWidthEm * sizePx,
      heightPx: (drawing.height / unitsPerEm) * sizePx,
    })
  if (mark === 'strike')
    add(headlineStrike, strikeEm.left, strikeEm.top, widthEm + strikeEm.extraWidth)
  if (mark === 'underline') {
    const gapEm = hasDescender(text) ? underlineEm.belowDescenders : underlineEm.plain
    const underlineWidthEm = widthEm + underlineEm.extraWidth
    add(doubleUnderline, underlineEm.left, baselineEm + gapEm, underlineWidthEm)
  }
  // The caret is in the middle of the space after the word, since the new words may be on the next
  // line.
  if (hasCaret) add(insertionCaret, widthEm + (spaceEm - caretEm) / 2, baselineEm, caretEm)
  return marks
}

/**
 * Returns the space below the line of a word, in em, so that the marks of the word cross no letter
 * of the next line.
 */
export function spaceBelowEm(word: CardWord): number {
  const markBottoms = marksOf(word, 1).map(({ top, heightPx }) => top + heightPx)
  return Math.max(0, ...markBottoms.map((bottom) => bottom + accentEm - lineHeight))
}

const strokeWidth = 6

/**
 * Draws a mark over a share card. A stroke may touch the edge of its drawing, so the SVG has a
 * margin of half a stroke.
 */
export function Mark({ color, ...mark }: CardMark & { color: string }) {
  const margin = strokeWidth / 2
  const [scaleX, scaleY] = [mark.widthPx / mark.width, mark.heightPx / mark.height]
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${mark.width + strokeWidth} ${mark.height + strokeWidth}`}
      width={mark.widthPx + strokeWidth * scaleX}
      height={mark.heightPx + strokeWidth * scaleY}
      preserveAspectRatio="none"
      style={{
        position: 'absolute',
        left: mark.left - margin * scaleX,
        top: mark.top - margin * scaleY,
      }}
    >
      {mark.strokes.map((stroke) => (
        <path
          key={stroke}
          d={stroke}
          fill="none"
          stroke={color}
          strokeWidth={strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
