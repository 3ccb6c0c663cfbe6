import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkitten'
import subsetFont from 'subset-font'
import { hashOf, makeOnce } from '../build-cache.ts'
import type { Axes } from './font-faces.ts'

const require = createRequire(import.meta.url)
const readFontFile = (file: string) => readFile(require.resolve(file))

/** Parses a font. Throws when the file is a collection of fonts. */
export function parseFont(data: Buffer): Font {
  const font = create(data)
  if (font.isCollection) throw new Error('Expected a single font, got a collection')
  return font
}

const parsedFiles = new Map<string, Promise<Font>>()

/** The files of a font, parsed. */
export const parseFontFiles = (files: string[]): Promise<Font[]> =>
  Promise.all(
    files.map((file) => {
      const parsed = parsedFiles.get(file) ?? readFontFile(file).then(parseFont)
      parsedFiles.set(file, parsed)
      return parsed
    }),
  )

/** The characters of a text, each once, without control characters. */
export const uniqueCharacters = (text: string) => [...new Set(text)].filter((character) => character >= ' ').join('')

const hasCharacter = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** Which characters of a text come from which of a font's files. Files that are not needed are left out. */
export async function splitByFile(files: string[], text: string): Promise<{ file: string; characters: string }[]> {
  const fonts = await parseFontFiles(files)
  const parts = files.map((file) => ({ file, characters: '' }))
  for (const character of uniqueCharacters(text)) {
    const part = parts[fonts.findIndex((font) => hasCharacter(font, character))]
    if (part) part.characters += character
  }
  return parts.filter(({ characters }) => characters !== '')
}

// Spaces have no shape, so browsers can do without a font's own. The other characters are not drawn at all: soft hyphens where no
// line breaks, joiners, direction marks.
const needsNoGlyph = /[\p{Zs}\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** The characters of a text that would be drawn, but that none of a font's files has. */
export async function missingCharacters(files: string[], text: string): Promise<string[]> {
  const fonts = await parseFontFiles(files)
  return [...new Set(text)].filter(
    (character) => !needsNoGlyph.test(character) && !fonts.some((font) => hasCharacter(font, character)),
  )
}

/** Subsets one file to some characters: as WOFF2 for browsers, or uncompressed (`sfnt`) to be read here. */
export async function subset(file: string, characters: string, axes: Axes, targetFormat: 'woff2' | 'sfnt') {
  const font = await readFontFile(file)
  // `STAT` names the styles of a font for menus.
  const options = {
    targetFormat,
    variationAxes: axes,
    noHinting: true,
    keepFeatures: ['kern', 'tnum'],
    dropTables: ['STAT'],
  }
  return makeOnce(`${hashOf(font, characters, JSON.stringify(options))}.${targetFormat}`, () =>
    subsetFont(font, characters, options),
  )
}

/** The glyphs of a text, each from the first of a font's files that has its character. What no file has is left out. */
export function glyphsOf(fonts: Font[], text: string): Glyph[] {
  return Array.from(text.replaceAll(/\p{Zs}/gu, ' ')).flatMap((character) => {
    const font = fonts.find((each) => hasCharacter(each, character))
    return font ? font.glyphsForString(character) : []
  })
}

/** The units of a font's em: the same in all of its files. Throws if there is none. */
export function unitsPerEmOf([font]: Font[]): number {
  if (!font) throw new Error('A font without files has no units')
  return font.unitsPerEm
}
