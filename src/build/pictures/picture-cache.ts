import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFile } from './picture-file.ts'

/** Where made pictures are kept between builds, relative to the root of the project. */
export const cacheFolder = 'node_modules/.cache/pictures'

/** The bytes of a picture: kept ones, since its name says all that they depend on, or else new ones. */
export async function makeOnce({ name, make }: PictureFile, folder = cacheFolder): Promise<Buffer> {
  const file = path.join(folder, path.basename(name))
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const made = await make()
  await mkdir(folder, { recursive: true })
  // Two builds may make the same picture: neither reads what the other has half written.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, made)
  await rename(unfinished, file)
  return made
}
