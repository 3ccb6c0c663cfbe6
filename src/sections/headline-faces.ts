import { latinHeadlineFiles } from 'virtual:fonts'
import { headlineFamily, headlineFont } from '../styles/headline-font'
import { isLatin } from './headline-text'

let areLettersAdded = false

/**
 * Makes the Latin letters that the headline font lacks known to the page, once: it has those of the page's texts and of a plain
 * keyboard. The browser loads a file of them when a letter in it is typed.
 */
export function addLatinLetters() {
  if (areLettersAdded) return
  areLettersAdded = true
  for (const { url, unicodeRange } of latinHeadlineFiles)
    document.fonts.add(new FontFace(headlineFamily, `url(${url}) format("woff2")`, { unicodeRange, display: 'swap' }))
}

/** The styles of each value of `faceOf`. */
export const headlineFaces = {
  own: headlineFont,
  // Letters of other scripts stand higher and lower.
  other: { fontFamily: 'system-ui, sans-serif', fontWeight: 800, lineHeight: 1.3 },
}

/** How a headline of the visitor’s is drawn: in the headline font, or all of it in another. */
export const faceOf = (headline: string): keyof typeof headlineFaces => (isLatin(headline) ? 'own' : 'other')
