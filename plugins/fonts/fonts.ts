import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'
import { contentFolder, filesIn, readText } from '../content/content-folder.ts'
import type { Fault } from '../content/read-yaml.ts'
import { virtualModule } from '../virtual-module.ts'

const require = createRequire(import.meta.url)

/** The files of the variable font. Each character is taken from the first file that has it. */
const fontFiles = ['latin', 'latin-ext', 'vietnamese'].map(
  (name) => `@fontsource-variable/archivo/files/archivo-${name}-standard-normal.woff2`,
)

const faces = {
  headline: { wdth: 62, wght: 800 },
  text: { wdth: 100, wght: { min: 400, max: 600 } },
}
type FaceName = keyof typeof faces

// The characters of a plain keyboard, and those that phones replace them with. Both faces have
// them, also if the content does not.
const typedCharacters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~“”‘’–—…€'
// The letters of European languages, U+A1 to U+17F. Those that the content lacks are loaded when a
// visitor writes a headline.
const latinLetters =
  Array.from({ length: 0xdf }, (_, index) => String.fromCharCode(0xa1 + index)).join('') +
  '„‚«»‹›•™'

type LocalFont = { weight: number; names: string[]; widthPercent: number; unicodeRange?: string }

const arial = ['Arial', 'ArialMT', 'Liberation Sans']
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']
const spaces = 'U+20,U+A0'
// Compared with Arial Bold, these letters are wider in the headline face than the other letters
// are.
const widerLetters =
  'U+49-4a,U+4d,U+54,U+57,U+59-5a,U+61,U+63,U+65-66,U+69-6c,U+74,U+77-78,U+7a,U+df-e5,U+e7-ef,U+101-107,U+10d,U+113-11b,U+128-131,U+142,U+17a-17e'

/**
 * The local fonts that are shown until a face has loaded. `widthPercent` scales them, so that lines
 * are as long as in the face. Measured with Arimo, which is as wide as Arial, on the texts of both
 * agencies. Their languages differ, and the results by 0.5 % at most.
 */
const localFonts: Record<FaceName, LocalFont[]> = {
  headline: [
    { weight: 400, names: arialBold, widthPercent: 68.7 },
    { weight: 400, names: arialBold, widthPercent: 75.9, unicodeRange: widerLetters },
    { weight: 400, names: arialBold, widthPercent: 42.1, unicodeRange: spaces },
  ],
  text: [
    { weight: 400, names: arial, widthPercent: 101 },
    { weight: 400, names: arial, widthPercent: 75.2, unicodeRange: spaces },
    { weight: 500, names: arial, widthPercent: 103 },
    { weight: 600, names: arialBold, widthPercent: 97.2 },
    { weight: 600, names: arialBold, widthPercent: 72, unicodeRange: spaces },
    { weight: 600, names: arialBold, widthPercent: 103.7, unicodeRange: 'U+28-39' },
  ],
}

/**
 * The `@font-face` descriptors that give a local font the widths and the line height of a face, in
 * one weight.
 */
function fallbackOf({ weight, names, widthPercent, unicodeRange }: LocalFont) {
  // The ascent and descent of Archivo, in percent of its em. `size-adjust` scales them too, so they
  // are divided by it.
  const [ascentOverride, descentOverride] = [87.8, 21].map(
    (each) => `${((100 * each) / widthPercent).toFixed(1)}%`,
  )
  const src = names.map((name) => `local("${name}")`).join()
  return {
    fontWeight: weight,
    src,
    sizeAdjust: `${widthPercent}%`,
    ascentOverride,
    descentOverride,
    unicodeRange,
  }
}

const readFontFile = (file: string) => readFile(require.resolve(file))
const parseFont = (data: Buffer) => create(data) as Font
const codeOf = (character: string) => character.codePointAt(0) ?? 0
const hasCharacter = (font: Font, character: string) => font.hasGlyphForCodePoint(codeOf(character))

const parseFontFiles = () =>
  Promise.all(fontFiles.map(async (file) => parseFont(await readFontFile(file))))

/**
 * Cuts a face to the characters of a text. Returns a WOFF2 file for each file of the font that has
 * some of them.
 */
async function buildFiles(name: string, axes: (typeof faces)[FaceName], text: string) {
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
      keepFeatures: ['kern', 'tnum'],
      dropTables: ['STAT'],
    })
    const fileName = `assets/${name}-${hash('sha256', data).slice(0, 6)}.woff2`
    return [{ fileName, data, unicodeRange: rangeOf(characters.map(codeOf)) }]
  })
  return (await Promise.all(files)).flat()
}

/** The codes of characters as a `unicode-range`, such as `U+100-104,U+141-141`. */
function rangeOf(codes: number[]): string {
  const sorted = codes.toSorted((one, other) => one - other)
  const lasts = sorted.filter((code) => !codes.includes(code + 1))
  const firsts = sorted.filter((code) => !codes.includes(code - 1))
  return firsts
    .map((first, index) => `U+${first.toString(16)}-${lasts[index]?.toString(16)}`)
    .join()
}

/**
 * Builds the files of both faces for a text. `latinHeadline` is the headline face with the Latin
 * letters that the text lacks.
 */
