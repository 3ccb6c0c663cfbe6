import { existsSync, readFileSync } from 'node:fs'

/** Reads a JSON file; `undefined` if there is none. Throws if it is damaged. */
export function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
