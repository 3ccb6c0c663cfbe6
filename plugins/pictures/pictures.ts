import { hash } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import type { ShownPicture } from 'virtual:pictures'
import { logoSizesPx, pictureSizes } from './picture-sizes.ts'
import { slugOf } from '../../src/content-schema.ts'
import { hasHalftone, makeHalftonePicture, type HalftoneThemes } from './halftone-picture.ts'
import {
  folderOf,
  isDrawing,
  maxPixelRatio,
  sharpOptions,
  readPicture,
  shownSize,
  type SourcePicture,
} from './read-picture.ts'

/** A file of the built site. `name` is its path in the output folder. `make` makes its content. */
type PictureFile = { name: string; make: () => Promise<Buffer> }

/** A picture, by its path in the content folder: the data for its markup, and its files. */
export type PicturePlan = { picturePath: string; markupData: ShownPicture; files: PictureFile[] }

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
 * picture in halftone is made immediately, since its file name depends on its dots.
 *
 * `position` is sharp's option: the part of a photograph that cropping keeps. With
 * `halftoneThemes`, portraits and pictures of stories and services are converted to halftone. If
 * the picture cannot be shown, throws an error with its path and the reason.
 */
export async function planPicture(
  picturePath: string,
  contentFolder: string,
  position = 'center',
  halftoneThemes?: HalftoneThemes,
): Promise<PicturePlan> {
  const picture = await readPicture(picturePath, contentFolder)
  const { source } = picture
  const folder = folderOf(picturePath)
  const size = shownSize(picture)
  const halftoneSvg =
    halftoneThemes && hasHalftone(folder)
      ? await makeHalftonePicture(
          source,
          { folder, size, position, isPhotograph: !isDrawing(picturePath), sharpOptions },
          halftoneThemes,
        )
      : undefined
  const stem = stemOf(picture, position, halftoneSvg)
  const planOfOneFile = (file: PictureFile) => ({
    picturePath,
    markupData: { src: file.name, ...size },
    files: [file],
  })
  if (halftoneSvg) return planOfOneFile({ name: `${stem}.svg`, make: async () => halftoneSvg })
  if (isDrawing(picturePath))
    return planOfOneFile({ name: `${stem}.svg`, make: async () => source })
  // Three pixels per CSS pixel, as some phones have.
  if (folder === 'logos')
    return planOfOneFile({
      name: `${stem}.webp`,
      make: () => logoShape(source, maxPixelRatio * size.width),
    })

  const { widthsPx, ratio = picture.width / picture.height, sizes } = pictureSizes[folder]
  const widths = fileWidths(picture, widthsPx, ratio)
  const fileOf = (width: number, format: 'avif' | 'jpeg' | 'png'): PictureFile => ({
    name: `${stem}-${width}.${format}`,
    make: () =>
      sharp(source, sharpOptions)
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
    markupData: { src: fallback.name, ...size, stem, widths, sizes },
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
  halftoneSvg: Buffer | undefined,
): string {
  const dependencies = JSON.stringify([
    picturePath,
    hash('sha256', source),
    position,
    encoding,
    pictureSizes,
    logoSizesPx,
    halftoneSvg && hash('sha256', halftoneSvg),
  ])
  return `assets/${slugOf(path.parse(picturePath).name)}-${hash('sha256', dependencies).slice(0, 6)}`
}

/** Paints a logo black and keeps its transparency, since pages show logos in one color. */
const logoShape = (source: Buffer, maxWidth: number) =>
  sharp(source, sharpOptions)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .pipelineColorspace('srgb')
    .ensureAlpha()
    .linear([0, 0, 0, 1], [0, 0, 0, 0])
    .webp(encoding.webp)
    .toBuffer()
