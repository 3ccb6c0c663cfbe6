import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const archivo = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'

type Face = { name: string; axes: Record<string, number | { min: number; max: number }>; fallbackWidth: number }

// Mean advance of lower-case English text, in units of 1/2048 em: Arial Bold 983, Arial 904 (Capsize's metrics, which
// Liberation Sans shares). The headline face is set beside the bold one, since both are heavy.
const faces: Face[] = [
  { name: 'headline', axes: { wdth: 62, wght: 800 }, fallbackWidth: 983 / 2048 },
  // Under 14.3 KB, which a new connection carries in its first round trip: a byte more costs a slow phone 150 ms.
  { name: 'text', axes: { wdth: 100, wght: { min: 400, max: 600 } }, fallbackWidth: 904 / 2048 },
]

// What a visitor may type into the form is set in the text face too, hence all of printable ASCII.
const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** One face cut to the characters in use. `fallback` holds `@font-face` descriptors for the system face shown until then. */
export type BuiltFont = {
  name: string
  fileName: string
  data: Buffer
  fallback: { sizeAdjust: string; ascentOverride: string; descentOverride: string; lineGapOverride: string }
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`

// The frequencies matter more than the list: a plain sentence has them right.
const sample = 'the story people read is placed as agreed by real editors in publications your customers already trust'

function open(font: Buffer): Font {
  const face = create(font)
  if (face.isCollection) throw new Error('Expected a single font, got a collection')
  return face
}

async function plain({ axes }: Face, characters: string): Promise<Buffer> {
  const source = await readFile(require.resolve(archivo))
  return subsetFont(source, characters, {
    noHinting: true,
    variationAxes: { ...axes, wght: typeof axes.wght === 'number' ? axes.wght : 400 },
    targetFormat: 'sfnt',
  })
}

const plainFaces = new Map<string, Promise<[Font, Font]>>()

/** The faces of headlines and of text, uncompressed and in one weight, to draw the characters of `text` with. */
export function plainFonts(text: string): Promise<[Font, Font]> {
  const characters = [...new Set(printableAscii + text)].join('')
  const known = plainFaces.get(characters)
  if (known) return known
  const made = Promise.all(faces.map(async (face) => open(await plain(face, characters)))) as Promise<[Font, Font]>
  plainFaces.set(characters, made)
  return made
}

function matchFallback(font: Buffer, fallbackWidth: number): BuiltFont['fallback'] {
  const face = open(font)
  const { unitsPerEm, ascent, descent, lineGap } = face
  const advance = face.glyphsForString(sample).reduce((sum, glyph) => sum + glyph.advanceWidth, 0)
  const adjust = advance / sample.length / unitsPerEm / fallbackWidth
  return {
    sizeAdjust: percent(adjust),
    ascentOverride: percent(ascent / unitsPerEm / adjust),
    descentOverride: percent(Math.abs(descent) / unitsPerEm / adjust),
    lineGapOverride: percent(lineGap / unitsPerEm / adjust),
  }
}

/** Cuts both faces of Archivo to printable ASCII and the characters of `text`; about 18 KB together, in 0.3 s. */
export async function buildFonts(text: string): Promise<BuiltFont[]> {
  const source = await readFile(require.resolve(archivo))
  const characters = [...new Set(printableAscii + text)].filter((character) => character >= ' ').join('')
  return Promise.all(
    faces.map(async (face) => {
      const { name, axes, fallbackWidth } = face
      const data = await subsetFont(source, characters, {
        variationAxes: axes,
        noHinting: true,
        keepFeatures: ['kern', 'tnum'],
        targetFormat: 'woff2',
      })
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 8)
      return {
        name,
        fileName: `assets/${name}-${hash}.woff2`,
        data,
        fallback: matchFallback(await plain(face, characters), fallbackWidth),
      }
    }),
  )
}
