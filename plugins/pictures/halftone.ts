import type { Content } from '../content/load-content.ts'

/** The colors of a printed picture, as CSS colors. */
type PrintColors = { paper: string; ink: string; spot: string }

/** Pixels of a picture, as three bytes each: red, green and blue. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/**
 * The dots of a printed picture. The screen is a grid of square places, and `columns` and `rows`
 * are its size. Each path draws the dots of one size in one color: `diameter` is in places.
 */
export type Halftone = {
  columns: number
  rows: number
  paths: { plate: Plate; diameter: string; d: string }[]
}

type Plate = 'ink' | 'spot'

/** The default number of dot sizes. With fewer sizes, the steps of a soft shadow are visible. */
const defaultSizeCount = 16
// Gives light tones smaller dots, since printed dots look darker than their area.
const lightnessExponent = 1.25
/** The minimum area of a dot of the spot color. With smaller dots, a bright red looks pink. */
const minSpotShare = 0.5
/**
 * The minimum difference between red and the other channels in a pixel of the spot color. 0 to 255.
 */
const minRedness = 70

/** The pixels of each place of the screen, along one side. */
export const pixelsPerPlace = 4

/**
 * The diameters of the dots, by their size from 1 to `sizeCount`, in places. Dots are on every
 * second place, as on a chessboard, so two places hold one dot. The largest dots cover everything.
 */
const diametersOf = (sizeCount: number) =>
  Array.from({ length: sizeCount + 1 }, (_, size) => {
    const share = size / sizeCount
    let [low, high] = [0, 1]
    while (high - low > 1e-4) {
      const radius = (low + high) / 2
      if (coveredShare(radius) < share) low = radius
      else high = radius
    }
    // A bit larger, so that no gap remains between the largest dots.
    return (2 * high + (size === sizeCount ? 0.05 : 0)).toFixed(2).replace(/^0/, '')
  })

/** The share of a place that two dots in its opposite corners cover. The radius is in places. */
function coveredShare(radius: number): number {
  const steps = 64
  let covered = 0
  for (let step = 0; step < steps * steps; step++) {
    const [x, y] = [((step % steps) + 0.5) / steps, (Math.floor(step / steps) + 0.5) / steps]
    if (Math.min(Math.hypot(x, y), Math.hypot(1 - x, 1 - y)) < radius) covered++
  }
  return covered / steps ** 2
}

/**
 * Prints a picture: turns its tones into dots of ink, and its clear reds into dots of the spot
 * color. The picture has `pixelsPerPlace` pixels for each place of the screen, along one side.
 * Fewer sizes of dots need fewer bytes.
 */
export function halftone(pixels: Pixels, sizeCount = defaultSizeCount): Halftone {
  const diameters = diametersOf(sizeCount)
  const columns = Math.round(pixels.width / pixelsPerPlace)
  const rows = Math.round(pixels.height / pixelsPerPlace)
  const dotPaths = new Map<string, DotPath>()
  for (let y = 0; y <= rows; y++)
    for (let x = y % 2; x <= columns; x += 2) {
      const { plate, size } = dotAt(pixels, x, y, sizeCount)
      if (size === 0) continue
      const key = `${plate} ${size}`
      const dotPath = dotPaths.get(key) ?? { plate, size, d: '', x: 0, y: 0 }
      dotPaths.set(key, addDot(dotPath, x, y))
    }
  const paths = [...dotPaths.values()]
    .toSorted((one, other) => one.plate.localeCompare(other.plate) || one.size - other.size)
    .map(({ plate, size, d }) => ({ plate, diameter: diameters[size] ?? '', d }))
  return { columns, rows, paths }
}

/** The path of all dots of one size and color. `x` and `y` are the place of its last dot. */
type DotPath = { plate: Plate; size: number; d: string; x: number; y: number }

/** Adds a dot to a path: a line without length, whose round ends are the dot. */
function addDot({ plate, size, d, x, y }: DotPath, nextX: number, nextY: number): DotPath {
  const [right, down] = [nextX - x, nextY - y]
  const move = `${d ? 'm' : 'M'}${right}${down < 0 ? '' : ' '}${down}h0`
  return { plate, size, d: d + move, x: nextX, y: nextY }
}

/** Returns the plate and the size of the dot at a place. A size of 0 is no dot. */
function dotAt({ data, width, height }: Pixels, x: number, y: number, sizeCount: number) {
  const reach = (3 * pixelsPerPlace) / 4
  let [lightnessSum, redCount, count] = [0, 0, 0]
  for (let dy = -reach; dy < reach; dy++)
    for (let dx = -reach; dx < reach; dx++) {
      const column = clamp(x * pixelsPerPlace + dx, width)
      const row = clamp(y * pixelsPerPlace + dy, height)
      const start = 3 * (row * width + column)
      const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
      // sRGB defines how much red, green and blue add to the lightness of a color.
      lightnessSum += (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
      redCount += red - Math.max(green, blue) > minRedness ? 1 : 0
      count++
    }
  const share = 1 - (lightnessSum / count) ** lightnessExponent
  const isSpot = redCount / count > 0.45
  const plate: Plate = isSpot ? 'spot' : 'ink'
  return { plate, size: Math.round((isSpot ? Math.max(share, minSpotShare) : share) * sizeCount) }
}

/** Limits an index to a line of `length` pixels. */
const clamp = (index: number, length: number) => Math.min(length - 1, Math.max(0, index))

/**
 * The colors of printed pictures in both themes. In the dark theme, the paper stays light and
 * the ink dark: light ink on dark paper would be a negative.
 */
export const printColors = ({ light, dark }: Content['colors']) => ({
  light: { paper: light.board, ink: light.ink, spot: light.pencil },
  dark: { paper: dark.ink, ink: dark.board, spot: light.pencil },
})

/**
 * Returns a printed picture as an SVG of a size in user units. With dark colors, the SVG changes
 * its colors with the color scheme of the element that shows it, so it follows the theme of the
 * page.
 */
export function halftoneSvg(
  { columns, rows, paths }: Halftone,
  { width, height }: { width: number; height: number },
  colors: { light: PrintColors; dark?: PrintColors },
): string {
  const rules = ({ paper, ink, spot }: PrintColors) =>
    `rect{fill:${paper}}g{stroke:${ink}}.s{stroke:${spot}}`
  const darkRules = colors.dark ? `@media (prefers-color-scheme:dark){${rules(colors.dark)}}` : ''
  const dots = paths.map(
    ({ plate, diameter, d }) =>
      `<path${plate === 'spot' ? ' class="s"' : ''} stroke-width="${diameter}" d="${d}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${columns} ${rows}">`,
    `<style>${rules(colors.light)}${darkRules}</style>`,
    `<rect width="${columns}" height="${rows}"/><g stroke-linecap="round">${dots.join('')}</g></svg>`,
  ].join('')
}
