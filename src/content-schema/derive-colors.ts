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

/**
 * The contrast of each dark color with the dark page. With these contrasts, all pairs of colors
 * pass the check in `check-colors.ts`.
 */
const contrasts = {
  tint: 1.09,
  ink: 17.8,
  inkSoft: 9.8,
  struck: 5,
  edge: 6,
  guide: 1.9,
  guideSoft: 1.35,
  guideEdge: 6.5,
  highlight: 3.9,
  pencil: 6.5,
  pencilInk: 8.5,
  band: 1.26,
}

/**
 * The maximum luminance of the dark page. On a lighter page, white text has too little contrast.
 */
const maxDarkPageLuminance = 0.006
/** The contrast of soft text with the lighter of the bands of the two themes. */
const softOnBandContrast = 8
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
  const onPage = (hex: string, contrast: number) => withContrast(hex, board, contrast)
  const ink = written.ink ?? onPage(light.board, contrasts.ink)
  return {
    board,
    boardTranslucent: withoutOpacity(board) + opacityOf(light.boardTranslucent),
    tint: onPage(light.tint, contrasts.tint),
    ink,
    inkSoft: onPage(light.inkSoft, contrasts.inkSoft),
    struck: onPage(light.struck, contrasts.struck),
    edge: onPage(light.edge, contrasts.edge),
    hair: withoutOpacity(ink) + (opacityOf(light.hair) || hairOpacity),
    guide: onPage(light.guide, contrasts.guide),
    guideSoft: onPage(light.guideSoft, contrasts.guideSoft),
    guideEdge: onPage(light.guideEdge, contrasts.guideEdge),
    highlight: onPage(light.highlight, contrasts.highlight),
    pencil: onPage(light.pencil, contrasts.pencil),
    pencilInk: onPage(light.pencilInk, contrasts.pencilInk),
    onPencil: withoutOpacity(board),
    band: onPage(light.guide, contrasts.band),
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
    soft: withContrast(light.inkSoft, lighterBand, softOnBandContrast),
    hair: text + hairOpacity,
    pencil: dark.pencil,
  }
}

/** Returns the color with the hue of `hex` and the given contrast with a darker background. */
function withContrast(hex: string, background: string, contrast: number): string {
  const luminance = contrast * (luminanceOf(channelsOf(background)) + 0.05) - 0.05
  return withLuminance(hex, Math.min(1, luminance))
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
