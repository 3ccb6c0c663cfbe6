import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** Creates an empty folder before each test of a file, and removes the folder after the test. */
export function folderPerTest() {
  let path = ''
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'test-'))
  })
  afterEach(() => rmSync(path, { recursive: true }))

  return {
    /** The path of the folder of the running test. */
    get path() {
      return path
    },
    /** Writes a file, such as `pages/about.md`, and the folders that it needs. Returns its path. */
    write(file: string, content: string | Uint8Array): string {
      const target = join(path, file)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, content)
      return target
    },
  }
}
