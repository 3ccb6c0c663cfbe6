import { latinHeadlineFiles } from 'virtual:fonts'
import { lettersOf } from '../../content-schema/letters'
import { textWidth } from '../../browser/text-width'
import { headlineFamily } from '../../styles/headline-font'
import { isLatin, setToMeasure, type SetHeadline } from './headline-text'

let isAdded = false

/**
 * Adds the Latin letters that the headline font lacks, beyond a plain keyboard's, if `text` has one: the browser loads their files when
 * they are typed. To add faces lays out the page: without, the first letter is shown 64 ms sooner at a processor four times slower.
 */
export function addLatinLetters(text: string) {
  if (isAdded || /^[ -~]*$/.test(text)) return
  isAdded = true
  for (const { url, unicodeRange } of latinHeadlineFiles)
    document.fonts.add(new FontFace(headlineFamily, `url(${url}) format("woff2")`, { unicodeRange, display: 'swap' }))
}

const latin = {
  weight: 400,
  lineHeight: 0.92,
  family: `'${headlineFamily}', '${headlineFamily} Fallback', Impact, sans-serif`,
}
// Of another script, whose letters the headline font lacks. They stand higher and lower.
const other = { weight: 800, lineHeight: 1.3, family: 'system-ui, sans-serif' }
const spacingEm = { letter: -0.015, word: 0.05 }

/** The type of a headline that is set: its font comes with it. */
export const setType = {
  font: `var(--headline-font, ${latin.weight} 1em/${latin.lineHeight} $fonts$headline)`,
  letterSpacing: `${spacingEm.letter}em`,
  wordSpacing: `${spacingEm.word}em`,
} as const

/** Sets a headline as large as a box lets it. Measured on a canvas: no layout of the page. */
export function setHeadline(text: string, box: { width: number; height: number }): SetHeadline & { sizePx: number } {
  // An accent above a capital letter needs room between the lines.
  const isTall = /\p{Lu}\p{M}/u.test(text.normalize('NFD'))
  const { weight, lineHeight, family } = isLatin(text) ? { ...latin, ...(isTall && { lineHeight: 1.15 }) } : other
  // Browsers don't space the letters of some scripts.
  const spacesEm = (words: string) =>
    (isLatin(text) ? lettersOf(words).length * spacingEm.letter : 0) + (words.split(' ').length - 1) * spacingEm.word
  const widthOf = (words: string) => textWidth(words, `${weight} 100px ${family}`, 100) / 100 + spacesEm(words)
  const { sizePx, width, lines } = setToMeasure(text, { widthOf, lineHeight, box })
  const font = `${weight} 1em/${lineHeight} ${family}`
  const css = `--headline-text:${JSON.stringify(text)};--headline-font:${font};--headline-width:${width};--headline-lines:${lines};`
  return { text, css, sizePx }
}
