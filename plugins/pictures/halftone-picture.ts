import sharp, { type SharpOptions } from 'sharp'
import type { Content } from '../content/load-content.ts'
import { halftone, halftoneSvg, pixelsPerCell, halftoneColorsOf } from './halftone.ts'

/** The colors of halftone in both themes. */
export type HalftoneThemes = ReturnType<typeof halftoneColorsOf>

/**
 * The number of columns of the halftone screen, by the folder of a picture. With fewer columns, a
 * face in a photograph with a width of 168 pixels cannot be recognized. With more columns, a
 * picture would have more than 12 KB. Pictures of prose pages stay as they are, because they may be
 * diagrams.
 */
const screenColumns = { portraits: 84, stories: 144, services: 144 }
/** A drawn portrait has larger areas than a photograph, and can have coarser dots. */
const drawnPortraitColumns = 72

/** Whether the build can convert the pictures of a folder to halftone. */
export const hasHalftone = (folder: string): folder is keyof typeof screenColumns =>
  folder in screenColumns

/** Returns the colors of halftone if `pictures.treatment` in `site.yaml` is `halftone`. */
export const halftoneThemesOf = ({ site, colors }: Partial<Content>): HalftoneThemes | undefined =>
  site?.pictures?.treatment === 'halftone' && colors ? halftoneColorsOf(colors) : undefined

type HalftoneOptions = {
  folder: keyof typeof screenColumns
  /** The size at which pages show the picture, in CSS pixels. */
  size: { width: number; height: number }
  /** The part of the picture that cropping keeps: sharp's option. */
  position: string
  /** Whether the picture is a photograph. A photograph gets its full contrast. */
  isPhotograph: boolean
  sharpOptions: SharpOptions
}

/**
 * Converts a picture to halftone: crops it, and turns its tones into coarse dots. Returns the
 * bytes of an SVG.
 */
export async function makeHalftonePicture(
  source: Buffer,
  { folder, size, position, isPhotograph, sharpOptions }: HalftoneOptions,
  halftoneThemes: HalftoneThemes,
): Promise<Buffer> {
  const isDrawnPortrait = folder === 'portraits' && !isPhotograph
  const columns = isDrawnPortrait ? drawnPortraitColumns : screenColumns[folder]
  const rows = Math.round((columns * size.height) / size.width)
  const [width, height] = [columns * pixelsPerCell, rows * pixelsPerCell]
  // A drawn picture of a service is on the background of its sheet, without paper around its
  // objects.
  const hasAlpha = folder === 'services' && !isPhotograph
  const resizedPicture = sharp(source, sharpOptions).resize(width, height, { position })
  const croppedPicture = hasAlpha
    ? resizedPicture.ensureAlpha()
    : resizedPicture.flatten({ background: '#fff' })
  // The lightest and darkest 1 % of a photograph become white and black.
  const picture = isPhotograph ? croppedPicture.normalise({ lower: 1, upper: 99 }) : croppedPicture
  const data = await picture.toColorspace('srgb').raw().toBuffer()
  const dots = halftone({ data, width, height, hasAlpha })
  return Buffer.from(halftoneSvg(dots, size, halftoneThemes))
}
