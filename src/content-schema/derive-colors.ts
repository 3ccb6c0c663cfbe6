import { channelsOf, luminanceOf, withLuminance } from './color-math.ts'

type ColorName =
  | 'board'
  | 'boardTranslucent'
  | 'tint'
  | 'ink'
  | 'inkSoft'
  | 'struck'
  | 'edge'
  | 'hair'
  | 'guide'
  | 'guideSoft'
  | 'guideEdge'
  | 'highlight'
  | 'pencil'
  | 'pencilInk'
  | 'onPencil'
  | 'band'
type OnBandColorName = 'text' | 'soft' | 'hair' | 'pencil'

/** The colors of a theme. Each is named after its use. */
type Theme = Record<ColorName, string>
/** The colors of the content on a band, in both themes. */
type OnBand = Record<OnBandColorName, string>
type Palette = { light: Theme; dark: Theme; onBand: OnBand }
/** Colors of `colors.yaml`, some of which may be missing. */
type Written<Colors> = { [Key in keyof Colors]?: string | undefined }
/** The content of `colors.yaml`. */
type WrittenPalette = {
  light: Theme
  dark?: Written<Theme> | undefined
  onBand?: Written<OnBand> | undefined
}

/** The difference between a derived color and its light counterpart. */
type DerivedColor = {
  /** The contrast with the background. */
  contrast: number
  /** The chroma, as a multiple of the light color's chroma. By default, 1. */
  chroma?: number
}

/**
 * The dark colors. With these contrasts, all pairs of colors pass the check in `check-colors.ts`.
 * Pale colors have more chroma in the dark theme: a dark color with little chroma looks gray.
 */
const darkColors = {
  tint: { contrast: 1.09, chroma: 2 },
  ink: { contrast: 17.6 },
  inkSoft: { contrast: 9.9 },
  struck: { contrast: 5 },
  edge: { contrast: 6 },
  guide: { contrast: 2, chroma: 1.4 },
  guideSoft: { contrast: 1.55, chroma: 2.1 },
  guideEdge: { contrast: 7 },
  highlight: { contrast: 3.8, chroma: 1.8 },
  pencil: { contrast: 6.3 },
  pencilInk: { contrast: 8 },
  band: { contrast: 1.25, chroma: 1.1 },
} satisfies Record<string, DerivedColor>

/**
 * The colors that are derived from a color with another name. All others are derived from the color
 * of the same name in the light theme.
 */
const otherSources: Partial<Record<string, string>> = {
  'dark.board': 'light.ink',
  'dark.boardTranslucent': 'dark.board',
  'dark.ink': 'light.board',
  'dark.hair': 'dark.ink',
  'dark.onPencil': 'dark.board',
  'dark.band': 'light.guide',
  'onBand.text': 'light.board',
  'onBand.soft': 'light.inkSoft',
  'onBand.hair': 'onBand.text',
  'onBand.pencil': 'dark.pencil',
}

/**
 * Returns the field of the written color from which a color is derived, such as `light.pencil` for
 * `onBand.pencil`. Returns the field itself if its color is written. All light colors are written.
 */
export function sourceOfColor(field: string, isWritten: (field: string) => boolean): string {
  if (field.startsWith('light.') || isWritten(field)) return field
  const source = otherSources[field] ?? field.replace('dark.', 'light.')
  return sourceOfColor(source, isWritten)
}

/**
 * The maximum luminance of the dark page. On a lighter page, white text has too little contrast.
 */
const maxDarkPageLuminance = 0.006
/** The contrast of soft text with the lighter of the bands of the two themes. */
const softOnBandContrast = 9
/**
 * The opacity of hairlines on the band, as two hexadecimal digits. The hairlines of the dark theme
 * have this opacity too if the light theme has opaque hairlines.
 */
const hairOpacity = '4D'

/**
 * Completes the colors. A color that is missing in the dark theme or on the band is derived from
 * the same color of the light theme. It has the same hue, with the contrast that its use needs.
 */
export function deriveColors({ light, dark, onBand }: WrittenPalette): Palette {
  const darkTheme = withWritten(deriveDark(light, dark), dark)
  return { light, dark: darkTheme, onBand: withWritten(deriveOnBand(light, darkTheme), onBand) }
}

/**
 * Derives the dark theme. Its page has the color of the light theme's text, and its text has the
 * color of the light theme's page, unless `written` has others.
 */
function deriveDark(light: Theme, written: Written<Theme> = {}): Theme {
  const board = written.board ?? darkPageColor(light.ink)
  const onPage = (hex: string, color: DerivedColor) => deriveColor(hex, color, board)
  const ink = written.ink ?? onPage(light.board, darkColors.ink)
  return {
    board,
    boardTranslucent: withoutOpacity(board) + opacityOf(light.boardTranslucent),
    tint: onPage(light.tint, darkColors.tint),
    ink,
    inkSoft: onPage(light.inkSoft, darkColors.inkSoft),
    struck: onPage(light.struck, darkColors.struck),
    edge: onPage(light.edge, darkColors.edge),
    hair: withoutOpacity(ink) + (opacityOf(light.hair) || hairOpacity),
    guide: onPage(light.guide, darkColors.guide),
    guideSoft: onPage(light.guideSoft, darkColors.guideSoft),
    guideEdge: onPage(light.guideEdge, darkColors.guideEdge),
    highlight: onPage(light.highlight, darkColors.highlight),
    pencil: onPage(light.pencil, darkColors.pencil),
    pencilInk: onPage(light.pencilInk, darkColors.pencilInk),
    onPencil: withoutOpacity(board),
    band: onPage(light.guide, darkColors.band),
  }
}

/** Returns the color of the light theme's text. If it is too light for a page, darkens it. */
function darkPageColor(ink: string): string {
  const isDark = luminanceOf(channelsOf(ink)) <= maxDarkPageLuminance
  return isDark ? withoutOpacity(ink) : withLuminance(ink, maxDarkPageLuminance)
}

/** Derives the colors on the bands of both themes. */
function deriveOnBand(light: Theme, dark: Theme): OnBand {
  const luminance = (hex: string) => luminanceOf(channelsOf(hex))
  const lighterBand = luminance(light.band) > luminance(dark.band) ? light.band : dark.band
  const text = withoutOpacity(light.board)
  return {
    text,
    soft: deriveColor(light.inkSoft, { contrast: softOnBandContrast }, lighterBand),
    hair: text + hairOpacity,
    pencil: dark.pencil,
  }
}

/**
 * Returns the color with the hue of `hex`, and with the given contrast and chroma. The background
 * must be darker than the color.
 */
function deriveColor(
  hex: string,
  { contrast, chroma = 1 }: DerivedColor,
  background: string,
): string {
  const luminance = contrast * (luminanceOf(channelsOf(background)) + 0.05) - 0.05
  return withLuminance(hex, Math.min(1, luminance), chroma)
}

/** The first six digits of a color, with the `#`. */
const withoutOpacity = (hex: string) => hex.slice(0, 7)

/** The last two digits of a color with eight digits. Empty for a color with six digits. */
const opacityOf = (hex: string) => hex.slice(7)

/** Replaces derived colors by the colors that an owner has written. */
function withWritten<Colors extends Record<string, string>>(
  derived: Colors,
  written: Written<Colors> = {},
): Colors {
  const writtenColors = Object.entries(written).filter(([, color]) => color !== undefined)
  return { ...derived, ...Object.fromEntries(writtenColors) }
}
