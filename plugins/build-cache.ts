import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The hash of what a file is made from, in 16 hexadecimal digits. */
export function hashOf(...inputs: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${input.length} `).update(input)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Where pictures and fonts that a build has made are kept for the next one, relative to the root of the project: for as long as
 * the packages stay the same, since other versions may make something else.
 */
export const cacheFolder = path.join('node_modules/.cache/build', hashOf(readIfThere('package-lock.json')))

/** The bytes of a file: kept ones, since its name says all that they depend on, or else new ones. */
export async function makeOnce(name: string, make: () => Promise<Buffer>, folder = cacheFolder): Promise<Buffer> {
  const file = path.join(folder, path.basename(name))
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const made = await make()
  await mkdir(folder, { recursive: true })
  // Two may make the same file at a time: neither reads what the other has half written.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, made)
  await rename(unfinished, file)
  return made
}

function readIfThere(file: string) {
  return existsSync(file) ? readFileSync(file) : ''
}
