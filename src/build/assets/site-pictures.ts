import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Font } from 'fontkitten'
import { proofMarks, type ProofMarkDrawing } from '../../illustrations/proof-marks.ts'
import { shareSize } from '../../seo/share-size.ts'
import { loadDrawingFonts } from './fonts.ts'

const require = createRequire(import.meta.url)

// The light theme's: a share card stands in pages of any ground.
const paint = { board: '#FFFFFF', ink: '#0E1013', inkSoft: '#4B525B', guide: '#A9DDEE', pencil: '#D3221A' }
const marginPx = 84
const pencilWidthPx = 10
const brandSheet = '<path d="M0 0H13L20 7V26H0Z"/>'
const brandFold = '<path fill="#D3221A" d="M13 0V7H20Z"/>'

let rendererLoaded: Promise<void> | undefined
const loadRenderer = () =>
  (rendererLoaded ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code)))

async function png(svg: string, width: number): Promise<Uint8Array> {
  await loadRenderer()
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** A line of text as the paths of its letters, from its baseline on, and how wide it is; in pixels. */
function textPaths(font: Font, text: string, size: number) {
  const scale = size / font.unitsPerEm
  let x = 0
  const paths = font.glyphsForString(text).map((glyph) => {
    const translateX = x
    x += glyph.advanceWidth
    return `<path transform="translate(${translateX * scale} 0) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
  })
  return { paths: paths.join(''), width: x * scale }
}

/** Words in as few lines as fit, and of those as even as they can be. */
function linesOf(text: string, widthOf: (line: string) => number, maxWidth: number): string[] {
  const words = text.split(' ')
  const breakLines = (width: number) => {
    const lines: string[] = []
    for (const word of words) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ')
      if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  const count = breakLines(maxWidth).length
  let width = maxWidth
  while (breakLines(width - 10).length === count && width > 100) width -= 10
  return breakLines(width)
}

function drawMark({ width, height, strokes }: ProofMarkDrawing, to: { x: number; y: number; width: number }) {
  const scale = to.width / width
  const drawn = strokes.map((stroke) => `<path d="${stroke}"/>`).join('')
  const pen = `fill="none" stroke="${paint.pencil}" stroke-width="${pencilWidthPx / scale}" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="translate(${to.x} ${to.y - (height * scale) / 2}) scale(${scale})" ${pen}>${drawn}</g>`
}

// A paste-up board's: two blue lines that the camera does not see, and crosses where the page is to be cut.
function drawBoard() {
  const { width, height } = shareSize
  const lines = [
    `M${marginPx - 28} 0V${height}`,
    `M${width - marginPx + 28} 0V${height}`,
    `M0 ${marginPx - 28}H${width}`,
    `M0 ${height - marginPx + 28}H${width}`,
  ]
  return `<rect width="${width}" height="${height}" fill="${paint.board}"/><path d="${lines.join('')}" stroke="${paint.guide}" stroke-width="2" fill="none"/>`
}

export type ShareCard = { title: string; brand: string; address: string }

/** A page's share picture as PNG of `shareSize`: its title in the site's own type, the last word underlined in pencil. */
export async function sharePicture({ title, brand, address }: ShareCard): Promise<Uint8Array> {
  const [headline, text] = await loadDrawingFonts(title + brand + address)
  const maxWidth = shareSize.width - 2 * marginPx
  const size = title.length > 30 ? 136 : 176
  const lines = linesOf(title, (line) => textPaths(headline, line, size).width, maxWidth)
  const leading = size * 0.98
  const firstBaseline = 338 - ((lines.length - 1) * leading) / 2 + size * 0.34
  const titleLines = lines.map((line, index) => ({
    ...textPaths(headline, line, size),
    y: firstBaseline + index * leading,
  }))
  const last = lines.at(-1) ?? ''
  const word = last.split(' ').at(-1) ?? ''
  const widthBefore = textPaths(headline, last.slice(0, last.length - word.length), size).width
  const mark = drawMark(proofMarks.heroUnderline, {
    x: marginPx + widthBefore - 6,
    y: (titleLines.at(-1)?.y ?? 0) + size * 0.16,
    width: textPaths(headline, word, size).width + 12,
  })
  const name = textPaths(headline, brand, 54)
  const host = textPaths(text, address, 28)
  const footBaseline = shareSize.height - marginPx
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareSize.width} ${shareSize.height}">`,
    drawBoard(),
    `<g fill="${paint.ink}">`,
    `<g transform="translate(${marginPx} ${marginPx + 4}) scale(1.6)">${brandSheet}${brandFold}</g>`,
    `<g transform="translate(${marginPx + 46} ${marginPx + 44})">${name.paths}</g>`,
    ...titleLines.map(({ paths, y }) => `<g transform="translate(${marginPx} ${y})">${paths}</g>`),
    `</g><g fill="${paint.inkSoft}" transform="translate(${shareSize.width - marginPx - host.width} ${footBaseline})">${host.paths}</g>`,
    mark,
    '</svg>',
  ].join('')
  return png(svg, shareSize.width)
}

/** The brand's sheet on the board as a square PNG of `size` pixels. `markShare` is how much of its height the sheet takes. */
export function icon(size: number, markShare: number): Promise<Uint8Array> {
  const scale = (markShare * 100) / 26
  const placement = `translate(${50 - 10 * scale} ${50 - 13 * scale}) scale(${scale})`
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${paint.board}"/><g fill="${paint.ink}" transform="${placement}">${brandSheet}${brandFold}</g></svg>`,
    size,
  )
}

/** The icons of the site: where each stands, its size in pixels, and the share of it that the sheet takes. */
export const icons = [
  { path: '/touch-icon.png', size: 180, markShare: 0.6 },
  { path: '/icon-192.png', size: 192, markShare: 0.72 },
  { path: '/icon-512.png', size: 512, markShare: 0.72 },
  // A launcher may cut a mask out of it: what counts stays in the middle.
  { path: '/icon-mask.png', size: 512, markShare: 0.5, isMaskable: true },
]
