import sharp from 'sharp'
import { pictureSizes } from '../../src/styles/picture-sizes.ts'
import { nameOf, type PictureFile, type ShownPicture } from './picture-file.ts'
import { openOptions, shownSize, type PictureFolder, type SourcePicture } from './read-picture.ts'

const encoding = {
  // At the next effort it takes three times as long, for 7 % fewer bytes.
  avif: { quality: 50, effort: 3 },
  webp: { quality: 72 },
  jpeg: { quality: 72, mozjpeg: true },
  png: { palette: true, effort: 8 },
}
// What gets lost is hardly visible where two or three pixels stand for one.
const denseQuality = { avif: { quality: 40 }, webp: { quality: 62 }, jpeg: {}, png: {} }

/** How a portrait or the picture of a story is shown, and the files that are made from it. */
export function planPicture(
  picture: SourcePicture,
  folder: Exclude<PictureFolder, 'logos'>,
): { shown: ShownPicture; files: PictureFile[] } {
  const stem = nameOf(picture.image, [picture], [encoding, denseQuality])
  const size = shownSize(picture)
  if (picture.kind === 'drawing') {
    const src = `${stem}.svg`
    return { shown: { src, ...size }, files: [{ name: src, make: async () => Buffer.from(picture.markup) }] }
  }

  const { widthsPx, ratio = picture.width / picture.height } = pictureSizes[folder]
  const fileOf = (width: number, format: keyof typeof encoding, ending: string = format): PictureFile => ({
    name: `${stem}-${width}.${ending}`,
    make: () =>
      sharp(picture.source, openOptions)
        .resize(width, Math.round(width / ratio))
        .toFormat(format, { ...encoding[format], ...(width > size.width ? denseQuality[format] : {}) })
        .toBuffer(),
  })
  const widths = widthsOf(picture, widthsPx, ratio)
  const fallbackWidth = widths.findLast((width) => width <= 2 * (widthsPx[0] ?? 0)) ?? 0
  const fallback = picture.hasAlpha ? fileOf(fallbackWidth, 'png') : fileOf(fallbackWidth, 'jpeg', 'jpg')
  return {
    shown: { src: fallback.name, ...size, stem, widths },
    files: [fallback, ...widths.flatMap((width) => [fileOf(width, 'avif'), fileOf(width, 'webp')])],
  }
}

/** One, two and three times the widths at which a picture is shown, as far as it has as many pixels. */
function widthsOf({ width, height }: SourcePicture, widthsPx: readonly number[], ratio: number): number[] {
  const most = Math.min(width, Math.floor(height * ratio))
  const wanted = widthsPx.flatMap((shown) => [1, 2, 3].map((times) => Math.min(times * shown, most)))
  return [...new Set(wanted)].toSorted((one, other) => one - other)
}
