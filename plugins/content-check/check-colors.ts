import { sourceOfColor } from '../../src/content-schema.ts'
import { luminanceOf } from '../../src/content-schema/color-math.ts'
import type { Content } from '../content/load-content.ts'
import type { ContentString, Problem } from '../content/read-yaml.ts'

type Palette = Content['colors']

const colorsFile = 'colors.yaml'

/**
 * The minimum contrast of a foreground color with each of its background colors. 7:1 is for text,
 * 4.5:1 for headlines, and 3:1 for marks, borders and focus rings (WCAG 2.2, criteria 1.4.3, 1.4.6
 * and 1.4.11). Two minimums are our own: 2:1 for a mark that crosses text, and 1.2:1 for a band,
 * which must differ from the page.
 */
const requiredContrasts: [minContrast: number, foreground: string, ...backgrounds: string[]][] = [
  [7, 'ink', 'board', 'boardTranslucent', 'tint', 'guide', 'guideSoft'],
  [7, 'inkSoft', 'board', 'tint'],
  [7, 'board', 'ink', 'pencilInk'],
  [7, 'onPencil', 'ink', 'pencilInk'],
  [7, 'pencilInk', 'board'],
  [7, 'onBand.text', 'band'],
  [7, 'onBand.soft', 'band'],
  [4.5, 'ink', 'highlight'],
  [4.5, 'pencil', 'board'],
  [4.5, 'struck', 'board'],
  // The page's line crosses all of these backgrounds.
  [3, 'pencil', 'tint', 'guide', 'guideSoft', 'band'],
  [3, 'onBand.pencil', 'band'],
  [3, 'highlight', 'band'],
  [3, 'edge', 'board'],
  [3, 'guideEdge', 'board', 'guideSoft'],
  [2, 'onBand.pencil', 'onBand.text'],
  [1.2, 'band', 'board'],
]

/**
 * Returns a problem of `colors.yaml` for each pair of colors with too little contrast. `strings`
 * are the texts of the content, with their lines.
 */
export function colorProblems({ onBand, ...themes }: Palette, strings: ContentString[]): Problem[] {
  const colorLines = new Map(
    strings.filter(({ file }) => file === colorsFile).map(({ field, line }) => [field, line]),
  )
  const bandColors = Object.entries(onBand).map(([name, color]) => [`onBand.${name}`, color])
  return Object.entries(themes).flatMap(([theme, colors]) => {
    const values: Record<string, string> = { ...colors, ...Object.fromEntries(bandColors) }
    const fieldOf = (name: string) => (name.startsWith('onBand.') ? name : `${theme}.${name}`)
    return requiredContrasts.flatMap(([minContrast, foreground, ...backgrounds]) =>
      backgrounds.flatMap((background): Problem[] => {
        // The header is translucent, and text scrolls behind the header.
        const backdrop = background === 'boardTranslucent' ? colors.ink : colors.board
        const contrast = contrastOf(values[foreground], values[background], backdrop)
        if (contrast >= minContrast) return []
        // Rounds down: 6.996 must not be shown as 7.
        const shownContrast = `${Math.floor(contrast * 100) / 100}:1`
        const message = `on ${fieldOf(background)} has a contrast of ${shownContrast}, and needs ${minContrast}:1: make one of them lighter or darker`
        const line = lineOfPair(fieldOf(foreground), fieldOf(background), colorLines)
        return [{ file: colorsFile, line, field: fieldOf(foreground), message }]
      }),
    )
  })
}

/**
 * Returns the line of the color to correct: the foreground, or the background if only that is
 * written. If both are derived, returns the line of the color from which the foreground is derived.
 * `colorLines` has the written colors.
 */
function lineOfPair(
  foreground: string,
  background: string,
  colorLines: Map<string, number>,
): number {
  const writtenLine = colorLines.get(foreground) ?? colorLines.get(background)
  if (writtenLine !== undefined) return writtenLine
  const source = sourceOfColor(foreground, (field) => colorLines.has(field))
  return colorLines.get(source) ?? 0
}

/**
 * Returns the contrast ratio of two colors by WCAG 2.2, from 1 to 21. A color is a text such as
 * `#FFFFFF` or `#FFFFFFCC`. A translucent background is blended with `backdrop`.
 */
export function contrastOf(foreground = '', background = '', backdrop = '#FFFFFF'): number {
  const opaqueBackground = blend(background, blend(backdrop, [1, 1, 1]))
  const luminances = [
    luminanceOf(opaqueBackground),
    luminanceOf(blend(foreground, opaqueBackground)),
  ]
  const [darker = 0, lighter = 0] = luminances.toSorted((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Blends a color with an opaque color behind it, as browsers do. `hex` is `#RRGGBB` or `#RRGGBBAA`.
 * The channels of `backdrop` and of the result are red, green and blue, each from 0 to 1.
 */
function blend(hex: string, backdrop: number[]): number[] {
  const channelAt = (start: number) => parseInt(hex.slice(start, start + 2), 16) / 255
  const hasAlpha = hex.length === '#RRGGBBAA'.length
  const alpha = hasAlpha ? channelAt(7) : 1
  const channels = [channelAt(1), channelAt(3), channelAt(5)]
  return channels.map((channel, index) => channel * alpha + (backdrop[index] ?? 0) * (1 - alpha))
}
