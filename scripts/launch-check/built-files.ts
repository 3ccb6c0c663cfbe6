import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { imageSize } from 'image-size'

/** A file of the built site, or of the content. `name` is its path in its folder, with `/`. */
export type BuiltFile = { name: string; read: () => Buffer }

/** The files of a folder at any depth, those behind links too; none when there is no such folder. */
export function readFiles(folder: string): BuiltFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .toSorted()
    .map((file) => ({ name: relative(folder, file).replaceAll('\\', '/'), read: () => readFileSync(file) }))
}

/** The text of a file; empty when there is no such file. */
export function textOf(file: BuiltFile | undefined): string {
  return file?.read().toString() ?? ''
}

export function fileNamed(name: string, files: BuiltFile[]): BuiltFile | undefined {
  return files.find((file) => file.name === name)
}

/** The page at a path of the site, with or without `.html`. */
export function pageAt(path: string, files: BuiltFile[]): BuiltFile | undefined {
  return fileNamed(`${path.replace(/^\/|\/$|\.html$/g, '') || 'index'}.html`, files)
}

/** The file at an address of the site, which may begin with the site's base path. */
export function fileAt(address: string, files: BuiltFile[]): BuiltFile | undefined {
  const path = decodeURI(address.replace(/[?#].*$/, ''))
  const found = files.filter(({ name }) => `/${path}`.endsWith(`/${name}`))
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]
}

export function sizeOf(file: BuiltFile) {
  try {
    return imageSize(file.read())
  } catch {
    // It is no picture.
    return undefined
  }
}
