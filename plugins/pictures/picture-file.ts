import { createHash } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { VERSION as svgoVersion } from 'svgo'
import { logoSizesPx, pictureSizes } from '../../src/styles/picture-sizes.ts'
import type { SourcePicture } from './read-picture.ts'

/**
 * What a page needs to show a picture. Addresses have no base path. A photograph has files of several widths in two formats,
 * `<stem>-<width>.avif` and `.webp`; `src` is for browsers that know neither. All logos stand in one file, a
 * `sheet`, below each other.
 */
export type ShownPicture = {
  src: string
  width: number
  height: number
  stem?: string
  widths?: number[]
  sheet?: { width: number; height: number; offsetY: number }
}

/** A file of the built site that can be made from pictures of the content. */
export type PictureFile = { name: string; make: () => Promise<Buffer> }

/** The name of what is made from pictures, without its ending: with a hash of all that it depends on, so that none is made twice. */
export function nameOf(file: string, pictures: SourcePicture[], settings: unknown): string {
  const hash = createHash('sha256')
  for (const { image, source } of pictures) hash.update(image).update(source)
  hash.update(JSON.stringify([settings, pictureSizes, logoSizesPx, sharp.versions, svgoVersion]))
  return `assets/${plainName(file)}-${hash.digest('hex').slice(0, 8)}`
}

/** The name of a file without its ending, in letters that an address may have. */
export const plainName = (file: string) =>
  path
    .parse(file)
    .name.normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
