/** The family of the headline font. The build makes this font for the content (`virtual:fonts`). */
export const headlineFamily = 'Archivo Headline'

/**
 * The font styles of headlines. `wordSpacing` widens the space between words. The font has such a
 * narrow space that some letters would touch the next word.
 */
export const headlineFont = {
  fontFamily: '$headline',
  fontWeight: 400,
  wordSpacing: '0.05em',
  letterSpacing: '-0.015em',
} as const

/**
 * Removes the background that browsers paint behind each line of text in forced colors. In a
 * headline, the background of a marked word would cover letters of the line above.
 */
export const withoutForcedBackground = {
  '@forcedColors': { forcedColorAdjust: 'none', color: 'CanvasText' },
} as const
