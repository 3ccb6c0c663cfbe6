import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A mark by which a built site is known again: the same pages, with the same names of files in them, have the same.
 *
 * @param {string} dist
 */
export function buildMark(dist) {
  const hash = createHash('sha256')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(dist, name)))
  return hash.digest('hex').slice(0, 16)
}
