const subsets = ['latin', 'latin-ext', 'vietnamese']

/** The files of the variable font, as its package exports them. A character is taken from the first file that has it. */
export const fontFiles = subsets.map(
  (name) => `@fontsource-variable/archivo/files/archivo-${name}-standard-normal.woff2`,
)

/** The characters that a plain keyboard types. */
export const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** The signs that phones and word processors put in place of some of these, or offer beside them. */
export const typographicSigns = '“”‘’–—…€'

/** The values of the font's axes in a face: one, or the range that is kept variable. */
export type Axes = Record<string, number | { min: number; max: number }>

const arimoFiles = (weight: number) =>
  subsets.map((name) => `@fontsource/arimo/files/arimo-${name}-${weight}-normal.woff2`)

/**
 * The local fonts that are shown until a face has loaded: the names under which systems know them, and the files in which their
 * characters are measured. Arimo's are as wide as Arial's, as are those of Liberation Sans, which replaces Arial on Linux.
 */
export const localFonts = {
  Arial: { names: ['Arial', 'ArialMT', 'Liberation Sans'], files: arimoFiles(400) },
  'Arial Bold': { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], files: arimoFiles(700) },
}

/** A local font that stands in for one weight of a face; see `faces`. */
export type LocalFallback = {
  weight: number
  local: keyof typeof localFonts
  /** The characters of the content on which its width is measured. */
  measuredOn: RegExp
  /** Of these, only the characters that the face draws narrower or wider than the local font does, against the average. */
  part?: 'narrower' | 'wider'
  unicodeRange?: string
}
type Face = { name: string; axes: Axes; alwaysIncluded: string; fallbacks: LocalFallback[] }

const letters = { measuredOn: /\p{L}/gu }
const spaces = { measuredOn: /[ \u00A0]/g, unicodeRange: 'U+20,U+A0' }
const digits = { measuredOn: /[\d+]/g, unicodeRange: 'U+28-39' }

/**
 * The faces that are cut out of the font, and their fallbacks: each is as wide as our font on the letters of the content, however
 * often each of them stands in it. Otherwise what is beside a text would move once the face has loaded. Space and digits have
 * fallbacks of their own, because Archivo's are not as wide, compared with its letters, as Arial's. So have the letters of headlines
 * whose widths differ the most: with one fallback a line was up to 2.6 % too long or too short, with two 0.7 %.
 */
export const faces: Face[] = [
  {
    name: 'headline',
    axes: { wdth: 62, wght: 800 },
    // Figures count up through every digit, and visitors can write a headline.
    alwaysIncluded: printableAscii + typographicSigns,
    fallbacks: [
      { weight: 400, local: 'Arial Bold', ...letters, part: 'narrower' },
      { weight: 400, local: 'Arial Bold', ...letters, part: 'wider' },
      { weight: 400, local: 'Arial Bold', ...spaces },
    ],
  },
  // Under 14.3 KB, the most that a new connection carries in its first round trip: the next one takes a slow phone 150 ms more.
  {
    name: 'text',
    axes: { wdth: 100, wght: { min: 400, max: 600 } },
    // Visitors can type any of these into the form.
    alwaysIncluded: printableAscii,
    fallbacks: [
      { weight: 400, local: 'Arial', ...letters },
      { weight: 400, local: 'Arial', ...spaces },
      { weight: 500, local: 'Arial', ...letters },
      { weight: 600, local: 'Arial Bold', ...letters },
      { weight: 600, local: 'Arial Bold', ...spaces },
      { weight: 600, local: 'Arial Bold', ...digits },
    ],
  },
]
