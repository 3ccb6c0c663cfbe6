/** The files of the variable font, as its package exports them. A character is taken from the first file that has it. */
export const fontFiles = ['latin', 'latin-ext', 'vietnamese'].map(
  (name) => `@fontsource-variable/archivo/files/archivo-${name}-standard-normal.woff2`,
)

/** The characters that a plain keyboard types. */
export const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** The values of the font's axes in a face: one, or the range that is kept variable. */
export type Axes = Record<string, number | { min: number; max: number }>
/** A text whose width a fallback matches; see `faces`. */
export type Sample = {
  weight: number
  local: 'Arial' | 'Arial Bold'
  text: string
  localUnits: number
  unicodeRange?: string
}
type Face = { name: string; axes: Axes; alwaysIncluded: string; samples: Sample[] }

const spaceSample = { text: ' ', localUnits: 569, unicodeRange: 'U+20,U+A0' }

/**
 * The faces that are cut out of the font, and the samples of their fallbacks: local fonts that are shown until a face has loaded.
 * A fallback gets the width of our font on its sample. The samples are words from the top of a page that have something beside
 * them, which would move if the fallback were wider or narrower: the hero's, the menu's, the buttons'. Space and digits have
 * fallbacks of their own, because Archivo's are not as wide, compared with its letters, as Arial's.
 * `localUnits` is the width of the sample in Arial: the sum of its characters' advance widths (the font's `hmtx` table), without
 * kerning, in 1/2048 em. Liberation Sans, which replaces Arial on Linux, has the same widths and can measure a new sample.
 */
export const faces: Face[] = [
  {
    name: 'headline',
    axes: { wdth: 62, wght: 800 },
    // Figures count up through every digit.
    alwaysIncluded: ' 0123456789',
    samples: [
      { weight: 400, local: 'Arial Bold', text: 'peopleskip', localUnits: 10698 },
      { weight: 400, local: 'Arial Bold', ...spaceSample },
    ],
  },
  // Under 14.3 KB, the most that a new connection carries in its first round trip: the next one takes a slow phone 150 ms more.
  {
    name: 'text',
    axes: { wdth: 100, wght: { min: 400, max: 600 } },
    // Visitors can type any of these into the form.
    alwaysIncluded: printableAscii,
    samples: [
      {
        weight: 400,
        local: 'Arial',
        text: 'Wesecureeditorialfeaturesforfounders,brandsandagenciesinpublicationsyourcustomersalreadytrust.',
        localUnits: 89706,
      },
      { weight: 400, local: 'Arial', ...spaceSample },
      {
        weight: 500,
        local: 'Arial',
        text: 'HomeServicesResultsPublicationsTestimonialsContact',
        localUnits: 49741,
      },
      {
        weight: 600,
        local: 'Arial Bold',
        text: 'BookaConsultationCallNowGetaProposalPlacementorrefund',
        localUnits: 58832,
      },
      { weight: 600, local: 'Arial Bold', ...spaceSample },
      { weight: 600, local: 'Arial Bold', text: '100+80+0123456789', localUnits: 19477, unicodeRange: 'U+28-39' },
    ],
  },
]

/** The names under which systems know the local fonts. */
export const localNames = {
  Arial: ['Arial', 'ArialMT', 'Liberation Sans'],
  'Arial Bold': ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
}
