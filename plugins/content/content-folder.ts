import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorWithoutStack } from '../error-without-stack.ts'

/** The folder of the agency's content, as an absolute path: that in the variable `CONTENT`, or else `src/content`. */
export const contentFolder = path.resolve(process.env.CONTENT || 'src/content')

const fromHere = path.relative('', contentFolder)
/** The content folder as errors name it: from the project, unless it is outside of it. */
export const shownContentFolder = fromHere.startsWith('..') ? contentFolder : fromHere

/** The path of a file of the content folder. Throws one line, with what is missing, if it is not there. */
export function contentFile(name: string, folder = contentFolder): string {
  const file = path.join(folder, name)
  if (!existsSync(folder)) throw errorWithoutStack(`There is no content folder ${folder}`)
  if (!existsSync(file)) throw errorWithoutStack(`${file} is missing: a content folder has every file of src/content/`)
  return file
}

/** The text of a file, with its letters in their composed form (NFC). Nothing if it is not UTF-8. */
export function readText(file: string): string | undefined {
  const bytes = readFileSync(file)
  return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString().normalize('NFC') : undefined
}

/** What is wrong with a file of which there is no text. */
export const notUtf8 = 'is not UTF-8: save it in this encoding'

/** The files in a folder and in those below, which need not be there. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
}
