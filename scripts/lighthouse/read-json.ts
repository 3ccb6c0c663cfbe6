import { existsSync, readFileSync } from 'node:fs'

/** Reads a JSON file. Returns `undefined` if there is no file. Throws if the file is not JSON. */
export function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
