import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../content/content-folder.ts'
import { isSharedFile, translationTags } from '../content/languages.ts'
import { contentNames } from '../content/load-content.ts'
import type { Fault } from '../content/read-yaml.ts'

/**
 * Returns the faults of the names of translations, and of the files in their folders. `language` is
 * the default language.
 */
export function languageFolderFaults(folder: string, language: string | undefined): Fault[] {
  const tags = translationTags(folder)
  const sameLanguageTags = tags.filter((tag) => tag === language)
  const message =
    'is a translation into the language of site.yaml: remove it, or correct the language'
  return [
    ...unknownFolderFaults(folder, tags),
    ...sameLanguageTags.map((tag) => fileFault(tag, message)),
    ...tags.flatMap((tag) => unknownFileFaults(folder, tag).concat(addressFaults(folder, tag))),
  ]
}

/**
 * Returns a fault if `language` of a translation differs from `tag`, the name of the translation's
 * folder.
 */
export function languageFaults(language: string | undefined, tag: string): Fault[] {
  if (language === undefined || language === tag) return []
  const message = `is ${language}, but the folder is ${tag}: make them equal`
  return [{ file: 'site.yaml', line: 0, field: 'language', message }]
}

/** A fault of a whole file. */
const fileFault = (file: string, message: string): Fault => ({ file, line: 0, field: '', message })

const isYamlFile = (file: string) => contentNames.some((content) => content.file === file)

/** Returns a fault for each folder that has content files and is not named by a language tag. */
function unknownFolderFaults(folder: string, tags: string[]): Fault[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
  const message =
    'has a name that is no language tag, so its files are not read: use a name such as de or pt-BR'
  return folders.flatMap(({ name }) => {
    const hasContent = filesIn(path.join(folder, name)).some(isYamlFile)
    return hasContent && !tags.includes(name) ? [fileFault(name, message)] : []
  })
}

/**
 * Returns a fault for each file that a translation cannot have. `readPages` finds the faults of
 * `pages/`.
 */
function unknownFileFaults(folder: string, tag: string): Fault[] {
  const languageFolder = path.join(folder, tag)
  const translatedFiles = contentNames.map(({ file }) => file).filter((file) => !isSharedFile(file))
  return filesIn(languageFolder).flatMap((file) => {
    if (translatedFiles.includes(file) || file.startsWith('pages/')) return []
    const isShared = existsSync(path.join(folder, file))
    const message = isShared
      ? 'is the same in all languages: remove it'
      : `is not read: a translation has ${translatedFiles.join(', ')} and pages/`
    return [fileFault(`${tag}/${file}`, message)]
  })
}

/** Returns a fault if a page of the default language has the address of a translation. */
function addressFaults(folder: string, tag: string): Fault[] {
  const file = `pages/${tag.toLowerCase()}.md`
  const message = `has the address of the translation ${tag}: rename it`
  return existsSync(path.join(folder, file)) ? [fileFault(file, message)] : []
}
