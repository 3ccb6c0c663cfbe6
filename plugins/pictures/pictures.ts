import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import type { ShownPicture } from 'virtual:pictures'
import { logoSizesPx, pictureSizes } from '../../src/styles/picture-sizes.ts'
import { mistakeIn } from '../content/content-folder.ts'
import { slugOf } from '../slug-of.ts'
import { readDrawing } from './drawing.ts'

type PictureFile = { name: string; make: () => Promise<Buffer> }

/** How to show a picture of the content, and the files to make for it. */
export type PicturePlan = { image: string; shown: ShownPicture; files: PictureFile[] }

/**
 * A picture of the content. `image` is its path in the content folder. The size of a photograph is
 * in pixels, after rotation.
 */
type SourcePicture = {
  image: string
  source: Buffer
  width: number
  height: number
  hasAlpha: boolean
}

const isDrawing = (image: string) => /\.svg$/i.test(image)
const folderOf = (image: string) => image.split('/')[0] as keyof typeof pictureSizes | 'logos'

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif'])
// More than any camera has. A small file with more pixels could exhaust the memory of the build.
const maxPixels = 100e6
// Accepts unusual headers, as viewers do, and rejects truncated files.
const openOptions: SharpOptions = { autoOrient: true, failOn: 'error', limitInputPixels: maxPixels }

const encoding = {
  // The next effort takes three times as long, for 7 % fewer bytes.
  avif: { quality: 45, effort: 3 },
  jpeg: { quality: 70, mozjpeg: true },
  png: { palette: true, effort: 8 },
  // For logos, which are black with few levels of transparency.
  webp: { quality: 1, alphaQuality: 50, effort: 6 },
}

/**
 * Plans the files of a picture without making them. `position` is sharp's: the part that is kept
 * when cropping.
 */
export async function planPicture(
  image: string,
  contentFolder: string,
  position = 'center',
): Promise<PicturePlan> {
  const picture = await readPicture(image, contentFolder)
  const { source } = picture
  const folder = folderOf(image)
  const size = shownSize(picture)
  const stem = stemOf(picture, position)
  const only = (file: PictureFile) => ({ image, shown: { src: file.name, ...size }, files: [file] })
  if (isDrawing(image)) return only({ name: `${stem}.svg`, make: async () => source })
  if (folder === 'logos')
    return only({ name: `${stem}.webp`, make: () => shapeOf(source, 3 * size.width) })

  const { widthsPx, ratio = picture.width / picture.height } = pictureSizes[folder]
  const fileOf = (width: number, format: 'avif' | 'jpeg' | 'png'): PictureFile => ({
    name: `${stem}-${width}.${format}`,
    make: () =>
      sharp(source, openOptions)
        .resize(width, Math.round(width / ratio), { position })
        .toFormat(format, encoding[format])
        .toBuffer(),
  })
  // One, two and three times the shown widths, up to the width of the picture.
  const maxWidth = Math.min(picture.width, Math.floor(picture.height * ratio))
  const wanted = widthsPx.flatMap((width) =>
    [1, 2, 3].map((times) => Math.min(times * width, maxWidth)),
  )
  const widths = [...new Set(wanted)].toSorted((one, other) => one - other)
  const fallbackWidth = widths.findLast((width) => width <= 2 * (widthsPx[0] ?? 0)) ?? 0
  const fallback = fileOf(fallbackWidth, picture.hasAlpha ? 'png' : 'jpeg')
  return {
    image,
    shown: { src: fallback.name, ...size, stem, widths },
    files: [fallback, ...widths.map((width) => fileOf(width, 'avif'))],
  }
}

/**
 * The file name of a picture's variants, without extension. Contains a hash of everything the
 * variants depend on, for caching.
 */
function stemOf({ image, source }: SourcePicture, position: string): string {
  const made = JSON.stringify([
    image,
    hash('sha256', source),
    position,
    encoding,
    pictureSizes,
    logoSizesPx,
  ])
  return `assets/${slugOf(path.parse(image).name)}-${hash('sha256', made).slice(0, 8)}`
}

/** The shape of a logo in black, transparent elsewhere, since pages show logos in one color. */
const shapeOf = (source: Buffer, maxWidth: number) =>
  sharp(source, openOptions)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .pipelineColorspace('srgb')
    .ensureAlpha()
    .linear([0, 0, 0, 1], [0, 0, 0, 0])
    .webp(encoding.webp)
    .toBuffer()

