import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import type { ShownPicture } from 'virtual:pictures'
import { logoSizesPx, pictureSizes } from '../../src/styles/picture-sizes.ts'
import { wrongKindMessage } from '../content/content-folder.ts'
import { slugOf } from '../../src/content-schema.ts'
import { readDrawing } from './drawing.ts'
import { isPrinted, printPicture, type PrintThemes } from './print-picture.ts'

/** A file of the built site. `name` is its path in the output folder. `make` makes its content. */
type PictureFile = { name: string; make: () => Promise<Buffer> }

/** A picture, by its path in the content folder: the data for its markup, and its files. */
export type PicturePlan = { picturePath: string; markupData: ShownPicture; files: PictureFile[] }

/**
 * A picture that was read. The size of a drawing is in user units. The size of a photograph is in
 * pixels, after rotation.
 */
type SourcePicture = {
  picturePath: string
  source: Buffer
  width: number
  height: number
  hasAlpha: boolean
}

const isDrawing = (picturePath: string) => /\.svg$/i.test(picturePath)
const folderOf = (picturePath: string) =>
  picturePath.split('/')[0] as keyof typeof pictureSizes | 'logos'

// sharp's names of the accepted formats. AVIF is `heif`.
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif'])
// Far more than a page shows. A small file with more pixels could exhaust the memory of the build.
const maxPixels = 100e6
// `failOn: 'error'` accepts unusual headers, as viewers do, and rejects truncated files.
const openOptions: SharpOptions = { autoOrient: true, failOn: 'error', limitInputPixels: maxPixels }

// sharp's options for the files of pictures.
const encoding = {
  // `effort: 4` would take three times as long, for 7 % fewer bytes.
  avif: { quality: 45, effort: 3 },
  jpeg: { quality: 70, mozjpeg: true },
  png: { palette: true, effort: 8 },
  // For logos, which are black. Their edges have 8 levels of transparency. 12 levels take 10 % more
  // bytes, and look the same.
  webp: { quality: 1, alphaQuality: 30, effort: 6 },
}

/**
 * Plans the files of a picture. The function `make` of a planned file makes the file later. Only a
 * printed picture is made immediately, since its file name depends on its dots.
 *
 * `position` is sharp's option: the part of a photograph that cropping keeps. With `printThemes`,
 * portraits and pictures of stories are printed in halftone. If the picture cannot be shown, throws
 * an error with its path and the reason.
 */
export async function planPicture(
  picturePath: string,
  contentFolder: string,
  position = 'center',
  printThemes?: PrintThemes,
): Promise<PicturePlan> {
  const picture = await readPicture(picturePath, contentFolder)
  const { source } = picture
  const folder = folderOf(picturePath)
  const size = shownSize(picture)
  const printed =
    printThemes && isPrinted(folder)
      ? await printPicture(
          source,
          { folder, size, position, isPhotograph: !isDrawing(picturePath), openOptions },
          printThemes,
        )
      : undefined
  const stem = stemOf(picture, position, printed)
  const planOfOneFile = (file: PictureFile) => ({
    picturePath,
    markupData: { src: file.name, ...size },
    files: [file],
  })
  if (printed) return planOfOneFile({ name: `${stem}.svg`, make: async () => printed })
  if (isDrawing(picturePath))
    return planOfOneFile({ name: `${stem}.svg`, make: async () => source })
  // Sharp on screens with three pixels per CSS pixel.
  if (folder === 'logos')
    return planOfOneFile({ name: `${stem}.webp`, make: () => logoShape(source, 3 * size.width) })

  const { widthsPx, ratio = picture.width / picture.height } = pictureSizes[folder]
  const widths = fileWidths(picture, widthsPx, ratio)
  const fileOf = (width: number, format: 'avif' | 'jpeg' | 'png'): PictureFile => ({
    name: `${stem}-${width}.${format}`,
    make: () =>
      sharp(source, openOptions)
        .resize(width, Math.round(width / ratio), { position })
        .toFormat(format, encoding[format])
        .toBuffer(),
  })
  // Browsers without AVIF get one size: the largest that a phone with two pixels per CSS pixel
  // needs.
  const fallbackWidth = widths.findLast((width) => width <= 2 * (widthsPx[0] ?? 0)) ?? 0
  const fallback = fileOf(fallbackWidth, picture.hasAlpha ? 'png' : 'jpeg')
  return {
    picturePath,
    markupData: { src: fallback.name, ...size, stem, widths },
    files: [fallback, ...widths.map((width) => fileOf(width, 'avif'))],
  }
}

/**
 * Returns the widths of a photograph's files in pixels, ascending. They are one, two and three
 * times the displayed widths, and at most the width of the photograph after cropping.
 */
function fileWidths({ width, height }: SourcePicture, widthsPx: number[], ratio: number) {
  const maxWidth = Math.min(width, Math.floor(height * ratio))
  const widths = widthsPx.flatMap((each) =>
    [1, 2, 3].map((times) => Math.min(times * each, maxWidth)),
  )
  return [...new Set(widths)].toSorted((one, other) => one - other)
}

/**
 * Returns the start of the paths of a picture's files in the output folder. The start contains a
 * hash of everything that the files depend on, since browsers keep the files for a year.
 */
