import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorWithoutStack } from '../error-without-stack.ts'
import { plainText } from './plain-text.ts'

/**
 * The absolute path of the content folder. The environment variable `CONTENT` sets the path; the
 * default is `src/content`.
 */
export const contentFolder = path.resolve(process.env.CONTENT || 'src/content')

/**
 * Returns the path of a folder for error messages: relative to the project, or absolute for a
 * folder outside of the project.
 */
export function shownFolder(folder: string): string {
  const fromProject = path.relative('', folder)
  return fromProject.startsWith('..') ? folder : fromProject
}

/** The path of the content folder for error messages. */
export const shownContentFolder = shownFolder(contentFolder)

/** Throws an error of one line if a file or folder of the content is missing. */
export function requireContent(fileOrFolder: string): void {
  if (existsSync(fileOrFolder)) return
  throw errorWithoutStack(
    `${fileOrFolder} is missing: a content folder needs every file of src/content/`,
  )
}

/** Returns the path of a file in the content folder. Throws if the file is missing. */
export function contentFile(name: string, folder = contentFolder): string {
  const file = path.join(folder, name)
  requireContent(file)
  return file
}

// Kinds of file that people save or download by mistake. Each pattern matches the first 64 bytes,
// read as Latin-1.
const wrongKinds: [start: RegExp, message: string][] = [
  [/^$/, 'is empty: copy it again'],
  [/^(ÿþ|þÿ|<\0|\0<)/, 'is UTF-16: save it as UTF-8'],
  [/^\{\\rtf/, 'is RTF: save it as plain text'],
  [/^version https:\/\/git-lfs/, 'was not fetched from Git LFS: run git lfs pull'],
  [/^(ï»¿)?\s*<(!doctype\s+html|html|head|body)\b/i, 'is a web page: download the file itself'],
  [/^[^]{4}ftyp(?!avi)[^]*(hei[cmsx]|hev[cmsx])/, 'is HEIC: export it as JPEG'],
  [/^%(PDF|!PS)/, 'is a PDF or an Illustrator file: export it as SVG, or a photograph as JPEG'],
  [/^(PK\W|.\x8B|ÐÏ.à|bplist)/, 'is a document or an archive: export its text or its picture'],
]

/**
 * Returns the message of a problem if the first bytes belong to a wrong kind of file, such as RTF.
 * The message names the kind, and gives advice.
 */
export function wrongKindMessage(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 64)
  return wrongKinds.find(([pattern]) => pattern.test(start))?.[1]
}

/**
 * Reads a file, and normalizes its text with `plainText`. Returns `undefined` for an unreadable
 * file. `whyUnreadable` returns the reason.
 */
export function readText(file: string): string | undefined {
  return whyUnreadable(file) ? undefined : plainText(readFileSync(file, 'utf8'))
}

/** Returns the reason why a file cannot be read as text; `undefined` if the file can be read. */
export function whyUnreadable(file: string): string | undefined {
  if (!existsSync(file)) return missingFileMessage(file)
  const bytes = readFileSync(file)
  const isText = isUtf8(bytes) && !bytes.includes(0)
  return (
    wrongKindMessage(bytes) ?? (isText ? undefined : 'is not UTF-8: save it as plain text in UTF-8')
  )
}

function missingFileMessage(file: string): string {
  const files = filesIn(path.dirname(file))
  const name = path.basename(file)
  const similar = similarFile(files, name) ?? similarFile(files, `${name}.txt`)
  return similar ? `is missing: ${similar} is not read, rename it` : 'is missing'
}

/**
 * Normalizes a name. Two names become equal if they differ only in capitals, in the kinds of
 * spaces, or in accents as separate characters.
 */
const comparableName = (name: string) => name.normalize('NFKC').toLowerCase()

/** Finds a file with the same name, or with a name that `comparableName` makes equal. */
export const similarFile = (files: string[], name: string) =>
  files.find((file) => comparableName(file) === comparableName(name))

// Hidden files, backups of editors, and files of operating systems.
const ignoredFile = /(^|\/)(\.[^/]*|~\$[^/]*|[^/]*~|Thumbs\.db|desktop\.ini)$/i

/**
 * Returns the paths of the files in a folder and its subfolders, without hidden, backup and system
 * files. Paths are relative to the folder, with `/`. Returns no paths if the folder is missing.
 */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const isFile = (file: string) =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile()
  return files.filter((file) => isFile(file) && !ignoredFile.test(file))
}
