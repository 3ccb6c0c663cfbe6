/** A proofreading mark. `width` and `height` are those of its `viewBox`, in hundredths of the em of the text it marks. */
export type ProofMarkDrawing = {
  width: number
  height: number
  /** Path data, in the order of drawing. */
  strokes: string[]
  /** In units of the `viewBox`. */
  strokeWidth?: number
  /**
   * Keeps its height and takes the width of what it marks: the drawing for a short word would grow thick and high under a long
   * one. Otherwise the aspect ratio is kept.
   */
  isStretched?: boolean
}

/** Each is drawn by hand for one place: a drawing that came up twice on a page would not look handmade. */
export const proofMarks = {
  heroStrike: {
    width: 148,
    height: 57,
    strokes: ['M3 35C33 21 68 42 92 28S130 20 145 17', 'M139 31C98 45 44 31 9 48'],
    strokeWidth: 4.6,
    isStretched: true,
  },
  heroUnderline: {
    width: 172,
    height: 18,
    strokes: ['M3 10C41 4 89 3 168 6', 'M146 14C114 11 76 12 34 16'],
    strokeWidth: 4.6,
    isStretched: true,
  },
  contactUnderline: {
    width: 435,
    height: 22,
    strokes: ['M3 12C70 3 196 2 431 8', 'M364 16C286 12 180 12 86 19'],
    strokeWidth: 4.8,
    isStretched: true,
  },
  whyUnderline: {
    width: 172,
    height: 18,
    strokes: ['M2 9C38 3 70 4 96 6S146 9 169 4', 'M130 14C98 11 66 12 40 16'],
    isStretched: true,
  },
  publicationsUnderline: {
    width: 114,
    height: 16,
    strokes: ['M3 8C30 2 66 4 110 5C98 8 86 10 74 14'],
    strokeWidth: 6,
    isStretched: true,
  },
  servicesUnderline: {
    width: 410,
    height: 20,
    strokes: ['M3 9C60 4 128 11 196 8S338 4 406 8', 'M356 15C262 12 140 13 52 17'],
    isStretched: true,
  },
  caseStudiesUnderline: {
    width: 536,
    height: 20,
    strokes: ['M3 8C90 13 176 4 268 7S452 11 532 5C508 9 486 12 468 17'],
    isStretched: true,
  },
  closingCallUnderline: {
    width: 312,
    height: 14,
    strokes: ['M3 8C66 2 188 1 308 4C268 6 236 8 204 12'],
    strokeWidth: 4.2,
    isStretched: true,
  },
  notFoundStrike: {
    width: 128,
    height: 52,
    strokes: ['M2 38C34 30 78 14 126 5C88 22 44 36 6 49C46 43 88 34 123 30'],
    strokeWidth: 3.4,
  },
  notFoundCaret: { width: 26, height: 30, strokes: ['M2 29C6 21 9 12 12 2C15 11 19 20 24 28'], strokeWidth: 3.4 },
  resultRing: {
    width: 220,
    height: 106,
    strokes: ['M124 7C58-2 4 22 7 55S64 102 130 100 216 78 212 46 168 3 84 9'],
    strokeWidth: 4.6,
    isStretched: true,
  },
  featureRing: {
    width: 100,
    height: 100,
    strokes: ['M54 3C14 0 3 9 2 49S12 98 54 97 98 90 97 48 86 5 38 5'],
    strokeWidth: 1.6,
    isStretched: true,
  },
  risingArrow: {
    width: 320,
    height: 200,
    strokes: [
      'M8 160C64 158 92 148 128 136S196 108 222 74 272 26 306 14',
      'M290 10C297 11 303 12 308 13 306 19 304 25 302 31',
    ],
  },
  barRing: { width: 320, height: 200, strokes: ['M250 18C254 8 304 6 308 20S292 34 272 32 246 26 252 16'] },
  sentTick: { width: 24, height: 19, strokes: ['M2 11C5 12 7 14 9 17C12 11 16 6 22 2'], strokeWidth: 3.4 },
} satisfies Record<string, ProofMarkDrawing>

export type ProofMarkName = keyof typeof proofMarks

/** Ticks for lists, 18 by 14, in turn: so that no two beside each other look the same. */
export const ticks = [
  'M2 8C4 9 5 10 7 12C9 8 12 5 16 2',
  'M2 7C4 8 6 10 7 12C10 7 13 4 17 2',
  'M1 8C3 9 5 11 6 13C9 8 12 4 16 1',
  'M2 9C4 9 5 11 7 12C9 7 12 5 16 3',
]
