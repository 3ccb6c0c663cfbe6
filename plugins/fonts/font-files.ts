import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'

const require = createRequire(import.meta.url)

/**
 * The files of the variable font. The site takes each character from the first file with that
 * character.
 */
export const fontFiles = ['latin', 'latin-ext', 'vietnamese'].map(
  (name) => `@fontsource-variable/archivo/files/archivo-${name}-standard-normal.woff2`,
)

/** The only weight of the headline font. */
export const headlineWeight = 800

/**
 * The axes of the variable font in each face: the width (`wdth`), in percent of the normal width,
 * and the weight (`wght`).
 */
export const faceAxes = {
  headline: { wdth: 62, wght: headlineWeight },
  text: { wdth: 100, wght: { min: 400, max: 600 } },
}
export type FaceName = keyof typeof faceAxes

/** Reads a file of the variable font, a WOFF2 file. `file` is one of `fontFiles`. */
export const readFontFile = (file: string) => readFile(require.resolve(file))
/** Parses a font file. Throws for an invalid file. */
export const parseFont = (data: Buffer) => create(data) as Font

/** Reads and parses each file of the variable font. */
export const parseFontFiles = () =>
  Promise.all(fontFiles.map(async (file) => parseFont(await readFontFile(file))))

/** Returns the first code point of a text. */
export const codePointOf = (character: string) => character.codePointAt(0) ?? 0

/** Whether a font has a glyph for a character. */
export const hasCharacter = (font: Font, character: string) =>
  font.hasGlyphForCodePoint(codePointOf(character))
