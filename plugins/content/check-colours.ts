import Color from 'colorjs.io'
import { headerBackdropStartOpacity } from '../../src/styles/tokens.ts'
import type { Content, ContentString, Fault } from './load-content.ts'

type Palette = Content['colours']
const bandFields = {
  onBand: 'onBand.text',
  onBandSoft: 'onBand.soft',
  bandHair: 'onBand.hair',
  bandPencil: 'onBand.pencil',
}
export type Colour = keyof Palette['light'] | keyof typeof bandFields
export type Colours = Record<Colour, string>
type Theme = 'light' | 'dark'
const themes: Theme[] = ['light', 'dark']

/** The colours of a palette: `#FFFFFF #0E1013` is one for each theme, `#FFFFFF` is for both. */
export function themedColors({ light, dark, onBand }: Palette): Colours {
  const themed = Object.entries(light).map(([name, value]) => [name, `${value} ${dark[name as keyof typeof dark]}`])
  const { text, soft, hair, pencil } = onBand
  return {
    ...(Object.fromEntries(themed) as Colours),
    onBand: text,
    onBandSoft: soft,
    bandHair: hair,
    bandPencil: pencil,
  }
}

/** `over` is what shows through the ground. */
type Pair = [above: Colour, ground: Colour, where: string, over?: Colour]

const throughHeader = (['board', 'tint', 'guide', 'guideSoft', 'band', 'ink', 'pencil', 'onBand'] as const).map(
  (over): Pair => ['ink', 'boardTranslucent', `the header, over ${over}`, over],
)

/** What stands on what, and the least contrast of it: 7 for text, 4.5 for headlines, 3 for marks, 2 where marks cross. Hovered grounds count. */
export const pairs: Record<7 | 4.5 | 3 | 2, Pair[]> = {
  7: [
    ['ink', 'board', 'running text'],
    ['ink', 'tint', 'how it works'],
    ['ink', 'guide', 'the closing call, hovered buttons'],
    ['ink', 'guideSoft', 'tags, notices, hovered buttons'],
    ['inkSoft', 'board', 'descriptions, hints'],
    ['inkSoft', 'tint', 'how it works'],
    ['board', 'ink', 'dark buttons, toasts, tooltips'],
    ['board', 'pencilInk', 'dark buttons, hovered'],
    ['onPencil', 'ink', 'accent buttons, hovered'],
    ['pencilInk', 'board', 'messages below fields, the error’s text'],
    ['onPencil', 'pencilInk', 'accent buttons'],
    ['onBand', 'band', 'results, footer'],
    ['onBandSoft', 'band', 'labels of results, footer'],
    ...throughHeader,
  ],
  4.5: [
    ['pencil', 'board', 'metrics of stories'],
    ['struck', 'board', 'struck words, the number of the not-found page'],
    ['ink', 'highlight', 'highlighted words of a quote'],
  ],
  3: [
    ['pencil', 'board', 'marks, ticks, dots'],
    ['pencil', 'tint', 'the stops of the line'],
    ['pencil', 'guide', 'the mark of the closing call'],
    ['pencil', 'guideSoft', 'the ring of the feature, the edge of a notice'],
    ['bandPencil', 'band', 'the ring of a result, hovered footer links'],
    ['highlight', 'band', 'the ringed bar of a story'],
    ['edge', 'board', 'borders of form controls'],
    ['ink', 'board', 'borders of buttons and cards, hovered controls, focus'],
    ['ink', 'guideSoft', 'borders of hovered buttons'],
    ['ink', 'guide', 'borders of buttons in the closing call, focus'],
    ['ink', 'tint', 'focus'],
    ['onBand', 'band', 'focus in the footer'],
    ['pencilInk', 'board', 'borders of invalid controls'],
    ['guideEdge', 'board', 'dashes of the logo boxes, underlines of links'],
    ['guideEdge', 'guideSoft', 'dashes of the feature'],
  ],
  2: [['bandPencil', 'onBand', 'the ring where it crosses a figure of the results']],
}

type NeededPair = { above: Colour; ground: Colour; where: string; over: Colour | undefined; least: number }
const neededPairs = Object.entries(pairs).flatMap(([least, all]) =>
  all.map(([above, ground, where, over]): NeededPair => ({ above, ground, where, over, least: Number(least) })),
)

