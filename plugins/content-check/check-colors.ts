import type { Content } from '../content/load-content.ts'
import type { Fault } from '../content/read-yaml.ts'

type Palette = Content['colors']

/** What stands on what: 7:1 for text, 4.5:1 for headlines, 3:1 for marks, borders and focus, 2:1 where marks cross. */
const pairs: [minContrast: number, above: string, ...grounds: string[]][] = [
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

/** The pairs of a palette with too little contrast, as faults of `colors.yaml`. */
export function colorFaults({ onBand, ...themes }: Palette): Fault[] {
  const bandColors = Object.entries(onBand).map(([name, color]) => [`onBand.${name}`, color])
  return Object.entries(themes).flatMap(([theme, colors]) => {
    const values: Record<string, string> = { ...colors, ...Object.fromEntries(bandColors) }
    const fieldOf = (name: string) => (name.startsWith('onBand.') ? name : `${theme}.${name}`)
    return pairs.flatMap(([minContrast, above, ...grounds]) =>
      grounds.flatMap((ground): Fault[] => {
        // Text passes below the header.
        const below = ground === 'boardTranslucent' ? colors.ink : colors.board
        const ratio = contrastOf(values[above], values[ground], below)
        // Rounded up, 6.996 would be shown as the 7 that it does not reach.
        const shown = `${Math.floor(ratio * 100) / 100}:1`
        const message = `on ${fieldOf(ground)} has a contrast of ${shown}, and needs ${minContrast}:1: make one of them lighter or darker`
        return ratio < minContrast ? [{ file: 'colors.yaml', line: 0, field: fieldOf(above), message }] : []
      }),
    )
  })
}

/** The contrast of two colors by WCAG 2.2, from 1 to 21, where the ground lies on a third color. */
export function contrastOf(above = '', ground = '', below = '#FFFFFF'): number {
  const seen = blend(ground, blend(below, [1, 1, 1]))
  const [darker = 0, lighter = 0] = [luminanceOf(seen), luminanceOf(blend(above, seen))].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The channels of a hexadecimal color, from 0 to 1, as browsers blend it with what is below it. */
function blend(hex: string, below: number[]): number[] {
  const [alpha = 1, ...channels] = [hex.slice(7) || 'ff', hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map(
    (byte) => parseInt(byte, 16) / 255,
  )
  return channels.map((value, index) => value * alpha + (below[index] ?? 0) * (1 - alpha))
}

function luminanceOf(channels: number[]): number {
  const linear = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}
