import type { Content } from '../content/load-content.ts'

/** The colors of a picture in halftone, as CSS colors. */
type HalftoneColors = { paper: string; ink: string; spot: string }

/**
 * Pixels of a picture, as three bytes each: red, green and blue. With `hasAlpha`, a fourth byte is
 * the opacity.
 */
export type Pixels = { data: Uint8Array; width: number; height: number; hasAlpha?: boolean }

/**
 * The dots of a picture in halftone. The screen is a grid of square cells, `columns` wide and
 * `rows` high. The center of a dot is a corner of cells. Each path draws the dots of one size in
 * one color. Lengths are in cells: 1 is the side of a cell. Without `hasGround`, the paper consists
 * of dots too.
 */
export type Halftone = {
  columns: number
  rows: number
  hasGround: boolean
  paths: { plate: Plate; diameter: string; d: string }[]
}

// The plates of the colors, as on a printing press, in the order in which they are drawn. The spot
// color is the second color, after the ink. A picture with transparent parts needs a plate for its
// paper.
const plates = ['paper', 'ink', 'spot'] as const
type Plate = (typeof plates)[number]

/** The default number of dot sizes. With fewer sizes, the steps of a soft shadow are visible. */
const defaultSizeCount = 16
// Gives middle and light tones slightly larger dots than their lightness alone.
const lightnessExponent = 1.25
/**
 * The minimum share that dots of the spot color cover. With smaller dots, a bright red looks pink.
 */
const minSpotShare = 0.5
/** A pixel is red if its red channel exceeds the other two by more than this number, of 255. */
const minRedness = 70
/** A dot has the spot color if more than this share of the pixels around the dot is red. */
const minRedShare = 0.45

/** The number of pixels along one side of a cell. */
export const pixelsPerCell = 4

/**
 * Returns the diameters of the dots by their size, from 0 to `sizeCount`, in cells. Dots are on
 * every second corner of the grid, as on the squares of one color of a chessboard. Dots of size 0
 * cover nothing, and dots of the largest size cover everything.
 */
const diametersOf = (sizeCount: number) =>
  Array.from({ length: sizeCount + 1 }, (_, size) => {
    // Finds the radius by bisection, since `coveredShare` has no simple inverse.
    let [low, high] = [0, 1]
    while (high - low > 1e-4) {
      const radius = (low + high) / 2
      if (coveredShare(radius) < size / sizeCount) low = radius
      else high = radius
    }
    // The largest dots overlap a bit, so that no gap remains between them.
    const overlap = size === sizeCount ? 0.05 : 0
    return (2 * high + overlap).toFixed(2).replace(/^0/, '')
  })

/**
 * Returns the share of a cell that two dots in its opposite corners cover. The radius is in cells.
 * Counts the covered points of a fine grid.
 */
function coveredShare(radius: number): number {
  const steps = 64
  let coveredPoints = 0
  for (let row = 0; row < steps; row++)
    for (let column = 0; column < steps; column++) {
      const [x, y] = [(column + 0.5) / steps, (row + 0.5) / steps]
      const distance = Math.min(Math.hypot(x, y), Math.hypot(1 - x, 1 - y))
      if (distance < radius) coveredPoints++
    }
  return coveredPoints / steps ** 2
}

/**
 * Converts a picture to halftone. Its tones become dots of ink. Its clear reds become dots of the
 * spot color. `pixels` has `pixelsPerCell` pixels along one side of each cell. Fewer sizes of dots
 * need fewer bytes.
 */
export function halftone(pixels: Pixels, sizeCount = defaultSizeCount): Halftone {
  const diameters = diametersOf(sizeCount)
  const columns = Math.round(pixels.width / pixelsPerCell)
  const rows = Math.round(pixels.height / pixelsPerCell)
  const dotPaths = new Map<string, DotPath>()
  for (let y = 0; y <= rows; y++)
    for (let x = y % 2; x <= columns; x += 2) {
      for (const { plate, size } of dotsAt(pixels, x, y, sizeCount)) {
        const key = `${plate} ${size}`
        const dotPath = dotPaths.get(key) ?? { plate, size, d: '', x: 0, y: 0 }
        dotPaths.set(key, addDot(dotPath, x, y))
      }
    }
  const printOrder = ({ plate }: DotPath) => plates.indexOf(plate)
  const paths = [...dotPaths.values()]
    .toSorted((one, other) => printOrder(one) - printOrder(other) || one.size - other.size)
    .map(({ plate, size, d }) => ({ plate, diameter: diameters[size] ?? '', d }))
  return { columns, rows, hasGround: !pixels.hasAlpha, paths }
}

/** The path of all dots of one size and color. Its last dot is at `x` and `y`. */
type DotPath = { plate: Plate; size: number; d: string; x: number; y: number }

