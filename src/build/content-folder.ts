import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { errorWithoutStack } from './error-without-stack.ts'

/** The folder of the agency's content, as an absolute path: that in the variable `CONTENT`, or else `src/content`. */
export const contentFolder = path.resolve(process.env.CONTENT || 'src/content')

/** The path of a file of the content folder. Throws one line, with what is missing, if it is not there. */
export function contentFile(name: string, folder = contentFolder): string {
  const file = path.join(folder, name)
  if (!existsSync(folder)) throw errorWithoutStack(`There is no content folder ${folder}`)
  if (!existsSync(file)) throw errorWithoutStack(`${file} is missing: a content folder has every file of src/content/`)
  return file
}

/** What a TypeScript file of the content folder exports now: it is read anew at each call. */
export async function importContent<Module>(name: string, folder = contentFolder): Promise<Module> {
  const file = pathToFileURL(contentFile(name, folder)).pathname
  return (await runnerImport<Module>(file, { configFile: false, logLevel: 'error' })).module
}
