import { createHash } from 'node:crypto'
import type { Font } from 'fontkitten'
import { faces, fontFiles, localFonts, printableAscii, type Axes, type LocalFallback } from './font-faces.ts'
import {
  glyphsOf,
  parseFont,
  parseFontFiles,
  splitByFile,
  subset,
  uniqueCharacters,
  unitsPerEmOf,
} from './font-files.ts'

/**
 * `@font-face` descriptors that give a local font the widths and line height of ours, for one weight. No `line-gap-override`, which
 * counts only for `line-height: normal`: no text here has that.
 */
export type Fallback = {
  fontWeight: number
  src: string
  sizeAdjust: string
  ascentOverride: string
  descentOverride: string
  unicodeRange?: string
}

type FontFile = { fileName: string; data: Buffer }

/** A subset of one face as WOFF2 files, and the local fonts that are shown until they have loaded. */
export type BuiltFont = FontFile & {
  name: string
  /** Files with the characters that the first lacks, such as those of Latin Extended, if the content has any. */
  extraFiles: (FontFile & { unicodeRange: string })[]
  fallbacks: Fallback[]
}

const percent = (ratio: number, decimals = 2) => `${(ratio * 100).toFixed(decimals)}%`
const atWeight = (axes: Axes, weight: number): Axes => ({
  ...axes,
  wght: typeof axes.wght === 'number' ? axes.wght : weight,
})

const parsedFaces = new Map<string, Promise<Font[]>>()

/**
 * One weight of a face with the characters of a text, parsed: a font for each file that is needed. It always has those of ASCII:
 * most texts share one font then, and fontkitten cannot measure an empty glyph that is the last, as the space is in few letters.
 */
function parseFace(axes: Axes, weight: number, text: string): Promise<Font[]> {
  const characters = uniqueCharacters(printableAscii + text)
  const key = JSON.stringify([axes, weight, characters])
  const fonts = parsedFaces.get(key) ?? cutToRead(atWeight(axes, weight), characters)
  parsedFaces.set(key, fonts)
  return fonts
}

async function cutToRead(axes: Axes, characters: string): Promise<Font[]> {
  const parts = await splitByFile(fontFiles, characters)
  return Promise.all(parts.map(async (part) => parseFont(await subset(part.file, part.characters, axes, 'sfnt'))))
}

/** The headline font, and the text font at weight 400, to draw the characters of `text` as paths. */
export const loadDrawingFonts = (text: string) =>
  Promise.all(faces.map(({ axes }) => parseFace(axes, 400, text))) as Promise<[Font[], Font[]]>

/** The width of a text in em, without kerning. */
const widthOf = (fonts: Font[], text: string) =>
  glyphsOf(fonts, text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / unitsPerEmOf(fonts)

/** The width of a text in em, in one weight of a face. */
export async function textWidth(face: 'headline' | 'text', weight: number, text: string): Promise<number> {
  const axes = faces.find(({ name }) => name === face)?.axes ?? {}
  return widthOf(await parseFace(axes, weight, text), text)
}

/** The characters of a text as a `unicode-range`, those that follow one another as one range. */
export function rangeOf(characters: string): string {
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const ranges: { first: number; last: number }[] = []
  for (const point of points) {
    const range = ranges.at(-1)
    if (range && point <= range.last + 1) range.last = point
    else ranges.push({ first: point, last: point })
  }
  const hex = (point: number) => point.toString(16)
  return ranges.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join()
}

/** The characters that are narrower, or wider, by `ratioOf` than all of them on average. */
function partOf(characters: string, part: 'narrower' | 'wider', ratioOf: (characters: string) => number): string {
  const average = ratioOf(characters)
  const wider = new Set(Array.from(uniqueCharacters(characters)).filter((character) => ratioOf(character) > average))
  return Array.from(characters)
    .filter((character) => wider.has(character) === (part === 'wider'))
    .join('')
}

async function matchFallback(text: string, axes: Axes, fallback: LocalFallback): Promise<Fallback> {
  const { weight, local, measuredOn, part } = fallback
  const { names, files } = localFonts[local]
  const [fonts, localFiles] = await Promise.all([parseFace(axes, weight, text), parseFontFiles(files)])
  const [font] = fonts
  if (!font) throw new Error('There is no text to measure')
  const ratioOf = (characters: string) => widthOf(fonts, characters) / widthOf(localFiles, characters)
  const all = text.match(measuredOn)?.join('') ?? ''
  const measured = part ? partOf(all, part, ratioOf) : all
  const sizeRatio = ratioOf(measured)
  const unicodeRange = part === 'wider' ? rangeOf(uniqueCharacters(measured)) : fallback.unicodeRange
  const { unitsPerEm, ascent, descent } = font
  return {
    fontWeight: weight,
    src: names.map((name) => `local("${name}")`).join(),
    sizeAdjust: percent(sizeRatio),
    // `size-adjust` scales these as well, so it is divided out.
    ascentOverride: percent(ascent / unitsPerEm / sizeRatio, 1),
    descentOverride: percent(Math.abs(descent) / unitsPerEm / sizeRatio, 1),
    ...(unicodeRange && { unicodeRange }),
  }
}

// Letters of Western, Central and Eastern European languages, and the signs that go with them.
const accentedLetters = Array.from({ length: 0x17f - 0xa1 }, (_, index) => String.fromCharCode(0xa1 + index)).join('')
const otherSigns = '„‚«»‹›•™'

/**
 * The Latin letters of the headline face that `text` lacks, for what visitors type: two files of 5 KB, the second for what few
 * languages need.
 */
export async function buildLatinHeadline(text: string): Promise<(FontFile & { unicodeRange: string })[]> {
  const [face] = faces
  if (!face) throw new Error('There is no headline face')
  const missing = Array.from(accentedLetters + otherSigns).filter((character) => !text.includes(character))
  const parts = await splitByFile(fontFiles, missing.join(''))
  return Promise.all(parts.map(({ file, characters }) => buildFile('latin-headline', file, characters, face.axes)))
}

async function buildFile(name: string, file: string, characters: string, axes: Axes) {
  const data = await subset(file, characters, axes, 'woff2')
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 6)
  return { fileName: `assets/${name}-${hash}.woff2`, data, unicodeRange: rangeOf(characters) }
}

// Spaces and digits have fallbacks of their own, even for a content that lacks them.
const alwaysMeasured = ' 0123456789'

/**
 * Subsets every face to the characters of `text` and to those that each always includes. About 18 KB together,
 * in 0.3 s. The file names contain a hash of the data.
 */
export function buildFonts(text: string): Promise<BuiltFont[]> {
  return Promise.all(
    faces.map(async ({ name, axes, alwaysIncluded, fallbacks }) => {
      const parts = await splitByFile(fontFiles, alwaysIncluded + text)
      const [first, ...extraFiles] = await Promise.all(
        parts.map(({ file, characters }) => buildFile(name, file, characters, axes)),
      )
      if (!first) throw new Error(`The ${name} face has no characters`)
      return {
        name,
        fileName: first.fileName,
        data: first.data,
        extraFiles,
        fallbacks: await Promise.all(fallbacks.map((each) => matchFallback(alwaysMeasured + text, axes, each))),
      }
    }),
  )
}