export async function buildFonts(text: string) {
  const otherLetters = Array.from(latinLetters).filter((letter) => !text.includes(letter))
  return {
    headline: await buildFiles('headline', faces.headline, typedCharacters + text),
    text: await buildFiles('text', faces.text, typedCharacters + text),
    latinHeadline: await buildFiles('latin-headline', faces.headline, otherLetters.join('')),
  }
}

const staticFonts = new Map<string, Promise<Buffer[]>>()

/**
 * One weight of a face with all its characters, as TrueType fonts without axes. Returns one for
 * each file of the font.
 */
export function loadStaticFonts(face: FaceName, weight: number): Promise<Buffer[]> {
  const cut = async (file: string, index: number) => {
    const characters = String.fromCodePoint(
      ...((await parseFontFiles())[index]?.characterSet ?? []),
    )
    const variationAxes = { ...faces[face], wght: weight }
    return subsetFont(await readFontFile(file), characters, { targetFormat: 'sfnt', variationAxes })
  }
  const key = `${face} ${weight}`
  const fonts = staticFonts.get(key) ?? Promise.all(fontFiles.map(cut))
  staticFonts.set(key, fonts)
  return fonts
}

/** The width of a text in em, without kerning, in one weight of a face. */
export async function textWidth(face: FaceName, weight: number, text: string): Promise<number> {
  const fonts = (await loadStaticFonts(face, weight)).map(parseFont)
  return Array.from(text).reduce((sum, character) => {
    const font = fonts.find((each) => hasCharacter(each, character))
    return font
      ? sum + font.glyphForCodePoint(codeOf(character)).advanceWidth / font.unitsPerEm
      : sum
  }, 0)
}

const textFiles = (folder: string) => filesIn(folder).filter((file) => /\.(md|yaml)$/.test(file))

/** The paths of pictures in a text. */
export const pictureName = /\b(logos|pictures|portraits|stories)\/[^)"'\n]*?\.\w+/g

/** A line of a text file. `file` is its path in the content folder. */
type ContentLine = { text: string; file: string; line: number }

/**
 * Returns the lines of the content's text files. Leaves out comments and paths of pictures, which
 * pages do not show.
 */
export const readContentLines = (folder = contentFolder): ContentLine[] =>
  textFiles(folder).flatMap((file) =>
    (readText(path.join(folder, file)) ?? '')
      .split('\n')
      .map((text, index) => ({ text: text.replaceAll(pictureName, ''), file, line: index + 1 }))
      .filter(({ text }) => !file.endsWith('.yaml') || !text.trimStart().startsWith('#')),
  )

// Browsers need no glyph for spaces and invisible characters, such as soft hyphens, joiners and
// direction marks.
const needsNoGlyph = /[\p{Zs}\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Returns a fault for each line with characters that the font lacks. */
export async function missingLetters(lines: ContentLine[]): Promise<Fault[]> {
  const fonts = await parseFontFiles()
  const isMissing = (character: string) =>
    !needsNoGlyph.test(character) && !fonts.some((font) => hasCharacter(font, character))

  function messageOf(text: string): string | undefined {
    // UTF-8 that was read as Windows-1252 and saved, or the replacement character.
    const [lost] = /[ÃÂ][\u00A0-\u00BF„–œŸ‰]|â€.|\uFFFD/.exec(text) ?? []
    if (lost)
      return `has “${lost}”, a letter that was read in another encoding: copy the text again`
    const missing = [...new Set(text)].filter(isMissing)
    const names = missing.map(
      (each) => `“${each}” (U+${codeOf(each).toString(16).toUpperCase().padStart(4, '0')})`,
    )
    const instead = /\p{Co}/u.test(text)
      ? 'a list, if this was a bullet in another program'
      : 'words, or a sign such as – or •'
    return names.length > 0 ? `the fonts have no ${names.join(', ')}: write ${instead}` : undefined
  }

  return lines.flatMap(({ text, file, line }) => {
    const message = messageOf(text)
    return message ? [{ file, line, field: '', message }] : []
  })
}

/**
 * A Vite plugin that cuts the fonts to the characters of the content. `virtual:fonts` has their
 * addresses and local fallbacks.
 */
export function contentFonts() {
  let built: ReturnType<typeof buildFonts> | undefined
  const watched = () => textFiles(contentFolder).map((file) => path.join(contentFolder, file))
  return virtualModule('fonts', watched, async function load() {
    const { mode, name, config } = this.environment
    if (mode === 'dev') built = undefined
    const texts = readContentLines().map((line) => line.text)
    const { headline, text, latinHeadline } = await (built ??= buildFonts(texts.join('')))
    if (mode === 'build' && name === 'client')
      for (const { fileName, data } of [...headline, ...text, ...latinHeadline])
        this.emitFile({ type: 'asset', fileName, source: data })
    const filesOf = (files: typeof headline) =>
      files.map(({ fileName, data, unicodeRange }) => ({
        url:
          mode === 'build'
            ? config.base + fileName
            : `data:font/woff2;base64,${data.toString('base64')}`,
        unicodeRange,
      }))
    const fontOf = (face: FaceName, files: typeof headline) => {
      const [first, ...extraFiles] = filesOf(files)
      return { url: first?.url, extraFiles, fallbacks: localFonts[face].map(fallbackOf) }
    }
    return {
      headlineFont: fontOf('headline', headline),
      textFont: fontOf('text', text),
      latinHeadlineFiles: filesOf(latinHeadline),
    }
  })
}
