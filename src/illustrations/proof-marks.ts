import type { TextEdit } from '../content-schema/text-edit'

/**
 * A proofreading mark. `width` and `height` are the size of its `viewBox`, in hundredths of the em
 * of the marked text.
 */
export type ProofMarkDrawing = {
  width: number
  height: number
  /** Path data, in the order of drawing. */
  strokes: string[]
  /**
   * Whether the mark is stretched to the width of the marked text, with the same height. If its
   * height grew too, the mark would be thick and high under a long word.
   */
  isStretched?: boolean
}

// The marks are drawn by hand. A mark that only one section uses is in the file of the section.

/** Strikes out words of a headline. */
export const headlineStrike: ProofMarkDrawing = {
  width: 148,
  height: 57,
  strokes: ['M3 35C33 21 68 42 92 28S130 20 145 17', 'M139 31C98 45 44 31 9 48'],
  isStretched: true,
}

/** Marks the position of inserted words. */
export const insertionCaret: ProofMarkDrawing = {
  width: 17,
  height: 20,
  strokes: ['M8 2C7 7 5 12 2 18', 'M8 2C10 7 11 11 14 16'],
}

/** Underlines the words that replace struck words in the headline of a page. */
export const doubleUnderline: ProofMarkDrawing = {
  width: 172,
  height: 18,
  strokes: ['M3 10C41 4 89 3 168 6', 'M146 14C114 11 76 12 34 16'],
  isStretched: true,
}

/** Underlines other words of a headline. */
export const singleUnderline = { ...doubleUnderline, strokes: doubleUnderline.strokes.slice(0, 1) }

/** A ring around a text or a picture. */
export const ring: ProofMarkDrawing = {
  width: 220,
  height: 106,
  strokes: ['M96 6C172-1 213 13 213 53S186 102 109 101 7 94 7 53 46 5 136 9'],
  isStretched: true,
}

/** The tick of an editor who approves a page. */
export const approvalTick: ProofMarkDrawing = {
  width: 44,
  height: 40,
  strokes: ['M3 22C8 24 12 29 16 37C22 24 30 12 41 3'],
}

/** Whether a text has letters that reach below the baseline of a line, such as “g”. */
export const hasDescender = (text: string) => /[gjpqyçşţ,;Q]/.test(text)

// The average widths of letters in the headline font, in the units of the `viewBox` of an edit. An
// em has 20 units.
const letterWidth = 8.4
const narrowWidth = 4.8
const wideWidth = 12.6

/** Returns the estimated width of a text, in the units of the `viewBox` of an edit. */
function estimateWidth(text: string): number {
  const widths = text.split('').map((letter) => {
    if (/[mwMW]/.test(letter)) return wideWidth
    return /[\sfijlrtI.,:;!’']/.test(letter) ? narrowWidth : letterWidth
  })
  return widths.reduce((sum, width) => sum + width, 0)
}

type EditDrawing = {
  /** Path data. */
  stroke: string
  /** The width of the `viewBox`. */
  width: number
  /**
   * The position of the mark at the changed words. With `all`, the mark is as wide as the words.
   */
  place: 'start' | 'middle' | 'end' | 'all'
}

/**
 * Returns the mark of an edit of `words`, as one stroke. The `viewBox` is 20 high, which is 1em,
 * and its lower edge is at the baseline. The tops of small letters are at 8.6, and the tops of tall
 * letters are at 5.2. The mark of `lowercase` crosses a letter. All other marks are above or below
 * the letters, or in a gap between them.
 */
export function drawEdit({ kind, start, end }: TextEdit, words: string): EditDrawing {
  const [before, after] = [words.slice(0, start), words.slice(end)]
  if (kind === 'transpose') return drawSwap(words.slice(start, end))
  const place = kind === 'insert' ? insertionCaretPlace(before) : 'middle'
  return { stroke: drawSmallMark(kind, before, after), width: 20, place }
}

/**
 * Returns whether the caret is below the start or the end of the inserted letters. `before` is the
 * text before these letters. At the start of the text, and after a descender, which the caret would
 * touch, the caret is below their end.
 */
function insertionCaretPlace(before: string): 'start' | 'end' {
  const isAfterDescender = hasDescender(before.slice(-1))
  return before === '' || isAfterDescender ? 'end' : 'start'
}

// Half the width of a space, in the units of the `viewBox`.
const halfSpace = 2

/** Returns a mark whose middle is at 10, in the middle of the `viewBox`. */
function drawSmallMark(
  kind: Exclude<TextEdit['kind'], 'transpose'>,
  before: string,
  after: string,
): string {
  // The gap of a deleted word is beside a space. So the mark moves to the middle of this space.
  const spaceAfter = after.startsWith(' ') ? halfSpace : 0
  const spaceBefore = before.endsWith(' ') ? halfSpace : 0
  const deletionX = 9 + spaceAfter - spaceBefore
  return {
    capital: 'M6 21.2q4-.6 8-.2m-7.8 1.8q4-.6 8-.2m-8.2 1.8q4-.6 8-.2',
    close: 'M6.5 4.2q3.5-1.8 7 0M6.5 21.3q3.5 2 7 0',
    delete: `M${deletionX} 22.5q1-8 1.4-18c0-2.6-3.4-2.4-2.6-.2q1 1.6 4.4-.4`,
    insert: 'M6.8 26.2q1.8-2.2 3.2-4.8 1.4 2.6 3.2 4.8',
    lowercase: 'M13 7q-2 7-6 15.5',
    space: 'M10.3 7.5q-.1 8-.8 15M9.4.2l-1 4m4-4l-1 4M7.3 1.5h5.6m-6 1.6h5.6',
  }[kind]
}

/**
 * Returns the mark of two swapped words or letters: a line above the first and below the second,
 * through the gap between them.
 */
function drawSwap(words: string): EditDrawing {
  const spaceIndex = words.indexOf(' ')
  const areLetters = spaceIndex < 0
  const first = areLetters ? words.slice(0, 1) : words.slice(0, spaceIndex)
  const second = words.slice(first.length).trim()
  const width = Math.ceil(estimateWidth(words))
  const gapX = Math.round(estimateWidth(first) + (areLetters ? 0 : narrowWidth / 2))
  const bottom = hasDescender(second) ? 25.6 : 21.8
  const aboveFirst = `M0 6.4Q0 3.8 3 3.8H${gapX - 3}Q${gapX} 3.8 ${gapX} 7`
  const throughGap = `V${bottom - 3}Q${gapX} ${bottom} ${gapX + 3} ${bottom}`
  const belowSecond = `H${width - 3}Q${width} ${bottom} ${width} ${bottom - 2.4}`
  return { stroke: aboveFirst + throughGap + belowSecond, width, place: 'all' }
}