function stemOf(
  { picturePath, source }: SourcePicture,
  position: string,
  printed: Buffer | undefined,
): string {
  const dependencies = JSON.stringify([
    picturePath,
    hash('sha256', source),
    position,
    encoding,
    pictureSizes,
    logoSizesPx,
    printed && hash('sha256', printed),
  ])
  return `assets/${slugOf(path.parse(picturePath).name)}-${hash('sha256', dependencies).slice(0, 8)}`
}

/** Paints a logo black and keeps its transparency, since pages show logos in one color. */
const logoShape = (source: Buffer, maxWidth: number) =>
  sharp(source, openOptions)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .pipelineColorspace('srgb')
    .ensureAlpha()
    .linear([0, 0, 0, 1], [0, 0, 0, 0])
    .webp(encoding.webp)
    .toBuffer()

/**
 * Reads a picture of a content folder. If the picture cannot be shown, throws an error with its
 * path and the reason.
 */
const readPicture = (picturePath: string, contentFolder: string) =>
  openPicture(picturePath, contentFolder).catch((error: Error) => {
    throw new Error(`${picturePath} ${error.message}`, { cause: error })
  })

async function openPicture(picturePath: string, contentFolder: string): Promise<SourcePicture> {
  const source = await readFile(path.join(contentFolder, picturePath))
  const wrongKind = wrongKindMessage(source)
  if (wrongKind) throw new Error(wrongKind)
  // Without a limit of pixels, so that `checkFile` can report the number of pixels.
  const facts = await sharp(source, { ...openOptions, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (facts) checkFile(picturePath, facts)
  if (isDrawing(picturePath)) {
    const { markup, width, height } = readDrawing(source)
    return { picturePath, source: Buffer.from(markup), width, height, hasAlpha: true }
  }
  if (!facts || !acceptedFormats.has(facts.format))
    throw new Error('is no JPEG, PNG, WebP, AVIF, TIFF or SVG: save it as one')
  if (isAnimated(source, facts))
    throw new Error('is animated, and pages show only still pictures: export one of its frames')
  const { width, height } = facts.autoOrient
  const picture = { picturePath, source, width, height, hasAlpha: facts.hasAlpha }
  checkSize(picture)
  return picture
}

/** Throws if a picture has too many pixels, or if only its name or only its content is SVG. */
function checkFile(picturePath: string, { width, height, format }: Metadata) {
  const pixels = width * height
  if (pixels > maxPixels)
    throw new Error(`has ${Math.ceil(pixels / 1e6)} megapixels: at most 100 are allowed`)
  if (isDrawing(picturePath) !== (format === 'svg'))
    throw new Error(`is ${format.toUpperCase()}: end its name with .${format}`)
}

function isAnimated(source: Buffer, { format, pages = 1 }: Metadata): boolean {
  if (/gif|webp/.test(format)) return pages > 1
  // An animated PNG has a chunk `acTL` before its first image data, `IDAT`.
  return source.subarray(0, source.indexOf('IDAT') + 1).includes('acTL')
}

/** Throws if a photograph has fewer pixels than its displayed size in CSS pixels. */
function checkSize(picture: SourcePicture) {
  const { width, height } = picture
  const minSize = shownSize(picture)
  if (width < minSize.width || height < minSize.height)
    throw new Error(
      `is smaller than pages show it: it has ${width} × ${height} pixels, not ${minSize.width} × ${minSize.height}; ${3 * minSize.width} × ${3 * minSize.height} are sharp on all screens`,
    )
}

// The start of an SVG whose root has a background. Pages show such a logo as a block.
const rootWithBackground = /^<svg[^>]*["; ]background(-color)?: *(?!none|transparent)/

/**
 * Reads and decodes a picture. Throws an error with its path and the reason if the picture cannot
 * be shown, is transparent everywhere, or is a logo without transparency.
 */
export async function checkPicture(picturePath: string, contentFolder: string): Promise<void> {
  const picture = await readPicture(picturePath, contentFolder)
  const decode = sharp(picture.source, openOptions).stats()
  const { isOpaque, channels } = await decode.catch((error: unknown) => {
    throw new Error(`${picturePath} is damaged: save it again, or copy it again`, { cause: error })
  })
  if (!isOpaque && channels.at(-1)?.max === 0)
    throw new Error(`${picturePath} shows nothing: all of it is transparent`)
  const hasBackground = isOpaque || rootWithBackground.test(String(picture.source))
  if (folderOf(picturePath) === 'logos' && hasBackground)
    throw new Error(
      `${picturePath} would be a block, since logos are shown in one color: use a logo with a transparent background`,
    )
}

/**
 * Returns the largest displayed size of a picture, in CSS pixels, for the attributes `width` and
 * `height`. All logos get the same area, unless they would exceed the maximum width or height.
 */
function shownSize({ picturePath, width, height }: SourcePicture) {
  const folder = folderOf(picturePath)
  if (folder !== 'logos') {
    const { widthsPx, ratio } = pictureSizes[folder]
    const largestWidth = Math.max(...widthsPx)
    // A picture without a fixed ratio is neither cropped nor enlarged.
    const shownWidth = ratio ? largestWidth : Math.min(width, largestWidth)
    const shownHeight = shownWidth / (ratio ?? width / height)
    return { width: Math.round(shownWidth), height: Math.round(shownHeight) }
  }
  const { area, width: maxWidth, height: maxHeight } = logoSizesPx
  const scale = Math.min(Math.sqrt(area / (width * height)), maxWidth / width, maxHeight / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
