import { latinHeadlineFiles } from 'virtual:fonts'
import { headlineFamily, headlineFont } from '../styles/headline-font'
import { isLatin } from './headline-text'

let addedFaces: FontFace[] | undefined

/**
 * Makes the Latin letters that the headline font lacks known to the page, once: it has those of the page's texts and of a plain
 * keyboard. The browser loads a file of them when a letter in it is typed.
 */
export function addLatinLetters(): FontFace[] {
  if (addedFaces) return addedFaces
  addedFaces = latinHeadlineFiles.map(
    ({ url, unicodeRange }) =>
      new FontFace(headlineFamily, `url(${url}) format("woff2")`, { unicodeRange, display: 'swap' }),
  )
  for (const face of addedFaces) document.fonts.add(face)
  return addedFaces
}

/** Loads the first file of those letters, which has the accents of most languages: 5 KB that a visitor who only reads is spared. */
export function loadLatinLetters() {
  // Without it the letters are drawn in another font.
  addLatinLetters()[0]
    ?.load()
    .catch(() => undefined)
}

/** The styles of each value of `faceOf`. */
export const headlineFaces = {
  own: headlineFont,
  // Letters of other scripts stand higher and lower.
  other: { fontFamily: 'system-ui, sans-serif', fontWeight: 800, lineHeight: 1.3 },
}

/** How a headline of the visitor’s is drawn: in the headline font, or all of it in another. */
export const faceOf = (headline: string): keyof typeof headlineFaces => (isLatin(headline) ? 'own' : 'other')
