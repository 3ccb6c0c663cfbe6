import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type SharpOptions } from 'sharp'
import { logoSizesPx, pictureSizes } from '../../src/styles/picture-sizes.ts'
import { cleanSvg } from './clean-svg.ts'

/** The folders of the content that hold pictures. */
export const pictureFolders = ['portraits', 'stories', 'pictures', 'logos'] as const
export type PictureFolder = (typeof pictureFolders)[number]

/** A picture of the content. `image` is its path in the content folder; a photograph's size is that of its pixels, upright. */
export type SourcePicture = { image: string; folder: PictureFolder; source: Buffer; width: number; height: number } & (
  { kind: 'drawing'; markup: string } | { kind: 'photograph'; hasAlpha: boolean }
)

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff'])
const mostPixels = 50_000_000

/** How a photograph is opened: turned upright by what the camera noted. Its size is checked before it is decoded. */
export const openOptions: SharpOptions = { autoOrient: true, limitInputPixels: false }

/** Reads a picture of a content folder. Throws, with the reason and the picture's path, if it cannot be shown. */
export async function readPicture(image: string, contentFolder: string): Promise<SourcePicture> {
  const source = await readFile(path.join(contentFolder, image))
  const folder = image.split('/')[0] as PictureFolder
  if (/\.svg$/i.test(image)) {
    try {
      return { image, folder, source, kind: 'drawing', ...cleanSvg(source.toString()) }
    } catch (error) {
      throw new Error(`${image} ${(error as Error).message}`, { cause: error })
    }
  }
  const { format, width, height, hasAlpha } = await sizeOf(source)
  if (!formats.has(format)) throw new Error(`${image} is no picture: use JPEG, PNG, WebP, AVIF, TIFF or SVG`)
  const megapixels = Math.ceil((width * height) / 1_000_000)
  if (width * height > mostPixels)
    throw new Error(`${image} has ${megapixels} megapixels, more than ${mostPixels / 1_000_000}: save a smaller copy`)
  const picture: SourcePicture = { image, folder, source, kind: 'photograph', width, height, hasAlpha }
  const shown = shownSize(picture)
  if (width < shown.width || height < shown.height)
    throw new Error(
      `${image} is smaller than it is shown: it has ${sizeText({ width, height })} pixels, not ${sizeText(shown)}; ${sizeText(shown, 3)} are sharp on all screens`,
    )
  return picture
}

/** Reads a picture and decodes it, at a small size. Throws, with the reason, if either fails. */
export async function checkPicture(image: string, contentFolder: string): Promise<void> {
  const { kind, source } = await readPicture(image, contentFolder)
  if (kind === 'drawing') return
  await sharp(source, openOptions)
    .resize(64)
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`${image} is damaged: save it anew, or copy it again`, { cause: error })
    })
}

async function sizeOf(source: Buffer) {
  try {
    const { format, hasAlpha, autoOrient } = await sharp(source, openOptions).metadata()
    return { format: format as string, hasAlpha, ...autoOrient }
  } catch {
    return { format: '', hasAlpha: false, width: 0, height: 0 }
  }
}

/** The largest size at which a picture is shown, in CSS pixels: what its `width` and `height` say. */
export function shownSize({ folder, width, height }: Pick<SourcePicture, 'folder' | 'width' | 'height'>) {
  if (folder !== 'logos') {
    const { widthsPx, ratio } = pictureSizes[folder]
    const widest = ratio ? Math.max(...widthsPx) : Math.min(width, Math.max(...widthsPx))
    return { width: Math.round(widest), height: Math.round(widest / (ratio ?? width / height)) }
  }
  const scale = Math.min(
    Math.sqrt(logoSizesPx.area / (width * height)),
    logoSizesPx.width / width,
    logoSizesPx.height / height,
  )
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const sizeText = ({ width, height }: { width: number; height: number }, times = 1) =>
  `${width * times} × ${height * times}`
