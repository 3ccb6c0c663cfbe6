import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runnerImport, type InlineConfig } from 'vite'
import { contentSchema } from '../content-schema.ts'
import type { ContentModules } from './content-modules.ts'
import { contentFile, shownContentFolder } from './content-folder.ts'
import { resolveContent } from './content-folder-plugin.ts'
import { parseContent } from './content-syntax.ts'
import { contentError } from './error-without-stack.ts'

/**
 * Imports all files of the content folder, anew at each call. Throws one line, with its name, if one is not there, and a line for
 * each that is no TypeScript.
 */
export async function importContent(): Promise<ContentModules> {
  const names = Object.keys(contentSchema).map((file) => `${file}.ts`)
  for (const name of ['mark.svg', ...names]) contentFile(name)
  const faults = names.flatMap(syntaxFault)
  if (faults.length > 0) throw contentError(faults)
  const options: InlineConfig = { configFile: false, logLevel: 'error', plugins: [resolveContent()] }
  const file = path.resolve('src/build/content-modules.ts')
  return (await runnerImport<{ contentModules: ContentModules }>(file, options)).module.contentModules
}

/** Where a file of the content folder cannot be read as TypeScript, in one line. */
function syntaxFault(name: string): string[] {
  try {
    parseContent(readFileSync(contentFile(name), 'utf8'), `${shownContentFolder}/${name}`)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
