import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'
import { parseAst, Visitor } from 'vite'

const require = createRequire(import.meta.url)
const archivo = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

type Axes = Record<string, number | { min: number; max: number }>
type Sample = { weight: number; local: 'Arial' | 'Arial Bold'; text: string; localUnits: number; unicodeRange?: string }
type Face = { name: string; axes: Axes; alwaysIncluded: string; samples: Sample[] }

// Each fallback has the width of our font on a sample of text. The samples are words from the top of a page that have something
// beside them, which would move if the fallback were wider or narrower: the hero's, the menu's, the buttons'. Space and digits
// have fallbacks of their own, because Archivo's are not as wide, compared with its letters, as Arial's.
// `localUnits` is the width of the sample in Arial: the sum of its characters' advance widths (the font's `hmtx` table), without
// kerning, in 1/2048 em. Liberation Sans, which replaces Arial on Linux, has the same widths and can measure a new sample.
const spaceSample = { text: ' ', localUnits: 569, unicodeRange: 'U+20,U+A0' }
const faces: Face[] = [
  {
    name: 'headline',
    axes: { wdth: 62, wght: 800 },
    // Figures count up through every digit.
    alwaysIncluded: ' 0123456789',
    samples: [
      { weight: 400, local: 'Arial Bold', text: 'peopleskip', localUnits: 10698 },
      { weight: 400, local: 'Arial Bold', ...spaceSample },
    ],
  },
  // Under 14.3 KB, the most that a new connection carries in its first round trip: the next one takes a slow phone 150 ms more.
  {
    name: 'text',
    axes: { wdth: 100, wght: { min: 400, max: 600 } },
    // Visitors can type any of these into the form.
    alwaysIncluded: printableAscii,
    samples: [
      {
        weight: 400,
        local: 'Arial',
        text: 'Wesecureeditorialfeaturesforfounders,brandsandagenciesinpublicationsyourcustomersalreadytrust.',
        localUnits: 89706,
      },
      { weight: 400, local: 'Arial', ...spaceSample },
      {
        weight: 500,
        local: 'Arial',
        text: 'HomeServicesResultsPublicationsTestimonialsContact',
        localUnits: 49741,
      },
      {
        weight: 600,
        local: 'Arial Bold',
        text: 'BookaConsultationCallNowGetaProposalPlacementorrefund',
        localUnits: 58832,
      },
      { weight: 600, local: 'Arial Bold', ...spaceSample },
      { weight: 600, local: 'Arial Bold', text: '100+80+0123456789', localUnits: 19477, unicodeRange: 'U+28-39' },
    ],
  },
]

/** `@font-face` descriptors that give a local font the widths and line height of ours, for one weight. */
export type Fallback = {
  fontWeight: number
  src: string
  sizeAdjust: string
  ascentOverride: string
  descentOverride: string
  lineGapOverride: string
  unicodeRange?: string
}

/** A subset of one face as WOFF2, and the local fonts that are shown until it has loaded. */
export type BuiltFont = { name: string; fileName: string; data: Buffer; fallbacks: Fallback[] }

const localNames = {
  Arial: ['Arial', 'ArialMT', 'Liberation Sans'],
  'Arial Bold': ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`
const uniqueCharacters = (text: string) => [...new Set(text)].filter((character) => character >= ' ').join('')
const atWeight = (axes: Axes, weight: number): Axes => ({
  ...axes,
  wght: typeof axes.wght === 'number' ? axes.wght : weight,
})

/** Subsets Archivo to the characters of `text`: as WOFF2 for browsers, or uncompressed (`sfnt`) to be read here. */
async function subsetArchivo(text: string, axes: Axes, targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  return subsetFont(await readFile(require.resolve(archivo)), uniqueCharacters(text), {
    targetFormat,
    variationAxes: axes,
    noHinting: true,
    keepFeatures: ['kern', 'tnum'],
  })
}

/** A subset of Archivo in one weight, parsed. Throws when the file is a collection of fonts. */
async function parseSubset(text: string, axes: Axes, weight: number): Promise<Font> {
  const font = create(await subsetArchivo(text, atWeight(axes, weight), 'sfnt'))
  if (font.isCollection) throw new Error('Expected a single font, got a collection')
  return font
}

const drawingFonts = new Map<string, Promise<[Font, Font]>>()

/** The headline font, and the text font at weight 400, to draw the characters of `text` as paths. */
export function loadDrawingFonts(text: string): Promise<[Font, Font]> {
  // Most texts are ASCII, and share one pair of fonts.
  const characters = uniqueCharacters(printableAscii + text)
  const fonts =
    drawingFonts.get(characters) ??
    (Promise.all(faces.map(({ axes }) => parseSubset(characters, axes, 400))) as Promise<[Font, Font]>)
  drawingFonts.set(characters, fonts)
  return fonts
}

function matchFallback(font: Font, { weight, local, text, localUnits, unicodeRange }: Sample): Fallback {
  const { unitsPerEm, ascent, descent, lineGap } = font
  const advance = font.glyphsForString(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0)
  const sizeRatio = (advance / unitsPerEm) * (2048 / localUnits)
  return {
    fontWeight: weight,
    src: localNames[local].map((name) => `local("${name}")`).join(),
    sizeAdjust: percent(sizeRatio),
    // `size-adjust` scales these as well, so it is divided out.
    ascentOverride: percent(ascent / unitsPerEm / sizeRatio),
    descentOverride: percent(Math.abs(descent) / unitsPerEm / sizeRatio),
    lineGapOverride: percent(lineGap / unitsPerEm / sizeRatio),
    ...(unicodeRange && { unicodeRange }),
  }
}

/** The texts that the string and template literals of a TypeScript module hold, joined. */
export function joinStringLiterals(source: string): string {
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
  }).visit(parseAst(source, { lang: 'ts' }))
  return texts.join('')
}

/**
 * Subsets both faces of Archivo to the characters of `text` and to those that each always includes. About 17 KB together,
 * in 0.3 s. The file names contain a hash of the data.
 */
export function buildFonts(text: string): Promise<BuiltFont[]> {
  return Promise.all(
    faces.map(async ({ name, axes, alwaysIncluded, samples }) => {
      const data = await subsetArchivo(alwaysIncluded + text, axes, 'woff2')
      const fallbacks = await Promise.all(
        samples.map(async (sample) =>
          matchFallback(await parseSubset(alwaysIncluded + text + sample.text, axes, sample.weight), sample),
        ),
      )
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 6)
      return { name, fileName: `assets/${name}-${hash}.woff2`, data, fallbacks }
    }),
  )
}
