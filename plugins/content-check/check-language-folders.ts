import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../content/content-folder.ts'
import { isSharedFile, translationTags } from '../content/languages.ts'
import { contentNames } from '../content/load-content.ts'
import type { Problem } from '../content/read-yaml.ts'

/**
 * Returns the problems of the names of translations, and of the files in their folders. `language`
 * is the default language.
 */
export function languageFolderProblems(folder: string, language: string | undefined): Problem[] {
  const tags = translationTags(folder)
  const sameLanguageTags = tags.filter((tag) => tag === language)
  const message =
    'is a translation into the language of site.yaml: remove it, or correct the language'
  return [
    ...unknownFolderProblems(folder, tags),
    ...sameLanguageTags.map((tag) => fileProblem(tag, message)),
    ...tags.flatMap((tag) => unknownFileProblems(folder, tag).concat(addressProblems(folder, tag))),
  ]
}

/**
 * Returns a problem if `language` of a translation differs from `tag`, the name of the
 * translation's folder.
 */
export function languageProblems(language: string | undefined, tag: string): Problem[] {
  if (language === undefined || language === tag) return []
  const message = `is ${language}, but the folder is ${tag}: make them equal`
  return [{ file: 'site.yaml', line: 0, field: 'language', message }]
}

/** A problem of a whole file. */
const fileProblem = (file: string, message: string): Problem => ({
  file,
  line: 0,
  field: '',
  message,
})

const isYamlFile = (file: string) => contentNames.some((content) => content.file === file)

/** Returns a problem for each folder that has content files and is not named by a language tag. */
function unknownFolderProblems(folder: string, tags: string[]): Problem[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
  const message =
    'has a name that is no language tag, so its files are not read: use a name such as de or pt-BR'
  return folders.flatMap(({ name }) => {
    const hasContent = filesIn(path.join(folder, name)).some(isYamlFile)
    return hasContent && !tags.includes(name) ? [fileProblem(name, message)] : []
  })
}

/**
 * Returns a problem for each file that a translation cannot have. `readPages` finds the problems of
 * `pages/`.
 */
function unknownFileProblems(folder: string, tag: string): Problem[] {
  const languageFolder = path.join(folder, tag)
  const translatedFiles = contentNames.map(({ file }) => file).filter((file) => !isSharedFile(file))
  return filesIn(languageFolder).flatMap((file) => {
    if (translatedFiles.includes(file) || file.startsWith('pages/')) return []
    const isShared = existsSync(path.join(folder, file))
    const message = isShared
      ? 'is the same in all languages: remove it'
      : `is not read: a translation has ${translatedFiles.join(', ')} and pages/`
    return [fileProblem(`${tag}/${file}`, message)]
  })
}

/** Returns a problem if a page of the default language has the address of a translation. */
function addressProblems(folder: string, tag: string): Problem[] {
  const file = `pages/${tag.toLowerCase()}.md`
  const message = `has the address of the translation ${tag}: rename it`
  return existsSync(path.join(folder, file)) ? [fileProblem(file, message)] : []
}