/** Adds a dot to a path: a line without length, whose round ends are the dot. */
function addDot({ plate, size, d, x, y }: DotPath, nextX: number, nextY: number): DotPath {
  const [right, down] = [nextX - x, nextY - y]
  // A minus sign separates two numbers, so no space is needed.
  const move = `${d ? 'm' : 'M'}${right}${down < 0 ? '' : ' '}${down}h0`
  return { plate, size, d: d + move, x: nextX, y: nextY }
}

/**
 * Returns the dots at a corner of the grid: their plates and sizes. `x` and `y` are in cells.
 */
function dotsAt(pixels: Pixels, x: number, y: number, sizeCount: number) {
  // A dot has the average tone of a square around the corner, with sides of one and a half cells.
  const halfSide = (3 * pixelsPerCell) / 4
  let [lightnessSum, paperLightnessSum, redCount, count] = [0, 0, 0, 0]
  for (let dy = -halfSide; dy < halfSide; dy++)
    for (let dx = -halfSide; dx < halfSide; dx++) {
      const { lightness, paperLightness, redness } = toneAt(pixels, x, y, { dx, dy })
      lightnessSum += lightness
      paperLightnessSum += paperLightness
      redCount += redness > minRedness ? 1 : 0
      count++
    }
  const inkShare = 1 - (lightnessSum / count) ** lightnessExponent
  const isSpot = redCount / count > minRedShare
  // The picture's own share of the lightness. The rest is the white paper behind transparent
  // pixels. A shadow on a transparent part has no paper. Ink without gaps needs no paper below it.
  const paperShare = lightnessSum > 0 ? paperLightnessSum / lightnessSum : 0
  const shares: { plate: Plate; share: number }[] = [
    { plate: 'paper', share: pixels.hasAlpha ? paperShare : 0 },
    isSpot
      ? { plate: 'spot', share: Math.max(inkShare, minSpotShare) }
      : { plate: 'ink', share: inkShare },
  ]
  return shares
    .map(({ plate, share }) => ({ plate, size: Math.round(share * sizeCount) }))
    .filter(({ size }) => size > 0)
}

/**
 * Returns the tone of a pixel on white paper. `paperLightness` is the part of the lightness that
 * the paper behind a transparent pixel does not add. The position is a corner in cells, and a
 * distance from it in pixels.
 */
function toneAt(
  { data, width, height, hasAlpha }: Pixels,
  x: number,
  y: number,
  { dx, dy }: { dx: number; dy: number },
) {
  const column = clamp(x * pixelsPerCell + dx, width)
  const row = clamp(y * pixelsPerCell + dy, height)
  const channels = hasAlpha ? 4 : 3
  const start = channels * (row * width + column)
  const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(start, start + channels)
  const opacity = alpha / 255
  // The luma of Rec. 709, of the encoded values.
  const paperLightness = ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * opacity
  return {
    lightness: paperLightness + 1 - opacity,
    paperLightness,
    redness: (red - Math.max(green, blue)) * opacity,
  }
}

/** Limits an index to a row or column of `length` pixels. */
const clamp = (index: number, length: number) => Math.min(length - 1, Math.max(0, index))

/**
 * The colors of halftone in both themes. In the dark theme, the paper stays light and the ink
 * dark: light ink on dark paper would be a negative.
 */
export const halftoneColorsOf = ({ light, dark }: Content['colors']) => ({
  light: { paper: light.board, ink: light.ink, spot: light.pencil },
  dark: { paper: dark.ink, ink: dark.board, spot: light.pencil },
})

/**
 * Returns a picture in halftone as an SVG. `width` and `height` are its size in CSS pixels. An SVG
 * has the color scheme of the element that shows it. With dark colors, the picture therefore
 * follows the theme of the page.
 */
export function halftoneSvg(
  { columns, rows, hasGround, paths }: Halftone,
  { width, height }: { width: number; height: number },
  colors: { light: HalftoneColors; dark?: HalftoneColors },
): string {
  const rules = ({ paper, ink, spot }: HalftoneColors) =>
    `${hasGround ? 'rect{fill' : '.p{stroke'}:${paper}}g{stroke:${ink}}.s{stroke:${spot}}`
  const darkRules = colors.dark ? `@media (prefers-color-scheme:dark){${rules(colors.dark)}}` : ''
  const dots = paths.map(
    ({ plate, diameter, d }) =>
      `<path${plate === 'ink' ? '' : ` class="${plate[0]}"`} stroke-width="${diameter}" d="${d}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${columns} ${rows}">`,
    `<style>${rules(colors.light)}${darkRules}</style>`,
    hasGround ? `<rect width="${columns}" height="${rows}"/>` : '',
    `<g stroke-linecap="round">${dots.join('')}</g></svg>`,
  ].join('')
}
