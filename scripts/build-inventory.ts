import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFolder, filesIn } from '../plugins/content/content-folder.ts'
import { policyIn } from '../plugins/prerender/content-policy.ts'
import { loadSettings } from './settings-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The facts by which two builds of the site are compared. */
export type Inventory = {
  /** A hash of all sources and settings of a build, except the texts of the content. */
  sources: string
  /** The origins of other hosts that the home page may request. */
  origins: string[]
  /** The size of each built file in bytes, without compressed copies. */
  sizes: Record<string, number>
}

/** Takes the inventory of a built site. The site must have been built from this checkout. */
export function takeInventory(dist: string): Inventory {
  const files = filesIn(dist).filter((file) => !/\.(br|gz)$/.test(file))
  const home = join(dist, 'index.html')
  const policy = (existsSync(home) && policyIn(readFileSync(home, 'utf8'))) || ''
  const origins = policy.split(/[ ;]+/).filter((source) => source.startsWith('https://'))
  return {
    sources: sourceHash(),
    origins: [...new Set(origins)].toSorted(),
    sizes: Object.fromEntries(files.map((file) => [file, statSync(join(dist, file)).size])),
  }
}

/** Hashes the code, the packages, the settings, and the content except its texts. */
function sourceHash(): string {
  const hash = createHash('sha256').update(JSON.stringify(loadSettings(root)))
  const contentPath = relative(root, contentFolder)
  const folders = ['src', 'plugins', 'public', contentPath]
  const files = folders.flatMap((folder) =>
    filesIn(join(root, folder)).map((file) => join(folder, file)),
  )
  for (const file of [...files, 'index.html', 'package-lock.json', 'vite.config.ts'].toSorted())
    if (!hasOnlyWords(file, contentPath))
      hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Whether a file has only words of the content in `folder`. Both paths are relative to the project.
 */
export function hasOnlyWords(file: string, folder: string): boolean {
  const isText = /\.(yaml|md)$/.test(file) && !file.endsWith('colors.yaml')
  return isText && file.startsWith(folder + sep)
}
