import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../content/content-folder.ts'
import { pathInLanguage, translationTags } from '../content/languages.ts'
import { contentNames } from '../content/load-content.ts'
import type { Fault } from '../content/read-yaml.ts'

/**
 * Returns the faults of the names of translations, and of the files in their folders. `language` is
 * the default language.
 */
export function languageFolderFaults(folder: string, language: string | undefined): Fault[] {
  const tags = translationTags(folder)
  return [
    ...unknownFolders(folder, tags),
    ...tags
      .filter((tag) => tag === language)
      .map((tag) =>
        fileFault(
          tag,
          'is a translation into the language of site.yaml: remove it, or correct the language',
        ),
      ),
    ...tags.flatMap((tag) => unknownFiles(folder, tag).concat(takenAddresses(folder, tag))),
  ]
}

/** Returns a fault if `language` in a translation differs from the name of its folder. */
export const languageFaults = (language: string | undefined, tag: string): Fault[] =>
  language === undefined || language === tag
    ? []
    : [
        {
          file: 'site.yaml',
          line: 0,
          field: 'language',
          message: `is ${language}, but the folder is ${tag}: make them equal`,
        },
      ]

const fileFault = (file: string, message: string): Fault => ({ file, line: 0, field: '', message })

const isContentFile = (file: string) => contentNames.some((known) => known.file === file)

/** Reports folders with content files whose names are no language tags. */
function unknownFolders(folder: string, tags: string[]): Fault[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
  return folders.flatMap(({ name }) => {
    const hasContent = filesIn(path.join(folder, name)).some(isContentFile)
    const message =
      'has a name that is no language tag, so its files are not read: use a name such as de or pt-BR'
    return hasContent && !tags.includes(name) ? [fileFault(name, message)] : []
  })
}

/** Reports files that a translation cannot have. `readPages` reports files in `pages/`. */
function unknownFiles(folder: string, tag: string): Fault[] {
  const languageFolder = path.join(folder, tag)
  const translatedFiles = contentNames
    .map(({ file }) => file)
    .filter((file) => pathInLanguage(file, languageFolder) === file)
  return filesIn(languageFolder).flatMap((file) => {
    if (translatedFiles.includes(file) || file.startsWith('pages/')) return []
    const isShared = existsSync(path.join(folder, file))
    const message = isShared
      ? 'is the same in all languages: remove it'
      : `is not read: a translation has ${translatedFiles.join(', ')} and pages/`
    return [fileFault(`${tag}/${file}`, message)]
  })
}

/** Reports a page of the default language with the address of a translation. */
function takenAddresses(folder: string, tag: string): Fault[] {
  const file = `pages/${tag.toLowerCase()}.md`
  const message = `has the address of the translation ${tag}: rename it`
  return existsSync(path.join(folder, file)) ? [fileFault(file, message)] : []
}
