import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorWithoutStack } from '../error-without-stack.ts'

/** The folder of the agency's content, as an absolute path: that in the variable `CONTENT`, or else `src/content`. */
export const contentFolder = path.resolve(process.env.CONTENT || 'src/content')

const fromHere = path.relative('', contentFolder)
/** The content folder as errors name it: from the project, unless it is outside of it. */
export const shownContentFolder = fromHere.startsWith('..') ? contentFolder : fromHere

/** The path of a file of the content folder. Throws, in one line, if it is missing. */
export function contentFile(name: string, folder = contentFolder): string {
  const file = path.join(folder, name)
  if (!existsSync(file)) throw errorWithoutStack(`${file} is missing: a content folder has every file of src/content/`)
  return file
}

/** The text of a file, with its letters in their composed form (NFC). Nothing if the file is missing or not UTF-8. */
export function readText(file: string): string | undefined {
  const bytes = existsSync(file) ? readFileSync(file) : undefined
  if (!bytes || !isUtf8(bytes) || bytes.includes(0)) return undefined
  return bytes.toString().normalize('NFC')
}

/** What to say of a file that has no text. */
export const unreadable = 'is missing, or not saved as UTF-8'

/** The files in a folder, which may be missing, and in those below it. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
}
