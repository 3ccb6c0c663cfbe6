import { styled } from '../styles/stitches.config'
import { displaySizes } from '../styles/tokens'

export const headlineSizes = {
  poster: { fontSize: displaySizes.poster },
  banner: { fontSize: displaySizes.banner },
  headline: { fontSize: '$headline' },
  longHeadline: { fontSize: displaySizes.longHeadline },
  title: { fontSize: '$title' },
}

// Words of more characters may be longer than a line: their headline's type is no larger than lets
// the longest of them fit.
const longWord = 12
const wordLengths = [14, 17, 20, 24, 30, 40] as const
// Of a character of the headline font, in em, on average over a word of many wide ones.
const characterEm = 0.44

/**
 * The length that a headline's type is fitted to, in characters, if its longest word is long. A
 * word may break at its hyphens.
 */
export function wordLengthOf(text: string): (typeof wordLengths)[number] | undefined {
  const longest = Math.max(...text.split(/[\s\u00AD-]+/).map(({ length }) => length))
  return longest > longWord ? (wordLengths.find((length) => length >= longest) ?? 40) : undefined
}

export const wordLengthVariants = Object.fromEntries(
  wordLengths.map((length) => [
    length,
    { fontSize: `min(1em, ${(100 / length / characterEm).toFixed(1)}cqi)` },
  ]),
)

/** The container of a headline with a long word. Its width limits the type of the headline. */
export const Line = styled('div', {
  containerType: 'inline-size',
  // Beside a control it has no width of its own.
  flex: '1 1 20rem',
  variants: { size: headlineSizes },
})
