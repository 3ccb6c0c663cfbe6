import { graphemesOf, letterLimit } from '../../content-schema/letters'

/**
 * A headline, and CSS declarations of the custom properties that display it. `--headline-text` is
 * the text and `--headline-font` is the font. `--headline-width` is the width of the longest line
 * in em, and `--headline-lines` is the number of lines.
 */
export type FittedHeadline = { text: string; css: string }

/**
 * Returns a text in one line, without space at its start and with at most `letterLimit` letters.
 */
export const limitHeadline = (text: string) =>
  graphemesOf(text.replaceAll(/\s+/g, ' ').trimStart()).slice(0, letterLimit).join('')

/**
 * Whether the headline font can draw the whole text. Otherwise, a system font draws the whole text,
 * so that no line mixes two fonts.
 */
export const isLatin = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

// An emoji, with its modifiers and the emojis that are joined to it.
const emoji = String.raw`\p{Extended_Pictographic}(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*`
// A letter of a script without spaces between words.
const letterWithoutSpaces = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`
const wordCharacter = String.raw`[^\s\p{Extended_Pictographic}]`

// Matches a part of a text that no line break divides: an emoji, a letter of a script without
// spaces, or a word. A word of more than 30 characters is divided into parts of 20.
const unbrokenPart = new RegExp(
  String.raw`${emoji}|${letterWithoutSpaces}|${wordCharacter}{1,30}(?!\S)|${wordCharacter}{1,20}`,
  'gu',
)

// The maximum number of lines of a text with spaces. Other texts may have more lines.
const maxWordLines = 3

const minSizePx = 10

// Each step reduces a size or a width by 3 %.
const stepFactor = 0.97

// Lines get 2 % more width than measured, because the browser may measure a little differently.
const widthTolerance = 1.02

// The space below the last line that the box must contain, for descenders, in em.
const descentEm = 0.1

type MeasureOptions = {
  /** Returns the width of the beginning of the text in em. */
  widthOf: (beginning: string) => number
  /** The height of a line in em. */
  lineHeight: number
  /** The size of the box in px. */
  box: { width: number; height: number }
}

/**
 * The position of an unbroken part: the distances of its start and its end from the start of the
 * text, in em.
 */
type PartPosition = { start: number; end: number }

/** The number of lines, and the width of the widest line in em. */
type LineMeasures = { count: number; widthEm: number }

/** Measures a text in lines of at most `limitEm`. A wider part gets a line of its own. */
function measureLines(parts: PartPosition[], limitEm: number): LineMeasures {
  let count = 0
  let widthEm = 0
  let lineStart = -Infinity
  for (const { start, end } of parts) {
    if (end - lineStart > limitEm) {
      count += 1
      lineStart = start
    }
    widthEm = Math.max(widthEm, end - lineStart)
  }
  return { count, widthEm }
}

/** Narrows lines while their number stays the same, so that they have similar widths. */
function balanceLines(parts: PartPosition[], lines: LineMeasures): LineMeasures {
  let balanced = lines
  for (;;) {
    const narrower = measureLines(parts, balanced.widthEm * stepFactor)
    if (narrower.count !== balanced.count || narrower.widthEm >= balanced.widthEm) return balanced
    balanced = narrower
  }
}

/**
 * Finds the largest size in px at which a text fits into a box, at least 10 px. Breaks the text
 * into lines of similar widths. A text with spaces has at most three lines. Returns the size, the
 * number of lines, and the width of the widest line in em.
 */
export function fitText(text: string, { widthOf, lineHeight, box }: MeasureOptions) {
  const parts = [...text.matchAll(unbrokenPart)].map(({ 0: part, index }) => ({
    start: widthOf(text.slice(0, index)),
    end: widthOf(text.slice(0, index + part.length)),
  }))
  // A short text without spaces also gets the limit: it cannot have more lines than parts.
  const hasLimit = text.includes(' ') || parts.length <= maxWordLines
  const maxLines = hasLimit ? maxWordLines : Infinity

  const linesAt = (sizePx: number) => measureLines(parts, box.width / sizePx / widthTolerance)
  const isTooLarge = (sizePx: number) => {
    const { count, widthEm } = linesAt(sizePx)
    // The share of the box that a size of 1 px takes.
    const widthShare = (widthEm * widthTolerance) / box.width
    const heightShare = (count * lineHeight + descentEm) / box.height
    return count > maxLines || Math.max(widthShare, heightShare) * sizePx > 1
  }

  let sizePx = box.height / (lineHeight + descentEm)
  while (isTooLarge(sizePx) && sizePx > minSizePx) sizePx *= stepFactor
  const { count, widthEm } = balanceLines(parts, linesAt(sizePx))
  return { sizePx, widthEm: widthEm * widthTolerance, lineCount: count }
}

/**
 * Breaks a text into lines of at most `limitPx`. `widthOf` returns the width of a text in px. A
 * part that is wider than the limit gets a line of its own.
 */
export function breakIntoLines(
  text: string,
  widthOf: (words: string) => number,
  limitPx: number,
): string[] {
  const lines: string[] = []
  let line = ''
  // The index of the first letter of the line.
  let start = 0
  for (const { 0: part, index } of text.matchAll(unbrokenPart)) {
    const partEnd = index + part.length
    const longerLine = text.slice(start, partEnd)
    if (line && widthOf(longerLine) > limitPx) {
      lines.push(line)
      start = index
    }
    line = text.slice(start, partEnd)
  }
  return [...lines, line]
}
