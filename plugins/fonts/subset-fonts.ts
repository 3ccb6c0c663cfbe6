import { hash } from 'node:crypto'
import subsetFont from 'subset-font'
import {
  codePointOf,
  faceAxes,
  fontFiles,
  hasCharacter,
  parseFontFiles,
  readFontFile,
  type FaceName,
} from './font-files.ts'

// The characters that both faces always have, because visitors type them: the characters of a
// keyboard, and the quotation marks and dashes that phones insert.
const typedCharacters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~“”‘’–—…€'
// The letters of European languages, U+A1 to U+17F, and further punctuation. A visitor may write a
// headline with these characters. The page then loads a font with those that the content lacks.
const latinLetters =
  Array.from({ length: 0xdf }, (_, index) => String.fromCharCode(0xa1 + index)).join('') +
  '„‚«»‹›•™'

/**
 * Subsets a face to the characters of a text. Returns a WOFF2 file for each file of the variable
 * font that has some of the characters.
 */
async function buildFiles(name: string, axes: (typeof faceAxes)[FaceName], text: string) {
  const fonts = await parseFontFiles()
  const fileIndexOf = (character: string) =>
    fonts.findIndex((font) => hasCharacter(font, character))
  const files = fontFiles.map(async (file, index) => {
    const characters = [...new Set(text)].filter((character) => fileIndexOf(character) === index)
    if (characters.length === 0) return []
    const data = await subsetFont(await readFontFile(file), characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: true,
      keepFeatures: ['kern'],
      dropTables: ['STAT'],
    })
    const fileName = `assets/${name}-${hash('sha256', data).slice(0, 6)}.woff2`
    return [{ fileName, data, unicodeRange: unicodeRangeOf(characters.map(codePointOf)) }]
  })
  return (await Promise.all(files)).flat()
}

/** Returns the `unicode-range` of code points, such as `U+100-104,U+141`. */
function unicodeRangeOf(codePoints: number[]): string {
  const sorted = codePoints.toSorted((one, other) => one - other)
  // The first and the last code points of the parts of the range.
  const firsts = sorted.filter((codePoint) => !codePoints.includes(codePoint - 1))
  const lasts = sorted.filter((codePoint) => !codePoints.includes(codePoint + 1))
  const partOf = (first: number, last = first) =>
    first === last ? `U+${first.toString(16)}` : `U+${first.toString(16)}-${last.toString(16)}`
  return firsts.map((first, index) => partOf(first, lasts[index])).join()
}

/**
 * Builds the font files of both faces for a text. `latinHeadline` are files of the headline face
 * with the Latin letters that the text lacks. File names are paths in the output folder, and
 * contain a hash.
 */
export async function buildFonts(text: string) {
  const otherLetters = Array.from(latinLetters).filter((letter) => !text.includes(letter))
  return {
    headline: await buildFiles('headline', faceAxes.headline, typedCharacters + text),
    text: await buildFiles('text', faceAxes.text, typedCharacters + text),
    latinHeadline: await buildFiles('latin-headline', faceAxes.headline, otherLetters.join('')),
  }
}
