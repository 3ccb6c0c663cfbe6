import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { virtualModule } from '../virtual-module.ts'
import { halftone, pixelsPerCell } from './halftone.ts'

const file = fileURLToPath(new URL('../../src/illustrations/feature-picture.svg', import.meta.url))

/**
 * The halftone screen of the picture. The HTML of the home page contains the dots. Each column and
 * each size of dots adds bytes.
 */
const screen = { columns: 64, rows: 35, sizeCount: 2 }

/** Makes the halftone of the picture on the hero's front page. */
export async function makeFeaturePicture() {
  const [width, height] = [screen.columns * pixelsPerCell, screen.rows * pixelsPerCell]
  const data = await sharp(await readFile(file), { density: 300 })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer()
  const { columns, rows, paths } = halftone({ data, width, height }, screen.sizeCount)
  return { columns, rows, paths }
}

/**
 * A Vite plugin that provides `virtual:feature-picture`: the picture of the feature, in halftone.
 */
export const featurePicture = (): Plugin =>
  virtualModule(
    'feature-picture',
    () => [file],
    async () => ({
      featurePicture: await makeFeaturePicture(),
    }),
  )