/**
 * Reads a picture of a content folder. Throws the picture's path and the reason if it cannot be
 * shown.
 */
const readPicture = (image: string, contentFolder: string) =>
  openPicture(image, contentFolder).catch((error: Error) => {
    throw new Error(`${image} ${error.message}`, { cause: error })
  })

async function openPicture(image: string, contentFolder: string): Promise<SourcePicture> {
  const source = await readFile(path.join(contentFolder, image))
  const mistake = mistakeIn(source)
  if (mistake) throw new Error(mistake)
  const facts = await sharp(source, { ...openOptions, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (facts) checkFile(image, facts)
  if (isDrawing(image)) {
    const { markup, width, height } = readDrawing(source)
    return { image, source: Buffer.from(markup), width, height, hasAlpha: true }
  }
  if (!facts || !formats.has(facts.format))
    throw new Error('is no JPEG, PNG, WebP, AVIF, TIFF or SVG: save it as one')
  if (isAnimated(source, facts))
    throw new Error(
      'is animated, and pages show pictures that stand still: export one of its pictures',
    )
  const { width, height } = facts.autoOrient
  const picture = { image, source, width, height, hasAlpha: facts.hasAlpha }
  checkSize(picture)
  return picture
}

/** Throws if a picture has too many pixels, or a name that hides whether it is a drawing. */
function checkFile(image: string, { width, height, format }: Metadata) {
  const pixels = width * height
  if (pixels > maxPixels)
    throw new Error(`has ${Math.ceil(pixels / 1e6)} megapixels: at most 100 are allowed`)
  if (isDrawing(image) !== (format === 'svg'))
    throw new Error(`is ${format.toUpperCase()}: end its name with .${format}`)
}

function isAnimated(source: Buffer, { format, pages = 1 }: Metadata): boolean {
  if (/gif|webp/.test(format)) return pages > 1
  // An animated PNG has a chunk `acTL` before its first image data, `IDAT`.
  return source.subarray(0, source.indexOf('IDAT') + 1).includes('acTL')
}

/** Throws if a photograph has fewer pixels than a page shows. */
function checkSize(picture: SourcePicture) {
  const { width, height } = picture
  const shown = shownSize(picture)
  if (width < shown.width || height < shown.height)
    throw new Error(
      `is smaller than it is shown: it has ${width} × ${height} pixels, not ${shown.width} × ${shown.height}; ${3 * shown.width} × ${3 * shown.height} are sharp on all screens`,
    )
}

/**
 * Reads and decodes a picture. Throws the reason if that fails, or if the picture is a logo without
 * a shape.
 */
export async function checkPicture(image: string, contentFolder: string): Promise<void> {
  const picture = await readPicture(image, contentFolder)
  const decode = sharp(picture.source, openOptions).stats()
  const { isOpaque, channels } = await decode.catch((error: unknown) => {
    throw new Error(`${image} is damaged: save it anew, or copy it again`, { cause: error })
  })
  if (!isOpaque && channels.at(-1)?.max === 0)
    throw new Error(`${image} shows nothing: all of it is transparent`)
  const isPainted = /^<svg[^>]*["; ]background(-color)?: *(?!none|transparent)/.test(
    String(picture.source),
  )
  if (folderOf(image) === 'logos' && (isOpaque || isPainted))
    throw new Error(
      `${image} would be a block, as logos are shown in one color: use one without a ground`,
    )
}

/**
 * The largest size at which a picture is shown, in CSS pixels, for the attributes `width` and
 * `height`.
 */
function shownSize({ image, width, height }: SourcePicture) {
  const folder = folderOf(image)
  if (folder !== 'logos') {
    const { widthsPx, ratio } = pictureSizes[folder]
    const widest = ratio ? Math.max(...widthsPx) : Math.min(width, Math.max(...widthsPx))
    return { width: Math.round(widest), height: Math.round(widest / (ratio ?? width / height)) }
  }
  const { area, width: maxWidth, height: maxHeight } = logoSizesPx
  const scale = Math.min(Math.sqrt(area / (width * height)), maxWidth / width, maxHeight / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
