import { latinHeadlineFiles } from 'virtual:fonts'
import { headlineFamily } from '../../styles/headline-font'
import { savesData } from '../../navigation/connection'

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

/**
 * Loads the first file of those letters, which has the accents of most languages: 5 KB that a visitor who only reads is spared, or
 * who saves data and types no accents.
 */
export function loadLatinLetters() {
  if (savesData()) return void addLatinLetters()
  // Without it the letters are drawn in another font.
  addLatinLetters()[0]
    ?.load()
    .catch(() => undefined)
}

/** The styles of a headline that `isLatin` is not true of, over those of the headline font. Other letters stand higher and lower. */
export const otherFace = { fontFamily: 'system-ui, sans-serif', fontWeight: 800, lineHeight: 1.3 }
