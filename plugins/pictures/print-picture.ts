import sharp, { type SharpOptions } from 'sharp'
import type { Content } from '../content/load-content.ts'
import { halftone, halftoneSvg, pixelsPerPlace, printColors } from './halftone.ts'

/** The colors of printed pictures in both themes. */
export type Press = ReturnType<typeof printColors>

/**
 * The places of the screen from the left to the right of a picture, by folder. With fewer, a face
 * of 168 pixels cannot be recognized. With more, a picture would have more than 12 KB. Pictures of
 * prose pages are not printed, because they may be diagrams.
 */
const screenColumns = { portraits: 84, stories: 144 }

/** Whether the press prints the pictures of a folder. */
export const isPrinted = (folder: string): folder is keyof typeof screenColumns =>
  folder in screenColumns

/** Returns the press if `pictures.treatment` in `site.yaml` is `halftone`. */
export const pressOf = ({ site, colors }: Partial<Content>): Press | undefined =>
  site?.pictures?.treatment === 'halftone' && colors ? printColors(colors) : undefined

type PrintOptions = {
  folder: keyof typeof screenColumns
  /** The size at which pages show the picture, in CSS pixels. */
  size: { width: number; height: number }
  /** The part of the picture that cropping keeps: sharp's option. */
  position: string
  /** Whether the picture is a photograph. A photograph gets its full contrast. */
  isPhotograph: boolean
  openOptions: SharpOptions
}

/**
 * Prints a picture as newspapers do: crops it, and turns its tones into coarse dots. Returns the
 * bytes of an SVG.
 */
export async function printPicture(
  source: Buffer,
  { folder, size, position, isPhotograph, openOptions }: PrintOptions,
  press: Press,
): Promise<Buffer> {
  const columns = screenColumns[folder]
  const rows = Math.round((columns * size.height) / size.width)
  const [width, height] = [columns * pixelsPerPlace, rows * pixelsPerPlace]
  const cropped = sharp(source, openOptions)
    .resize(width, height, { position })
    .flatten({ background: '#fff' })
  // The lightest and darkest 1 % of a photograph become white and black.
  const toned = isPhotograph ? cropped.normalise({ lower: 1, upper: 99 }) : cropped
  const data = await toned.toColorspace('srgb').raw().toBuffer()
  return Buffer.from(halftoneSvg(halftone({ data, width, height }), size, press))
}
