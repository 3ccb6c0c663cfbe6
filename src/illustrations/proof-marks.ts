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
   * Stretches the mark to the width of the marked text, and keeps its height. Scaled in proportion,
   * it would be thick and high under a long word.
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

// The stroke is clockwise. The page's line arrives from the left and continues to the right.
/** A ring around a text or a picture. */
export const ring: ProofMarkDrawing = {
  width: 220,
  height: 106,
  strokes: ['M96 6C172-1 213 13 213 53S186 102 109 101 7 94 7 53 46 5 136 9'],
  isStretched: true,
}

// The average width of a letter in the units of an edit's `viewBox`, of which an em has 20.
const letterWidth = 8.4

/**
 * Returns the mark of an edit of `words`, as path data of one stroke. The `viewBox` is 20 high,
 * which is 1em, and ends at the baseline. `transpose` is as wide as the words. The other marks are
 * in the middle of a `viewBox` that is 20 wide.
 */
export function drawEdit(kind: TextEdit['kind'], words: string) {
  const width = Math.ceil(letterWidth * words.length)
  // The position between the two words or the two letters that change places.
  const middle = Math.round(letterWidth * Math.max(1, words.indexOf(' ') + 0.6))
  const stroke = {
    capital: 'M6 21.2q4-.6 8-.2m-7.8 2q4-.6 8-.2m-8.2 2q4-.6 8-.2',
    close: 'M7 5q3-4 6-.5M6.5 21q3 4 7 0',
    delete: 'M8 22q3-7 3.5-15c0-4-4.5-3-3 0q2 3 5-1',
    insert: 'M6.5 26.5q2-3 3.5-6.5 1.5 3.5 3.5 6',
    lowercase: 'M13 7q-2 7-6 15.5',
    space: 'M10.5 8q0 8-1 15M9 1l-1 5m4-5l-1 5M7 3h6m-6 2h6',
    transpose: `M1 11C1 2 ${middle - 1} 2 ${middle} 12S${width - 1} 26 ${width} 14`,
  }[kind]
  return kind === 'transpose' ? { stroke, width, isStretched: true } : { stroke, width: 20 }
}
