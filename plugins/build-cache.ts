import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The hash of what a file is made from, in 16 hexadecimal digits. */
export const hashOf = (...inputs: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(input)
  return hash.digest('hex').slice(0, 16)
}

/** The bytes of a picture whose name says all that they depend on, but for the packages: made, or kept by an earlier build. */
export async function makeOnce(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const folder = path.join('node_modules/.cache/build', hashOf(readFileSync('package-lock.json')))
  const file = path.join(folder, path.basename(name))
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const made = await make()
  await mkdir(folder, { recursive: true })
  // Another build may read it meanwhile.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, made)
  await rename(unfinished, file)
  return made
}
