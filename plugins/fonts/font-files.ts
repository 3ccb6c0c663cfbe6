import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'

const require = createRequire(import.meta.url)

/** The files of the variable font. Each character is taken from the first file that has it. */
export const fontFiles = ['latin', 'latin-ext', 'vietnamese'].map(
  (name) => `@fontsource-variable/archivo/files/archivo-${name}-standard-normal.woff2`,
)

/** The faces of the site, by their widths in percent and their weights. */
export const faces = {
  headline: { wdth: 62, wght: 800 },
  text: { wdth: 100, wght: { min: 400, max: 600 } },
}
export type FaceName = keyof typeof faces

export const readFontFile = (file: string) => readFile(require.resolve(file))
export const parseFont = (data: Buffer) => create(data) as Font

/** Reads and parses each file of the variable font. */
export const parseFontFiles = () =>
  Promise.all(fontFiles.map(async (file) => parseFont(await readFontFile(file))))

export const codePointOf = (character: string) => character.codePointAt(0) ?? 0

export const hasCharacter = (font: Font, character: string) =>
  font.hasGlyphForCodePoint(codePointOf(character))
