import subsetFont from 'subset-font'
import {
  codePointOf,
  faceAxes,
  fontFiles,
  hasCharacter,
  parseFont,
  parseFontFiles,
  readFontFile,
  type FaceName,
} from './font-files.ts'

// The fonts by face and weight. Cached, since most share cards use the same fonts.
const staticFonts = new Map<string, Promise<Buffer[]>>()

/**
 * Loads one weight of a face, with all characters. Returns a TrueType font without axes for each
 * file of the variable font.
 */
export function loadStaticFonts(face: FaceName, weight: number): Promise<Buffer[]> {
  const makeStatic = async (file: string, index: number) => {
    const characters = String.fromCodePoint(
      ...((await parseFontFiles())[index]?.characterSet ?? []),
    )
    const variationAxes = { ...faceAxes[face], wght: weight }
    return subsetFont(await readFontFile(file), characters, { targetFormat: 'sfnt', variationAxes })
  }
  const key = `${face} ${weight}`
  const cached = staticFonts.get(key)
  if (cached) return cached
  const fonts = Promise.all(fontFiles.map(makeStatic))
  staticFonts.set(key, fonts)
  // After a failure, the next call must try again.
  fonts.catch(() => staticFonts.delete(key))
  return fonts
}

/**
 * Measures the width of a text in em, without kerning, in one weight of a face. A character that is
 * in no font has the width 0.
 */
export async function textWidth(face: FaceName, weight: number, text: string): Promise<number> {
  const fonts = (await loadStaticFonts(face, weight)).map(parseFont)
  const widthOf = (character: string) => {
    const font = fonts.find((each) => hasCharacter(each, character))
    if (!font) return 0
    return font.glyphForCodePoint(codePointOf(character)).advanceWidth / font.unitsPerEm
  }
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0)
}
