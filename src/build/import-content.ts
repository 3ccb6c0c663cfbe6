import path from 'node:path'
import { runnerImport, type InlineConfig } from 'vite'
import { contentSchema } from '../content-schema.ts'
import type { ContentModules } from './content-modules.ts'
import { contentFile } from './content-folder.ts'
import { resolveContent } from './content-folder-plugin.ts'

/** Imports all files of the content folder, anew at each call. Throws one line, with its name, if one is not there. */
export async function importContent(): Promise<ContentModules> {
  for (const name of ['mark.svg', ...Object.keys(contentSchema).map((file) => `${file}.ts`)]) contentFile(name)
  const options: InlineConfig = { configFile: false, logLevel: 'error', plugins: [resolveContent()] }
  const file = path.resolve('src/build/content-modules.ts')
  return (await runnerImport<{ contentModules: ContentModules }>(file, options)).module.contentModules
}
