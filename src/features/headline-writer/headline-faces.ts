import { latinHeadlineFiles } from 'virtual:fonts'
import { graphemesOf } from '../../content-schema/letters'
import { textWidth } from '../../browser/text-width'
import { headlineFamily, headlineSpacingEm } from '../../styles/headline-font'
import { fitText, isLatin, type FittedHeadline } from './headline-text'

let hasLatinLetters = false

// Matches a text that needs no further letters: ASCII without control characters.
const asciiText = /^[ -~]*$/

/**
 * Adds the font faces for further Latin letters if `text` has a letter outside ASCII. The browser
 * loads their files when a letter needs them. Adding faces causes a layout, so an ASCII text adds
 * none. The first letter of an ASCII text appears 64 ms sooner at CPU 4×.
 */
export function addLatinFaces(text: string) {
  if (hasLatinLetters || asciiText.test(text)) return
  hasLatinLetters = true
  for (const { url, unicodeRange } of latinHeadlineFiles)
    document.fonts.add(
      new FontFace(headlineFamily, `url(${url}) format("woff2")`, {
        unicodeRange,
        display: 'swap',
      }),
    )
}

// The typography of a text that the headline font can draw.
const latinTypography = {
  weight: 400,
  lineHeight: 0.98,
  family: `'${headlineFamily}', '${headlineFamily} Fallback', Impact, sans-serif`,
}
// The typography of other scripts, which the headline font lacks. They need more line height.
const nonLatinTypography = { weight: 800, lineHeight: 1.3, family: 'system-ui, sans-serif' }

/**
 * The typography of a visitor's headline. `fitHeadlineIntoBox` returns the value of
 * `--headline-font`.
 */
export const headlineTypography = {
  font: `var(--headline-font, ${latinTypography.weight} 1em/${latinTypography.lineHeight} $fonts$headline)`,
  letterSpacing: `${headlineSpacingEm.letter}em`,
  wordSpacing: `${headlineSpacingEm.word}em`,
} as const

// The font size at which a text is measured. The width of the text in em is the same at every size.
const measuredSizePx = 100

/** The size of a headline that fits into a box, and its typography at any size. */
type SizedHeadline = {
  sizePx: number
  /** The width of the longest line in em. */
  widthEm: number
  /** The height of a line in em. */
  lineHeight: number
  letterSpacingEm: number
  wordSpacingEm: number
  /** Returns a value of the CSS property `font`. */
  fontAt: (sizePx: number) => string
}

/**
 * Finds the largest size of a headline that fits into a box. The size of the box is in px. Measures
 * on a canvas, which causes no layout.
 */
export function fitHeadlineIntoBox(
  text: string,
  box: { width: number; height: number },
): FittedHeadline & SizedHeadline {
  const { weight, lineHeight, family } = typographyOf(text)
  const fontAt = (sizePx: number) => `${weight} ${sizePx}px ${family}`
  // Browsers ignore `letter-spacing` in some scripts.
  const letterSpacingEm = isLatin(text) ? headlineSpacingEm.letter : 0
  const spacingWidthEm = (words: string) => {
    const spaceCount = words.split(' ').length - 1
    return graphemesOf(words).length * letterSpacingEm + spaceCount * headlineSpacingEm.word
  }
  const widthOf = (words: string) => {
    const widthPx = textWidth(words, fontAt(measuredSizePx), measuredSizePx)
    return widthPx / measuredSizePx + spacingWidthEm(words)
  }
  const { sizePx, widthEm, lineCount } = fitText(text, { widthOf, lineHeight, box })
  const font = `${weight} 1em/${lineHeight} ${family}`
  const css = `--headline-text:${JSON.stringify(text)};--headline-font:${font};--headline-width:${widthEm};--headline-lines:${lineCount};`
  const spacings = { letterSpacingEm, wordSpacingEm: headlineSpacingEm.word }
  return { text, css, sizePx, widthEm, lineHeight, ...spacings, fontAt }
}

/** Returns the weight, the line height and the font family for a text. */
function typographyOf(text: string) {
  if (!isLatin(text)) return nonLatinTypography
  // In NFD, an accent is a character of its own. Accents above capitals need a larger line height.
  const hasAccentedCapital = /\p{Lu}\p{M}/u.test(text.normalize('NFD'))
  return hasAccentedCapital ? { ...latinTypography, lineHeight: 1.15 } : latinTypography
}
