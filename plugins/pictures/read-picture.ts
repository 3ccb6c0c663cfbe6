import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { logoSizesPx, pictureSizes } from './picture-sizes.ts'
import { wrongKindMessage } from '../content/content-folder.ts'
import { readDrawing } from './drawing.ts'

/**
 * A picture that was read. The size of a drawing is in user units. The size of a photograph is in
 * pixels, after rotation.
 */
export type SourcePicture = {
  picturePath: string
  source: Buffer
  width: number
  height: number
  hasAlpha: boolean
}

/** Whether a picture is an SVG, by its path. */
export const isDrawing = (picturePath: string) => /\.svg$/i.test(picturePath)

/** Returns the folder of a picture, such as `stories`. */
export const folderOf = (picturePath: string) =>
  picturePath.split('/')[0] as keyof typeof pictureSizes | 'logos'

// sharp's names of the accepted formats. AVIF is `heif`.
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif'])
/** The device pixels per CSS pixel of the sharpest screens. */
export const maxPixelRatio = 3
// Far more than a page shows. A small file with more pixels could exhaust the memory of the build.
const maxPixels = 100e6
/**
 * The options for reading a picture. `failOn: 'error'` accepts unusual headers, as viewers do, and
 * rejects truncated files.
 */
export const sharpOptions: SharpOptions = {
  autoOrient: true,
  failOn: 'error',
  limitInputPixels: maxPixels,
}

/**
 * Reads a picture of a content folder. If the picture cannot be shown, throws an error with its
 * path and the reason.
 */
export const readPicture = (picturePath: string, contentFolder: string) =>
  openPicture(picturePath, contentFolder).catch((error: Error) => {
    throw new Error(`${picturePath} ${error.message}`, { cause: error })
  })

async function openPicture(picturePath: string, contentFolder: string): Promise<SourcePicture> {
  const source = await readFile(path.join(contentFolder, picturePath))
  const wrongKind = wrongKindMessage(source)
  if (wrongKind) throw new Error(wrongKind)
  // No limit of pixels here: `checkFile` reports a picture with too many pixels.
  const metadata = await sharp(source, { ...sharpOptions, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (metadata) checkFile(picturePath, metadata)
  if (isDrawing(picturePath)) {
    const { markup, width, height } = readDrawing(source)
    return { picturePath, source: Buffer.from(markup), width, height, hasAlpha: true }
  }
  if (!metadata || !acceptedFormats.has(metadata.format))
    throw new Error('is no JPEG, PNG, WebP, AVIF, TIFF or SVG: save it as one')
  if (isAnimated(source, metadata))
    throw new Error('is animated, and pages show only still pictures: export one of its frames')
  const { width, height } = metadata.autoOrient
  const picture = { picturePath, source, width, height, hasAlpha: metadata.hasAlpha }
  checkSize(picture)
  return picture
}

/**
 * Throws if a picture has too many pixels. Also throws if a photograph has the extension `.svg`, or
 * if an SVG has another extension.
 */
function checkFile(picturePath: string, { width, height, format }: Metadata) {
  const pixels = width * height
  if (pixels > maxPixels)
    throw new Error(
      `has ${Math.ceil(pixels / 1e6)} megapixels: at most ${maxPixels / 1e6} are allowed`,
    )
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
      `is smaller than pages show it: it has ${width} × ${height} pixels, not ${minSize.width} × ${minSize.height}; ${maxPixelRatio * minSize.width} × ${maxPixelRatio * minSize.height} are sharp on all screens`,
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
  const decode = sharp(picture.source, sharpOptions).stats()
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
export function shownSize({ picturePath, width, height }: SourcePicture) {
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
