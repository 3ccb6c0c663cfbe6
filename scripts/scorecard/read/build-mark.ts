import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A hash of a built site: the names and the bytes of all its files. */
export function buildMark(dist: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    const bytes = readFileSync(file)
    hash.update(`${relative(dist, file).replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}
