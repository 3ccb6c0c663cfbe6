import { inflateSync } from 'node:zlib'

/** A transformation of PDF: the six numbers of `cm`. */
type Matrix = [number, number, number, number, number, number]

// The margin of a sheet in points: 11 mm (`src/styles/print-styles.ts`).
const marginPt = (11 / 25.4) * 72

/**
 * Returns the empty share of each sheet of a PDF by Chromium: the distance from the lowest text or
 * stroke to the lower margin, as a share of the height between the margins. The share of a sheet
 * without texts and strokes is `Infinity`.
 */
export function emptyShares(pdf: Buffer): number[] {
  return sheetsOf(pdf).map(({ heightPt, drawing }) => {
    const lowestPt = Math.min(...drawnHeights(drawing))
    return Math.max(0, lowestPt - marginPt) / (heightPt - 2 * marginPt)
  })
}

/** The height of each sheet in points, and the operators that draw it. */
function sheetsOf(pdf: Buffer): { heightPt: number; drawing: string }[] {
  const source = pdf.toString('latin1')
  const sheets = source.matchAll(
    /\/Type \/Page\n.*?\/MediaBox \[0 0 [\d.]+ ([\d.]+)\].*?\/Contents (\d+) 0 R/gs,
  )
  return [...sheets].map(([, height, id]) => {
    const object = source.indexOf(`\n${id} 0 obj\n`)
    const start = source.indexOf('stream\n', object) + 'stream\n'.length
    const end = source.indexOf('\nendstream', start)
    // The drawing of an empty sheet is empty, and not compressed.
    const drawing = end > start ? inflateSync(pdf.subarray(start, end)).toString('latin1') : ''
    return { heightPt: Number(height), drawing }
  })
}

const multiply = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
]

/**
 * Returns the heights of all drawn points above the lower edge of the sheet, in points. Reads the
 * operators for paths, texts and pictures, and for their transformations.
 */
function drawnHeights(drawing: string): number[] {
  const heights: number[] = []
  const savedMatrices: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let path: number[] = []
  let operands: number[] = []
  const heightOf = (x: number, y: number) => matrix[1] * x + matrix[3] * y + matrix[5]

  const addPoints = (points: number[]) => {
    for (let index = 0; index + 1 < points.length; index += 2)
      path.push(heightOf(points[index] ?? 0, points[index + 1] ?? 0))
  }
  const endPath = (isPainted: boolean) => {
    if (isPainted) heights.push(...path)
    path = []
  }
  // The names of these operators come from the specification of PDF.
  const operators: Record<string, () => void> = {
    q: () => void savedMatrices.push(matrix),
    Q: () => void (matrix = savedMatrices.pop() ?? matrix),
    cm: () => void (matrix = multiply(operands as Matrix, matrix)),
    m: () => addPoints(operands),
    l: () => addPoints(operands),
    c: () => addPoints(operands),
    re: () => {
      const [left = 0, top = 0, width = 0, height = 0] = operands
      addPoints([left, top, left + width, top + height])
    },
    // The last two numbers are the position of a line of text.
    Tm: () => void heights.push(heightOf(operands[4] ?? 0, operands[5] ?? 0)),
    // A picture fills the unit square.
    Do: () => void heights.push(heightOf(0, 0), heightOf(0, 1)),
    f: () => endPath(true),
    'f*': () => endPath(true),
    S: () => endPath(true),
    B: () => endPath(true),
    // A clip is not painted.
    n: () => endPath(false),
  }

  for (const [token] of drawing.matchAll(/<[^>]*>|[^\s<>]+/g)) {
    const number = Number(token)
    if (Number.isFinite(number)) operands.push(number)
    else {
      operators[token]?.()
      operands = []
    }
  }
  return heights
}
