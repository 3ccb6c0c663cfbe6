import { headerBackdropStartOpacity } from '../../src/styles/tokens.ts'
import type { Content, ContentString, Fault } from './load-content.ts'

type Palette = Content['colours']
type Theme = 'light' | 'dark'
const bandFields = {
  onBand: 'onBand.text',
  onBandSoft: 'onBand.soft',
  bandHair: 'onBand.hair',
  bandPencil: 'onBand.pencil',
}
type Colour = keyof Palette[Theme] | keyof typeof bandFields

// What passes below the header.
const belowHeader: Colour[] = ['board', 'tint', 'guide', 'guideSoft', 'band', 'ink', 'pencil', 'onBand']

/** What stands on what: 7:1 for text, 4.5:1 for headlines, 3:1 for marks, borders and focus, 2:1 where marks cross. */
const pairs: [minContrast: number, above: Colour, ...grounds: Colour[]][] = [
  [7, 'ink', 'board', 'boardTranslucent', 'tint', 'guide', 'guideSoft'],
  [7, 'inkSoft', 'board', 'tint'],
  [7, 'board', 'ink', 'pencilInk'],
  [7, 'onPencil', 'ink', 'pencilInk'],
  [7, 'pencilInk', 'board'],
  [7, 'onBand', 'band'],
  [7, 'onBandSoft', 'band'],
  [4.5, 'ink', 'highlight'],
  [4.5, 'pencil', 'board'],
  [4.5, 'struck', 'board'],
  [3, 'pencil', 'tint', 'guide', 'guideSoft'],
  [3, 'bandPencil', 'band'],
  [3, 'highlight', 'band'],
  [3, 'edge', 'board'],
  [3, 'guideEdge', 'board', 'guideSoft'],
  [2, 'bandPencil', 'onBand'],
]

/** The pairs of a palette with too little contrast, as faults of `colours.yaml`. */
export function colourFaults(palette: Palette | undefined, strings: ContentString[]): Fault[] {
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

const fieldOf = (colour: Colour, theme: Theme) => bandFields[colour as keyof typeof bandFields] ?? `${theme}.${colour}`

function contrastOf(palette: Palette, theme: Theme, above: Colour, ground: Colour): number {
  const { text, soft, hair, pencil } = palette.onBand
  const colors = { ...palette[theme], onBand: text, onBandSoft: soft, bandHair: hair, bandPencil: pencil }
  const isHeader = ground === 'boardTranslucent'
  const below = isHeader ? belowHeader : (['board'] as const)
  const opacity = isHeader ? headerBackdropStartOpacity : 1
  const ratios = below.map((each) => {
    const seen = blend(colors[ground], blend(colors[each]), opacity)
    return wcagContrast(blend(colors[above], seen), seen)
  })
  return Math.min(...ratios)
}

/** The channels of a colour from 0 to 1, as browsers blend it with what is below it. */
function blend(hex: string, below: number[] = [1, 1, 1], opacity = 1): number[] {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (hex.match(/[\da-f]{2}/gi) ?? []).map(
    (byte) => parseInt(byte, 16) / 255,
  )
  const share = alpha * opacity
  return [red, green, blue].map((value, index) => value * share + (below[index] ?? 0) * (1 - share))
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function wcagContrast(one: number[], other: number[]): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(channels: number[]): number {
  const linear = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}
