import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'

/** A file of the built site. `name` is its path in `dist/`, with `/`. */
export type BuiltFile = { name: string; bytes: number; read: () => Buffer }

/** The files of a folder at any depth; none when there is no such folder. */
export function readFiles(folder: string): BuiltFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()
    .map((name) => ({
      name: name.replaceAll('\\', '/'),
      bytes: statSync(join(folder, name)).size,
      read: () => readFileSync(join(folder, name)),
    }))
}

/** The page at a path of the site, with or without `.html`. */
export function pageAt(path: string, files: BuiltFile[]): BuiltFile | undefined {
  const name = path.replace(/^\/|\/$|\.html$/g, '') || 'index'
  return files.find((file) => file.name === `${name}.html`)
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

/** Whether a page does not only stand for another under a second name, as `contact/index.html` for `contact.html`. */
export function isOnly(pages: BuiltFile[]) {
  return ({ name }: BuiltFile) => {
    const other = name.replace(/\/index\.html$/, '.html')
    return other === name || !pages.some((page) => page.name === other)
  }
}

export function kilobytes(bytes: number) {
  return `${Math.round(bytes / 1000)} KB`
}
