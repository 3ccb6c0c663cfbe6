import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Box = { x: number; y: number; width: number; height: number }

/** The pixels of a picture, row by row: three bytes for each, without transparency. */
export type Picture = { data: Buffer; width: number; height: number }

type PictureOptions = {
  /** The part to take, in px from the upper left corner of the window, or of the whole page. */
  clip?: Box
  isWholePage?: boolean
}

/** Takes a picture of the window, or of the whole page. A pixel of the picture is a CSS pixel. */
export async function takePicture(
  page: Page,
  { clip, isWholePage = false }: PictureOptions = {},
): Promise<Picture> {
  const png = await page.screenshot({
    fullPage: isWholePage,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    ...(clip && { clip }),
  })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Converts the red, green or blue value of an sRGB color, from 0 to 255, to linear light from 0 to
 * 1, as WCAG defines it. For values up to 10 (0.04 of 255), WCAG's formula is a division.
 */
const linearLight = (value: number) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

/** The luminance of a color with values from 0 to 255, as WCAG defines it. */
export const luminance = (red = 0, green = 0, blue = 0) =>
  0.2126 * linearLight(red) + 0.7152 * linearLight(green) + 0.0722 * linearLight(blue)

// Browsers compute an opaque sRGB color as `rgb(14, 16, 19)`.
const opaqueColor = /^rgb\((\d+), (\d+), (\d+)\)$/

/** The luminance of a computed color. Throws if the color is translucent, or not an `rgb(…)`. */
export function luminanceOf(color: string): number {
  const parts = opaqueColor.exec(color)?.slice(1)
  if (!parts) throw new Error(`“${color}” is not an opaque color such as rgb(14, 16, 19)`)
  return luminance(...parts.map(Number))
}

/** The luminance of every pixel of a part of the window, row by row. */
export async function luminances(page: Page, clip: Box): Promise<number[]> {
  const { data } = await takePicture(page, { clip })
  const values: number[] = []
  for (let index = 0; index < data.length; index += 3)
    values.push(luminance(data[index], data[index + 1], data[index + 2]))
  return values
}

/** The contrast of two luminances, from 1 to 21. */
export const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
