import { styled } from '../styles/stitches.config'
import { displaySizes } from '../styles/tokens'

/** The type sizes of headlines. */
export const headlineSizes = {
  poster: { fontSize: displaySizes.poster },
  banner: { fontSize: displaySizes.banner },
  headline: { fontSize: '$headline' },
  longHeadline: { fontSize: displaySizes.longHeadline },
  title: { fontSize: '$title' },
}

// A word of up to this length, in characters, fits into a line. A longer word limits the type size
// of its headline.
const maxWordLengthInLine = 12

// The word lengths that have styles, in characters. A word of another length has the styles of the
// next longer length.
const longestStyledLength = 40
const wordLengths = [14, 17, 20, 24, 30, longestStyledLength] as const

// The average width of a character in a word with many wide characters, in em of the headline font.
const characterEm = 0.44

/**
 * Returns the length in characters of the longest word of a headline, rounded up to a length that
 * has styles, at most 40. Returns `undefined` if no word is long enough to limit the type size. The
 * parts of a word between hyphens and soft hyphens count as words.
 */
export function wordLengthOf(text: string): (typeof wordLengths)[number] | undefined {
  const words = text.split(/[\s\u00AD-]+/)
  const longestLength = Math.max(...words.map(({ length }) => length))
  if (longestLength <= maxWordLengthInLine) return undefined
  return wordLengths.find((length) => length >= longestLength) ?? longestStyledLength
}

/**
 * The variants of a headline that limit its type size, by the result of `wordLengthOf`. `1em` is
 * the type size of `LongWordContainer`, which has the unlimited size of the headline.
 */
export const wordLengthVariants = Object.fromEntries(
  wordLengths.map((length) => [
    length,
    { fontSize: `min(1em, ${(100 / length / characterEm).toFixed(1)}cqi)` },
  ]),
)

/** The container of a headline with a long word. Its width limits the type size of the headline. */
export const LongWordContainer = styled('div', {
  containerType: 'inline-size',
  // The content of a size container does not set its width. Without `flex`, the container would
  // have no width beside a button.
  flex: '1 1 20rem',
  variants: { size: headlineSizes },
})
