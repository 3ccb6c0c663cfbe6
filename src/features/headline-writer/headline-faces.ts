import { latinHeadlineFiles } from 'virtual:fonts'
import { lettersOf } from '../../content-schema/letters'
import { textWidth } from '../../browser/text-width'
import { headlineFamily } from '../../styles/headline-font'
import { fitText, isLatin, type FittedHeadline } from './headline-text'

let isAdded = false

/**
 * Adds the font faces for further Latin letters if `text` has a letter outside ASCII. The browser
 * loads their files when they are needed. Adding faces causes a layout, so plain text skips it: the
 * first letter appears 64 ms sooner at CPU 4×.
 */
export function addLatinLetters(text: string) {
  if (isAdded || /^[ -~]*$/.test(text)) return
  isAdded = true
  for (const { url, unicodeRange } of latinHeadlineFiles)
    document.fonts.add(
      new FontFace(headlineFamily, `url(${url}) format("woff2")`, {
        unicodeRange,
        display: 'swap',
      }),
    )
}

const latin = {
  weight: 400,
  lineHeight: 0.92,
  family: `'${headlineFamily}', '${headlineFamily} Fallback', Impact, sans-serif`,
}
// For scripts that the headline font lacks. Their letters need more line height.
const nonLatin = { weight: 800, lineHeight: 1.3, family: 'system-ui, sans-serif' }
const spacingEm = { letter: -0.015, word: 0.05 }

/** The typography of a visitor's headline. `--headline-font` comes from `setHeadline`. */
export const headlineType = {
  font: `var(--headline-font, ${latin.weight} 1em/${latin.lineHeight} $fonts$headline)`,
  letterSpacing: `${spacingEm.letter}em`,
  wordSpacing: `${spacingEm.word}em`,
} as const

/** Sets a headline as large as fits into a box. Measures on a canvas, which causes no layout. */
export function setHeadline(
  text: string,
  box: { width: number; height: number },
): FittedHeadline & { sizePx: number } {
  // Accents above capitals need more space between lines.
  const isTall = /\p{Lu}\p{M}/u.test(text.normalize('NFD'))
  const { weight, lineHeight, family } = isLatin(text)
    ? { ...latin, ...(isTall && { lineHeight: 1.15 }) }
    : nonLatin
  // Browsers don't space the letters of some scripts.
  const spacesEm = (words: string) =>
    (isLatin(text) ? lettersOf(words).length * spacingEm.letter : 0) +
    (words.split(' ').length - 1) * spacingEm.word
  const widthOf = (words: string) =>
    textWidth(words, `${weight} 100px ${family}`, 100) / 100 + spacesEm(words)
  const { sizePx, width, lines } = fitText(text, { widthOf, lineHeight, box })
  const font = `${weight} 1em/${lineHeight} ${family}`
  const css = `--headline-text:${JSON.stringify(text)};--headline-font:${font};--headline-width:${width};--headline-lines:${lines};`
  return { text, css, sizePx }
}