/** The pairs of a palette that are too weak, as faults of `colours.yaml`. */
export function colourFaults(palette: Palette | undefined, strings: ContentString[]): Fault[] {
  if (!palette) return []
  return weakPairs(themedColors(palette)).map(({ field, message }) => {
    const { line = 0 } = strings.find((each) => each.file === 'colours.yaml' && each.field === field) ?? {}
    return { file: 'colours.yaml', line, field, message }
  })
}

/**
 * Each pair of colours whose contrast is too low: the field of `colours.yaml`, by how much, and the nearest colours with which all
 * pairs hold that have the field, of the same hue, lighter or darker.
 */
export function weakPairs(colours: Colours): { field: string; message: string }[] {
  return themes.flatMap((theme) => {
    const weak = neededPairs.filter((pair) => contrastOf(pair, colours, theme) < pair.least)
    const concerned = new Set(weak.flatMap(({ above, ground }) => [above, ground]))
    const nearest = new Map([...concerned].map((colour) => [colour, nearestThatHolds(colour, colours, theme)]))
    return weak.map((pair) => {
      const { above, ground, where, least } = pair
      const ratio = floor(contrastOf(pair, colours, theme))
      const options = [above, ground].flatMap((colour) => {
        const value = nearest.get(colour)
        return value ? [`${fieldOf(colour, theme)}: '${value}'`] : []
      })
      const wrong = `${valueIn(colours[above], theme)} on ${describe(ground, colours, theme)}, ${where}: ${ratio}:1, which is ${(least - ratio).toFixed(2)} less than ${least}:1.`
      const help =
        options.length > 0
          ? `The nearest that holds: ${options.join(', or ')}`
          : 'Neither can hold beside the other colours: change more than one'
      return { field: fieldOf(above, theme), message: `is ${wrong} ${help}` }
    })
  })
}

function contrastOf({ above, ground, over }: NeededPair, colours: Colours, theme: Theme): number {
  const background = new Color(valueIn(colours[ground], theme))
  const seen = over ? mix(background, new Color(valueIn(colours[over], theme))) : background
  if (!over && background.alpha.valueOf() < 1) throw new Error(`${ground} lets through what is below it`)
  return new Color(valueIn(colours[above], theme)).contrastWCAG21(seen)
}

// What browsers do: between the values of sRGB. The header's backdrop, where it has its start opacity.
const mix = (backdrop: Color, below: Color) =>
  below.mix(new Color('srgb', backdrop.coords), backdrop.alpha.valueOf() * headerBackdropStartOpacity, {
    space: 'srgb',
  })

function nearestThatHolds(colour: Colour, colours: Colours, theme: Theme): string | undefined {
  const concerned = neededPairs.filter(({ above, ground }) => above === colour || ground === colour)
  const present = new Color(valueIn(colours[colour], theme))
  const lightness = present.oklch.l ?? 0
  const steps = Array.from({ length: 501 }, (_, index) => index / 500)
  for (const step of steps.toSorted((one, other) => Math.abs(one - lightness) - Math.abs(other - lightness))) {
    const candidate = new Color(present).set('oklch.l', step).toGamut({ space: 'srgb' }).to('srgb')
    const value = candidate.toString({ format: 'hex', collapse: false }).toUpperCase()
    const changed = { ...colours, [colour]: value }
    if (concerned.every((pair) => contrastOf(pair, changed, theme) >= pair.least)) return value
  }
  return undefined
}

/** The value of a colour in a theme. */
function valueIn(value: string, theme: Theme): string {
  const [light = '', dark = light] = value.match(/#[\dA-F]+/gi) ?? []
  return theme === 'dark' ? dark : light
}

const fieldOf = (colour: Colour, theme: Theme) => bandFields[colour as keyof typeof bandFields] ?? `${theme}.${colour}`
const describe = (colour: Colour, colours: Colours, theme: Theme) =>
  `${fieldOf(colour, theme)} ${valueIn(colours[colour], theme)}`

// Rounded up, 6.996 would be shown as the 7 that it does not reach.
const floor = (ratio: number) => Math.floor(ratio * 100) / 100
