import path from 'node:path'
import { parseDocument } from 'yaml'
import {
  blankHiddenItems,
  isHiddenFile,
  readHiddenContent,
  type HiddenContent,
} from './hidden-content.ts'
import { builtFolder, isTranslation, translationTags } from './languages.ts'
import { readContent } from './load-content.ts'
import { shownTime } from './shown-time.ts'
import { filesIn, readText } from './content-folder.ts'
import { pictureFolders } from './picture-folders.ts'
import { addInheritedFields, parseOriginal } from './translate-document.ts'
import { yamlOptions } from './yaml-options.ts'

/**
 * Returns the paths of the YAML and Markdown files of a language, relative to the language's
 * folder. The files of the default language do not include the translations.
 */
export function textFiles(folder: string): string[] {
  const tags = translationTags(folder)
  return filesIn(folder).filter(
    (file) => /\.(md|yaml)$/.test(file) && !tags.includes(file.split('/')[0] ?? ''),
  )
}

/** Matches the paths of pictures in the content. */
export const picturePathPattern = new RegExp(String.raw`\b(${pictureFolders})/[^)"'\n]*?\.\w+`, 'g')

/** A line of a text file. `file` is its path in the language's folder. `line` counts from 1. */
export type ContentLine = { text: string; file: string; line: number }

/**
 * Returns the lines of a language's text files. Leaves out text that is not shown: content that is
 * not public at `time`, paths of pictures, and whole-line comments in YAML files. Returns one empty
 * line for an unreadable file. Returns no inherited texts for a translation.
 */
export function readContentLines(folder = builtFolder(), time = shownTime()): ContentLine[] {
  const hidden = readHiddenContent(folder, time)
  const files = textFiles(folder).filter((file) => !isHiddenFile(hidden, file))
  return files.flatMap((file) => {
    const source = readText(path.join(folder, file)) ?? ''
    const isYaml = file.endsWith('.yaml')
    const shownText = isYaml ? blankHidden({ folder, file, source }, hidden) : source
    return shownText
      .split('\n')
      .map((text, index) => ({
        text: text.replaceAll(picturePathPattern, ''),
        file,
        line: index + 1,
      }))
      .filter(({ text }) => !isYamlComment(file, text))
  })
}

const isYamlComment = (file: string, text: string) =>
  file.endsWith('.yaml') && text.trimStart().startsWith('#')

type YamlFile = { folder: string; file: string; source: string }

/** Replaces the hidden items of a YAML file by spaces. Returns invalid YAML unchanged. */
function blankHidden({ folder, file, source }: YamlFile, hidden: HiddenContent): string {
  const document = parseDocument(source, yamlOptions)
  const isAllShown = hidden.paths.size === 0 && hidden.storiesAndPages.length === 0
  if (isAllShown || document.errors.length > 0) return source
  // A translation inherits the targets of links, which show whether a link leads to a hidden page.
  const original = isTranslation(folder) ? parseOriginal({ folder, file }).document : undefined
  if (original?.errors.length === 0) addInheritedFields({ folder, file, document }, original)
  return blankHiddenItems({ file, source, document }, hidden)
}

/** Returns all texts on the pages of a language, including the inherited texts of a translation. */
export function readShownTexts(folder = builtFolder()): string[] {
  const lines = readContentLines(folder).map(({ text }) => text)
  if (!isTranslation(folder)) return lines
  const inheritedStrings = readContent(folder).strings.filter(({ isInherited }) => isInherited)
  return [...lines, ...inheritedStrings.map(({ value }) => value)]
}
