/** The family of the font that the build cuts out for headlines. */
export const headlineFamily = 'Archivo Headline'

/**
 * The type of headlines. The font's own space is so narrow that a letter's arm touches the next
 * word.
 */
export const headlineFont = {
  fontFamily: '$headline',
  fontWeight: 400,
  wordSpacing: '0.05em',
  letterSpacing: '-0.015em',
} as const
