/** A proofreading mark. `width` and `height` are those of its `viewBox`, in hundredths of the em of the text it marks. */
export type ProofMarkDrawing = {
  width: number
  height: number
  /** Path data, in the order of drawing. */
  strokes: string[]
  /**
   * Keeps its height and takes the width of what it marks: the drawing for a short word would grow thick and high under a long
   * one. Otherwise the aspect ratio is kept.
   */
  isStretched?: boolean
  /** Scaled from its left end instead of drawn along its path: it looks the same, and browsers do it without painting. */
  isScaled?: boolean
}

// Each is drawn by hand. One that comes up twice is stretched to other widths, on other screens of the page. Those of a single page
// are in the section that shows them.

export const heroStrike: ProofMarkDrawing = {
  width: 148,
  height: 57,
  strokes: ['M3 35C33 21 68 42 92 28S130 20 145 17', 'M139 31C98 45 44 31 9 48'],
  isStretched: true,
}
export const heroCaret: ProofMarkDrawing = {
  width: 17,
  height: 20,
  strokes: ['M8 2C7 7 5 12 2 18', 'M8 2C10 7 11 11 14 16'],
}
export const heroUnderline: ProofMarkDrawing = {
  width: 172,
  height: 18,
  strokes: ['M3 10C41 4 89 3 168 6', 'M146 14C114 11 76 12 34 16'],
  isStretched: true,
  isScaled: true,
}
export const whyUnderline: ProofMarkDrawing = {
  width: 172,
  height: 18,
  strokes: ['M2 9C38 3 70 4 96 6S146 9 169 4', 'M130 14C98 11 66 12 40 16'],
  isStretched: true,
  isScaled: true,
}
// Clockwise: the line that comes along the text from the left goes on to the right.
export const ring: ProofMarkDrawing = {
  width: 220,
  height: 106,
  strokes: ['M96 6C172-1 213 13 213 53S186 102 109 101 7 94 7 53 46 5 136 9'],
  isStretched: true,
}

/** Marks below titles, in turn: a place for a name, a tie between words, the wave that sets them in bold, and an arrow that runs on. */
export const titleMarks: ProofMarkDrawing[] = [
  'M3 18L25 3 47 18Q230 11 417 15',
  'M60 3Q210 26 360 3',
  'M3 9q35-13 69 0t69 0 69 0 69 0 69 0 69 0',
  'M3 12Q210 4 414 11l-26-9m26 9-26 9',
].map((stroke) => ({ width: 420, height: 20, strokes: [stroke], isStretched: true, isScaled: true }))
