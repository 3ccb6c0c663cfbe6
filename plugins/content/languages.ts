import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { errorWithoutStack } from '../error-without-stack.ts'
import { contentFolder } from './content-folder.ts'

// The content folder contains the default language. A subfolder whose name is a language tag, such
// as `de` or `pt-BR`, contains a translation.

/** Whether a name is a known language tag in its canonical form, such as `de` or `pt-BR`. */
function isLanguageTag(name: string): boolean {
  try {
    const isKnown = Intl.DateTimeFormat.supportedLocalesOf(name).length > 0
    return isKnown && Intl.getCanonicalLocales(name)[0] === name
  } catch {
    return false
  }
}

/**
 * Returns the language tags of the translations in a content folder, in alphabetical order. Empty
 * for a site with one language.
 */
export function translationTags(folder = contentFolder): string[] {
  if (!existsSync(folder)) return []
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
  return folders
    .map(({ name }) => name)
    .filter(isLanguageTag)
    .toSorted()
}

/**
 * Returns the language tag of the translation that this process builds: the environment variable
 * `CONTENT_LANGUAGE`. Returns `undefined` for the default language. Throws if there is no such
 * translation.
 */
export function builtLanguage(): string | undefined {
  const tag = process.env.CONTENT_LANGUAGE?.trim()
  if (!tag) return undefined
  const tags = translationTags()
  if (tags.includes(tag)) return tag
  const reason =
    tags.length > 0 ? `the translations are ${tags.join(', ')}` : 'the content has one language'
  throw errorWithoutStack(`CONTENT_LANGUAGE is “${tag}”, but ${reason}.`)
}

/** The folder of the language that this process builds: the content folder, or a folder in it. */
export const builtFolder = (): string => path.join(contentFolder, builtLanguage() ?? '')

/** Returns the content folder of a translation's folder. Returns any other folder unchanged. */
export const defaultFolderOf = (folder: string): string =>
  isTranslation(folder) ? path.dirname(folder) : folder

/**
 * Whether a folder contains a translation: a folder in a content folder, named by a language tag.
 */
export const isTranslation = (folder: string): boolean =>
  isLanguageTag(path.basename(folder)) && existsSync(path.join(folder, '..', 'site.yaml'))

/** Whether all languages share a content file. Such a file is only in the content folder. */
export const isSharedFile = (file: string): boolean => ['colors.yaml', 'mark.svg'].includes(file)

/**
 * Returns the path of a content file, such as `home.yaml`, relative to a language's folder. The
 * files that all languages share are in the parent folder of a translation: their path begins with
 * `../`.
 */
export const pathFromLanguageFolder = (file: string, folder: string): string =>
  isTranslation(folder) && isSharedFile(file) ? `../${file}` : file
