import { existsSync, readFileSync } from 'node:fs'
import { join, parse, posix } from 'node:path'
import { create, type Font } from 'fontkitten'
import { contentFolder, filesIn, shownContentFolder } from '../../plugins/content/content-folder.ts'
import { readContentLines } from '../../plugins/content/content-lines.ts'
import { translationTags } from '../../plugins/content/languages.ts'
import { slugOf } from '../../src/content-schema/slug-of.ts'

/**
 * The source of a loaded file. `where` names the source, such as a content file with a line. `who`
 * can change the source.
 */
export type Source = { where: string; who: 'editor' | 'developer' }

/**
 * Returns a function that finds the source of a loaded file by its URL. `root` is the project,
 * `dist` the built site.
 */
export function sourceFinder(root: string, dist: string): (url: string) => Source | undefined {
  return (url) => {
    const path = url.startsWith('/') ? url : URL.canParse(url) && new URL(url).pathname
    // For work of the browser, Lighthouse lists a name instead of a URL, such as “Unattributable”.
    if (!path) return undefined
    const { base: fileName, ext: extension } = posix.parse(path)
    if (/^\.(avif|webp|png|jpe?g|gif|svg)$/.test(extension)) return findPicture(fileName)
    const tag = translationTagOf(path)
    if (extension === '' || extension === '.html') return findPage(path, tag)
    if (extension === '.js') return findModule(root, fileName)
    if (extension === '.woff2')
      return findRareLetter(join(dist, tag.toLowerCase(), 'assets', fileName), tag)
    return undefined
  }
}

/** Returns the language tag of the translation that has a path. Empty for the default language. */
const translationTagOf = (path: string): string =>
  translationTags().find((tag) => `${path}/`.startsWith(`/${tag.toLowerCase()}/`)) ?? ''

/**
 * Finds the module with the name of a chunk, such as `enquiry-form.tsx` for
 * `enquiry-form-D6sCokaJ.js`. Returns `undefined` for a chunk with shared code.
 */
function findModule(root: string, chunk: string): Source | undefined {
  // Removes the hash and the ending.
  const name = chunk.replace(/-[\w-]{8}\.js$/, '')
  const modules = filesIn(join(root, 'src')).filter(
    (file) => /\.tsx?$/.test(file) && parse(file).name === name,
  )
  return modules.length === 1 ? { where: `src/${modules[0]}`, who: 'developer' } : undefined
}

/**
 * Finds the first line of the content that names a picture. The name of a built picture begins with
 * the name of the original.
 */
function findPicture(name: string): Source | undefined {
  // Removes the hash, the width and the ending, such as `-1a2b3c4d-640.avif`.
  const originalName = name.replace(/-[0-9a-f]{8}(-\d+)?\.\w+$/, '')
  const first = contentLines().find(({ text }) => {
    // A text with the ending of a picture, such as `clients/oak.png`.
    const fileName = /[\w./ -]+\.(?:avif|webp|png|jpe?g|gif|svg|tiff?)\b/i.exec(text)?.[0].trim()
    return fileName !== undefined && slugOf(parse(fileName).name) === originalName
  })
  return first ? { where: `${first.file}:${first.line}`, who: 'editor' } : undefined
}

/** Returns the lines of the content's text files. `line` counts from 1. */
function contentLines() {
  return filesIn(contentFolder)
    .filter((file) => /\.(md|yaml)$/.test(file))
    .flatMap((file) => {
      const texts = readFileSync(join(contentFolder, file), 'utf8').split('\n')
      return texts.map((text, index) => ({
        text,
        file: posix.join(shownContentFolder, file),
        line: index + 1,
      }))
    })
}

/**
 * Finds the first line of the content with a rare letter of a font file. `tag` is the language tag
 * of a translation. Returns `undefined` for the font file with plain letters: every page needs it.
 */
function findRareLetter(file: string, tag: string): Source | undefined {
  if (!existsSync(file)) return undefined
  const { characterSet } = create(readFileSync(file)) as Font
  const letters = new Set(characterSet.map((code) => String.fromCodePoint(code)))
  if (letters.has('a')) return undefined
  const line = readContentLines(join(contentFolder, tag)).find(({ text }) =>
    Array.from(text).some((letter) => letters.has(letter)),
  )
  const letter = Array.from(line?.text ?? '').find((character) => letters.has(character))
  return (
    line && {
      where: `${posix.join(shownContentFolder, tag, line.file)}:${line.line} (“${letter}”)`,
      who: 'editor',
    }
  )
}

/**
 * Finds the content file of a page: `home.yaml`, a YAML file with the page's name, or Markdown in
 * `pages/`. `tag` is the language tag of a translation.
 */
function findPage(path: string, tag: string): Source | undefined {
  const name = path.slice(tag ? tag.length + 1 : 0).replace(/^\/|(\/|\.html)$/g, '')
  const possibleFiles =
    name === '' || name === 'index' ? ['home.yaml'] : [`${name}.yaml`, `pages/${name}.md`]
  const contentFile = possibleFiles.find((file) => existsSync(join(contentFolder, tag, file)))
  return contentFile
    ? { where: posix.join(shownContentFolder, tag, contentFile), who: 'editor' }
    : undefined
}
