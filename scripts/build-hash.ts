import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns 16 hexadecimal digits that identify a built site: a hash of the names and bytes of its
 * files.
 */
export function buildHash(dist: string): string {
  const hash = createHash('sha256')
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(dist, name),
  )
  for (const file of paths.filter((path) => statSync(path).isFile()).toSorted()) {
    const bytes = readFileSync(file)
    hash.update(`${relative(dist, file).replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}
