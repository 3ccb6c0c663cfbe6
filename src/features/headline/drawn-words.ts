import { styled } from '../../styles/stitches.config'

// Styles of all marked words of a headline.

/**
 * The styles of words with a drawing. The words break only if they are wider than the line. A long
 * word or the text spacing of WCAG 1.4.12 can make them so wide. In browsers without the unit `lh`,
 * the words have a text decoration instead of the drawing.
 */
export const drawnWords = {
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  textDecorationColor: '$colors$pencil',
  '@supports (top: 1lh)': { textDecorationLine: 'none' },
} as const

/** The position of a drawing. In browsers without the unit `lh`, the drawing is not displayed. */
export const drawingPosition = {
  position: 'absolute',
  '@supports not (top: 1lh)': { display: 'none' },
} as const

/** Underlined or corrected words. */
export const Marked = styled('u', {
  ...drawnWords,
  whiteSpace: 'normal',
  '--stagger-index': 5,
  // Prints the corrected words, without the animated copy (`edit-text.ts`).
  '@print': {
    WebkitTextFillColor: 'currentColor !important',
    '& [data-copy]': { display: 'none' },
  },
})

/**
 * Invisible words that reserve the space of visible words. The zero-width space gives empty words
 * the height of a line.
 */
export const invisibleWords = {
  '&::before': { content: 'attr(data-words) "\\200b"', visibility: 'hidden' },
} as const
