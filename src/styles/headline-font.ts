/** The family of the headline font. The build makes this font for the content (`virtual:fonts`). */
export const headlineFamily = 'Archivo Headline'

/**
 * The space that headlines add between letters and between words, in em. The space of the font is
 * so narrow that some letters would touch the next word.
 */
export const headlineSpacingEm = { letter: -0.015, word: 0.05 }

/**
 * The font styles of headlines. The font has only one weight, which looks bold and is declared as
 * 400.
 */
export const headlineFont = {
  fontFamily: '$headline',
  fontWeight: 400,
  wordSpacing: `${headlineSpacingEm.word}em`,
  letterSpacing: `${headlineSpacingEm.letter}em`,
} as const

/**
 * Removes the background that browsers paint behind each line of text in forced colors. In a
 * headline, the background of a marked word would cover letters of the line above.
 */
export const withoutForcedBackground = {
  '@forcedColors': { forcedColorAdjust: 'none', color: 'CanvasText' },
} as const
