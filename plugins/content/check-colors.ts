import { headerBackdropStartOpacity } from '../../src/styles/tokens.ts'
import type { Content, ContentString, Fault } from './load-content.ts'

type Palette = Content['colours']
type Theme = 'light' | 'dark'
type Color = keyof Palette[Theme] | `onBand.${keyof Palette['onBand']}`

// What passes below the header.
const belowHeader: Color[] = ['board', 'tint', 'guide', 'guideSoft', 'band', 'ink', 'pencil', 'onBand.text']

/** What stands on what: 7:1 for text, 4.5:1 for headlines, 3:1 for marks, borders and focus, 2:1 where marks cross. */
const pairs: [minContrast: number, above: Color, ...grounds: Color[]][] = [
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
  [3, 'pencil', 'tint', 'guide', 'guideSoft'],
  [3, 'onBand.pencil', 'band'],
  [3, 'highlight', 'band'],
  [3, 'edge', 'board'],
  [3, 'guideEdge', 'board', 'guideSoft'],
  [2, 'onBand.pencil', 'onBand.text'],
]

/** The pairs of a palette with too little contrast, as faults of `colours.yaml`. */
export function colorFaults(palette: Palette | undefined, strings: ContentString[]): Fault[] {
  if (!palette) return []
  const faults: Fault[] = []
  for (const theme of ['light', 'dark'] as const)
    for (const [minContrast, above, ...grounds] of pairs)
      for (const ground of grounds) {
        const ratio = contrastOf(palette, theme, above, ground)
        if (ratio >= minContrast) continue
        const field = fieldOf(above, theme)
        const { line = 0 } = strings.find((each) => each.file === 'colours.yaml' && each.field === field) ?? {}
        // Rounded up, 6.996 would be shown as the 7 that it does not reach.
        const shown = `${Math.floor(ratio * 100) / 100}:1`
        const message = `on ${fieldOf(ground, theme)} has a contrast of ${shown}, and needs ${minContrast}:1: make one of them lighter or darker`
        faults.push({ file: 'colours.yaml', line, field, message })
      }
  return faults
}

const fieldOf = (color: Color, theme: Theme) => (color.startsWith('onBand.') ? color : `${theme}.${color}`)

/** The contrast of two colors by WCAG 2.2, from 1 to 21: on the header, the least over all that passes below it. */
export function contrastOf(palette: Palette, theme: Theme, above: Color, ground: Color): number {
  const onBand = Object.entries(palette.onBand).map(([name, value]) => [`onBand.${name}`, value])
  const values: Record<string, string> = { ...palette[theme], ...Object.fromEntries(onBand) }
  const isHeader = ground === 'boardTranslucent'
  const ratios = (isHeader ? belowHeader : (['board'] as const)).map((below) => {
    const seen = blend(values[ground], blend(values[below]), isHeader ? headerBackdropStartOpacity : 1)
    const [lighter = 0, darker = 0] = [luminance(blend(values[above], seen)), luminance(seen)].toSorted((a, b) => b - a)
    return (lighter + 0.05) / (darker + 0.05)
  })
  return Math.min(...ratios)
}

/** The channels of a hexadecimal color, from 0 to 1, as browsers blend it with what is below it. */
function blend(hex = '', below: number[] = [1, 1, 1], opacity = 1): number[] {
  const [alpha = 1, ...channels] = [hex.slice(7) || 'ff', hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map(
    (byte) => parseInt(byte, 16) / 255,
  )
  return channels.map((value, index) => value * alpha * opacity + (below[index] ?? 0) * (1 - alpha * opacity))
}

function luminance(channels: number[]): number {
  const linear = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}
